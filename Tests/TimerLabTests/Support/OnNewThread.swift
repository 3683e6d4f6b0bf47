import Foundation

/// Runs `body` on a thread of its own, which has a run loop of its own, and waits until it has returned.
func onNewThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
  let box = ResultBox<Result>()
  Thread.detachNewThread {
    let result = inPool(body)
    box.fill(with: result)
  }
  return box.waitForContent()
}

private final class ResultBox<Content: Sendable>: @unchecked Sendable {
  private let isFull = DispatchSemaphore(value: 0)
  private var content: Content?

  func fill(with content: Content) {
    self.content = content
    isFull.signal()
  }

  func waitForContent() -> Content {
    while true {
      isFull.wait()
      if let content { return content }
    }
  }
}
