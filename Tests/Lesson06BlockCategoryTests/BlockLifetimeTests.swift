import Lesson06BlockCategory
import LessonKit
import TimerLab

/// Tests that a timer keeps its block while it is valid, and then releases the block and the objects that it captures.
final class BlockLifetimeTests: LessonTestCase {
  /// A block that only its timer retains must live as long as the timer is valid.
  func test_keepsItsBlockWhileItIsValid() {
    isRequiredOnlyByFinePrint = true
    let (timer, token) = makeTimer(repeats: true)
    Heartbeat.runRunLoop()
    let isKept = !token.isFreed
    expect(
      isKept, "a block that nothing else holds lives as long as its timer is valid.",
      or: "A timer's block was freed too early.", .freedTooEarly,
      happened:
        "the object that it captured was freed; the timer is \(timer.isValid ? "valid" : "not valid").")
  }

  /// An invalidated timer must release its block, and the object that the block captures.
  func test_releasesItsBlockWhenItIsInvalidated() {
    let (timer, token) = makeTimer(repeats: true)
    Heartbeat.runRunLoop()
    timer.invalidate()
    assertCapturedObjectFreed(token, when: "the timer is invalidated")
  }

  /// Both a repeating and a one-shot timer must release their block when they are invalidated.
  func test_releasesItsBlockWhenItIsInvalidatedBeforeTheFirstTick() {
    for repeats in [true, false] {
      let (timer, token) = makeTimer(repeats: repeats)
      timer.invalidate()
      assertCapturedObjectFreed(token, when: "the timer is invalidated before its first tick")
    }
  }

  /// A one-shot timer ends by itself when it has fired, and must then release its block.
  func test_releasesItsBlockAfterAOneShot() {
    let (timer, token) = makeTimer(repeats: false)
    Heartbeat.wait(until: { !timer.isValid })
    let hasEnded = !timer.isValid
    expect(
      hasEnded, "a one-shot timer is no longer valid once it has fired.",
      or: "A one-shot timer did not end.", .wrongFactoryResult, happened: "it is still valid.")
    assertCapturedObjectFreed(token, when: "a one-shot timer has fired")
  }

  func test_invalidatingOneTimerLeavesTheBlockOfAnotherAlone() {
    let timer = scheduleTimer()
    let other = Timer.kata_scheduledTimer(every: Heartbeat.interval, repeats: true) { _ in }
    other.invalidate()
    assertKeepsTicking(timer, while: "it is in use, after another timer has been invalidated")
  }

  /// Creates a timer whose block holds the only strong reference to a token. The returned weak reference to the token
  /// shows whether the timer has released the block.
  private func makeTimer(repeats: Bool) -> (timer: Timer, token: WeakLifetimeToken) {
    let token = LifetimeToken()
    let timer = Timer.kata_scheduledTimer(every: Heartbeat.interval, repeats: repeats) { _ in
      withExtendedLifetime(token) {}
    }
    return (timer, WeakLifetimeToken(token))
  }

  /// Asserts that a token captured by a timer's block is freed within ``Limits/intervalsUntilTimeout``.
  private func assertCapturedObjectFreed(_ token: WeakLifetimeToken, when event: String, line: UInt = #line) {
    expect(
      token.isFreed, within: Limits.intervalsUntilTimeout,
      "the block and the object that it captured are freed when \(event).",
      or: "The block was kept alive although its timer had ended.", .blockNotReleased,
      happened: "the captured object is still alive.", line: line)
  }
}

extension Diagnosis {
  /// The diagnosis for a block that isn't released when its timer ends.
  fileprivate static let blockNotReleased = Diagnosis("block-kept")
}
