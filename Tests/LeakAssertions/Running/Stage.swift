import Foundation

/// Where an assertion runs that suspends its test: on a thread of its own, which may wait as it likes.
///
/// What touches the owner, and each turn of the run loop, it has done on the main queue, which is the main actor's.
/// Between two of them that is free, so whatever waits there gets its turn. On Linux, where Swift Testing has no main
/// thread, the queue lends itself to this one: an owner finds the same run loop each time.
final class Stage: @unchecked Sendable {
  /// That of this thread; `nil` where nobody is suspended, and all is done on the thread of the test.
  @TaskLocal static var current: Stage?

  /// The test that is suspended.
  let test = Tenure.Test.current
  private let lock = NSLock()
  private var isOver = false
  private var verdict: LeakFailure?
  private var end: ((LeakFailure?) -> Void)?
  /// Used on the stage's thread alone.
  private var isOnTheMainQueue = false

  /// Whether nobody waits for the verdict any more.
  var isLeft: Bool { lock.withLock { isOver } }

  func onTheMainQueue<Result>(_ body: () -> Result) -> Result {
    guard !isOnTheMainQueue else { return body() }
    isOnTheMainQueue = true
    defer { isOnTheMainQueue = false }
    return DispatchQueue.main.sync(execute: body)
  }

  /// Suspends the caller until `body` has come to its end on the stage.
  func play(_ body: @escaping () -> LeakFailure?) async -> LeakFailure? {
    let body = Unchecked(body)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { caller in
        lock.withLock { end = { caller.resume(returning: $0) } }
        Thread.detachNewThread {
          if !self.isLeft { self.decide(Stage.$current.withValue(self) { body.content() }) }
          self.goOn()
        }
      }
    } onCancel: {
      leave(with: .cancelled)
    }
  }

  /// Ends what is played, from another thread: nobody listens any more, so it soon comes to its end. If it does not, since
  /// the main queue is not served, the test goes on all the same.
  func leave(with failure: LeakFailure) {
    decide(failure)
    DispatchQueue.global().asyncAfter(deadline: .now() + 1) { self.goOn() }
  }

  /// The first one counts.
  private func decide(_ failure: LeakFailure?) {
    lock.withLock { if !isOver { (isOver, verdict) = (true, failure) } }
  }

  private func goOn() {
    let (end, verdict) = lock.withLock {
      defer { self.end = nil }
      return (self.end, self.verdict)
    }
    end?(verdict)
  }
}

/// Something that one thread hands to another and does not use any more.
struct Unchecked<Content>: @unchecked Sendable {
  let content: Content

  init(_ content: Content) {
    self.content = content
  }
}

extension LeakFailure {
  fileprivate static var cancelled: LeakFailure {
    LeakFailure(
      "No verdict: the test was cancelled.", expected: "it runs until the kit has heard enough.",
      happened: "its task was cancelled meanwhile.", remedy: "let it run.")
  }

  /// The test was not over in time.
  static func overLimit(_ seconds: TimeInterval) -> LeakFailure {
    LeakFailure(
      "The test is not over.", expected: "it is over within its limit, \(seconds) s of running.",
      happened: "it is still under way.",
      found: "a loop without an end, or something that never comes; or its limit is too short: see leakLimit."
    )
  }
}
