import Lesson06BlockCategory
import LessonKit
import TimerLab

/// Tests of how long a timer of the category keeps its block, and with it all that the block captured.
final class BlockLifetimeTests: LessonTestCase {
  func test_keepsItsBlockWhileItIsValid() {
    isPromisedInFinePrintOnly = true
    let (timer, cargo) = makeTimer(repeats: true)
    Heartbeat.listen()
    let isKept = !cargo.isGone
    expect(
      isKept, "a block that nobody else holds lives as long as its timer is valid.",
      or: "The block of a timer was freed too early.", .freedTooEarly,
      happened: "what it captured was freed; the timer is \(timer.isValid ? "valid" : "not valid").")
  }

  func test_releasesItsBlockWhenItIsInvalidated() {
    let (timer, cargo) = makeTimer(repeats: true)
    Heartbeat.listen()
    timer.invalidate()
    assertReleased(cargo, when: "the timer is invalidated")
  }

  func test_releasesItsBlockWhenItIsInvalidatedBeforeTheFirstTick() {
    for repeats in [true, false] {
      let (timer, cargo) = makeTimer(repeats: repeats)
      timer.invalidate()
      assertReleased(cargo, when: "the timer is invalidated before its first tick")
    }
  }

  func test_releasesItsBlockAfterAOneShot() {
    let (timer, cargo) = makeTimer(repeats: false)
    Heartbeat.wait(until: { !timer.isValid })
    let hasEnded = !timer.isValid
    expect(
      hasEnded, "a one-shot timer is not valid once it has fired.",
      or: "A one-shot timer did not end.", .wrongForm, happened: "it is valid.")
    assertReleased(cargo, when: "a one-shot timer has fired")
  }

  func test_invalidatingOneTimerLeavesTheBlockOfAnotherAlone() {
    let timer = scheduleTimer()
    let other = Timer.kata_scheduledTimer(every: Heartbeat.interval, repeats: true) { _ in }
    other.invalidate()
    assertTicks(timer, while: "another timer has been invalidated")
  }

  /// Makes a timer. Its block alone holds the cargo.
  private func makeTimer(repeats: Bool) -> (timer: Timer, cargo: WeakCargo) {
    let cargo = Cargo()
    let timer = Timer.kata_scheduledTimer(every: Heartbeat.interval, repeats: repeats) { _ in
      withExtendedLifetime(cargo) {}
    }
    return (timer, WeakCargo(cargo))
  }

  /// Asserts that what only a block held is freed within ``Limits/intervalsOfPatience``.
  private func assertReleased(_ cargo: WeakCargo, when event: String, line: UInt = #line) {
    expect(
      cargo.isGone, within: Limits.intervalsOfPatience,
      "the block, and what it captured, is released when \(event).",
      or: "The block was kept although its timer is done.", .blockKept,
      happened: "it is still alive.", line: line)
  }
}

extension Diagnosis {
  /// The timer's block outlives the timer.
  fileprivate static let blockKept = Diagnosis("block-kept")
}
