import Dispatch

/// Does something several times at once, and waits for all of it.
enum Workers {
  /// Each time on a queue of its own: `concurrentPerform` would not use more threads than there are cores.
  ///
  /// - Parameter work: Gets the numbers from 0 to `count - 1`.
  static func run(_ count: Int, named name: String, _ work: @escaping @Sendable (Int) -> Void) {
    let group = DispatchGroup()
    for index in 0..<count {
      DispatchQueue(label: "\(name)-\(index + 1)").async(group: group) { work(index) }
    }
    group.wait()
  }
}
