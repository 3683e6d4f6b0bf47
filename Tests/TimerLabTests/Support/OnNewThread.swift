import LessonKit
import TimerLab

/// Runs `body` on a thread of its own, which has a run loop of its own, and waits until it has returned.
@discardableResult
func onNewThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
  let (bag, isOver) = (Bag<Result>(), DispatchSemaphore(value: 0))
  Thread.detachNewThread {
    bag.content = drainingPool(body)
    isOver.signal()
  }
  while true {
    isOver.wait()
    if let result = bag.content { return result }
  }
}
