import Dispatch
import Foundation

/// A value that several threads may use, one at a time.
///
/// `Synchronization.Mutex` would do, but asks for a newer macOS than the lessons need.
package final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: Value) {
    self.value = value
  }

  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}

/// Does something several times at once, and waits for all of it.
package enum Workers {
  /// Each time on a queue of its own: `concurrentPerform` would not use more threads than there are cores.
  ///
  /// - Parameter work: Gets the numbers from 0 to `count - 1`.
  package static func run(_ count: Int, named name: String, _ work: @escaping @Sendable (Int) -> Void) {
    let group = DispatchGroup()
    for index in 0..<count {
      DispatchQueue(label: "\(name)-\(index + 1)").async(group: group) { work(index) }
    }
    group.wait()
  }
}
