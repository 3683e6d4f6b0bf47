import Foundation

/// A unique identifier of a thread, with a description. The process never reuses the identifier.
package struct ThreadID: Hashable, Sendable, CustomStringConvertible {
  private let uniqueNumber: Int
  package let description: String

  package static var current: ThreadID {
    #if canImport(ObjectiveC)
      let dictionary = Thread.current.threadDictionary
      let key = "TimerLab.ThreadID" as NSString
      if let known = dictionary.object(forKey: key) as? ThreadIDBox { return known.id }
      let box = ThreadIDBox(id: makeForCurrentThread())
      dictionary.setObject(box, forKey: key)
      return box.id
    #else
      return ThreadState.current.threadID
    #endif
  }

  private static let numberGenerator = NumberGenerator()

  /// Creates a new identifier for the current thread.
  static func makeForCurrentThread() -> ThreadID {
    ThreadID(
      uniqueNumber: numberGenerator.nextNumber(),
      description: Thread.isMainThread ? "the main thread" : "another thread")
  }

  private final class NumberGenerator: @unchecked Sendable {
    private let lock = NSLock()
    private var lastNumber = 0

    func nextNumber() -> Int {
      lock.withLock {
        lastNumber += 1
        return lastNumber
      }
    }
  }

  #if canImport(ObjectiveC)
    /// A wrapper that stores the identifier of a thread in the thread's dictionary.
    private final class ThreadIDBox: NSObject {
      let id: ThreadID

      init(id: ThreadID) {
        self.id = id
      }
    }
  #endif
}
