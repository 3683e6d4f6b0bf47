import Foundation

/// A thread, by a number that no other thread of the process ever gets, and by what people call it.
package struct ThreadMark: Hashable, Sendable, CustomStringConvertible {
  private let number: Int
  package let description: String

  /// The mark of the thread that asks.
  package static var current: ThreadMark {
    #if canImport(ObjectiveC)
      let memory = Thread.current.threadDictionary
      let key = "TimerLab.ThreadMark" as NSString
      if let known = memory.object(forKey: key) as? Box { return known.mark }
      let box = Box(mark: next())
      memory.setObject(box, forKey: key)
      return box.mark
    #else
      return TimerThread.current.mark
    #endif
  }

  private static let numbers = Numbers()

  /// A new mark, for a thread that has none.
  static func next() -> ThreadMark {
    ThreadMark(
      number: numbers.next(), description: Thread.isMainThread ? "the main thread" : "another thread")
  }

  private final class Numbers: @unchecked Sendable {
    private let lock = NSLock()
    private var last = 0

    func next() -> Int {
      lock.withLock {
        last += 1
        return last
      }
    }
  }

  #if canImport(ObjectiveC)
    private final class Box: NSObject {
      let mark: ThreadMark

      init(mark: ThreadMark) {
        self.mark = mark
      }
    }
  #endif
}
