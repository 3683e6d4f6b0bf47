import Lesson03Mediator
import LessonKit
import TimerLab

/// Tests of the timer mediator, with an owner that doesn't end its timer when it is freed.
///
/// `Limits` defines how long an assertion waits, and how many ticks prove that an object is ticking. `assertSilent`
/// fails on any tick after the grace period (`Limits.intervalsOfGrace`), even if the test caused it by firing a timer.
final class TimerMediatorTests: LessonTestCase {
  func test_doesNotHoldItsOwner() {
    let owner = makeStartedOwner()
    owner.wait()
    owner.release(after: .releaseByLastClient)
    assertFreed(owner)
  }

  func test_doesNotHoldItsOwnerBeforeTheFirstTick() {
    let owner = makeStartedOwner(every: .anHour)
    owner.release(after: .releaseByLastClient)
    assertFreed(owner)
  }

  func test_endsTheTimerWhenItsOwnerIsGone() {
    let owner = makeStartedOwner()
    assertKeepsTicking(owner)
    owner.release(after: .releaseByLastClient)
    assertNoTickDuringRelease(owner)
    assertSilent(owner)
    assertTimersEndByNextFiring(owner)
  }

  /// Fires the freed owner's two timers by hand, because their interval is an hour. Each of them must then end
  /// without a tick. The test asserts nothing about a second, older owner, whose timer stays valid.
  func test_endsEachOfTwoTimersAtTheFirstFiringWithoutTheirOwner() {
    let older = makeStartedOwner(every: .anHour)
    let owner = makeStartedOwner(every: .anHour)
    owner.perform(.requestSecondTimer)
    owner.wait()
    owner.release(after: .releaseByLastClient)
    assertFreed(owner)
    owner.fireTimers()
    assertSilent(owner)
    assertTimersEndByNextFiring(owner)
    older.release(after: .releaseByLastClient)
  }

  /// The mediator must still call an owner after a newer owner has been freed.
  func test_goesOnForOneOwnerWhenAnotherIsGone() {
    let owner = makeStartedOwner()
    assertKeepsTicking(owner)
    let visitor = makeStartedOwner()
    visitor.release(after: .releaseByLastClient)
    assertKeepsTicking(owner, while: "it is in use, after the owner of another timer has been freed")
  }

  func test_staysSilentWhenItsOwnerInvalidatesTheTimer() {
    let owner = makeStartedOwner()
    assertKeepsTicking(owner)
    owner.perform(.invalidateTimer)
    assertSilent(owner)
    assertTimersEndByNextFiring(owner)
  }

  /// Detects a mediator that overwrites the fire date after it has called the owner, and a mediator that only stops
  /// calling the owner while its timer keeps firing.
  func test_staysSilentWhenItsOwnerPutsTheTimerOffInTheMiddleOfATick() {
    isRequiredOnlyByFinePrint = true
    let owner = makeStartedOwner()
    assertKeepsTicking(owner)
    owner.perform(.postponeTimer, .inTheMiddleOfATickIfAny)
    assertSilent(owner)
    assertNoTimerKeepsFiring(owner)
  }

  // MARK: - One-shots

  func test_oneShotFiresOnce() {
    let owner = makeStartedOwner(repeats: false)
    owner.wait(intervals: Limits.intervalsOfSilence)
    let ticks = owner.ticks.count
    let firedOnce = ticks == 1
    expect(
      firedOnce, "1 tick.", or: "A one-shot timer did not fire exactly once.",
      ticks == 0 ? .neverTicked : .timerNotPassedOn,
      happened: "\(ticks.quantity(of: "tick")) in \(Limits.intervalsOfSilence) of its intervals.")
  }

  func test_oneShotDoesNotFireBeforeItIsDue() {
    let owner = makeStartedOwner(every: .anHour, repeats: false)
    owner.wait()
    let isSilent = owner.ticks.count == 0
    expect(
      isSilent, "a one-shot timer that is due in an hour fires only then, or when its owner fires it.",
      or: "The owner of a one-shot timer was called too early.", .timerNotPassedOn,
      happened: "\(owner.ticks.count.quantity(of: "tick")), an hour before it was due.")
  }

  /// Fires the timer by hand, because it is due only in an hour.
  func test_doesNotHoldTheOwnerOfAOneShot() {
    let owner = makeStartedOwner(every: .anHour, repeats: false)
    owner.wait()
    owner.release(after: .releaseByLastClient)
    assertFreed(owner)
    owner.fireTimers()
    assertSilent(owner)
    assertTimersEndByNextFiring(owner)
  }

  /// Detects a mediator that schedules a different one-shot timer from the one that it returns.
  func test_oneShotThatItsOwnerHasInvalidatedDoesNotFire() {
    isRequiredOnlyByFinePrint = true
    let owner = RecordingOwner()
    let timer = owner.requestTimer(every: Heartbeat.interval, repeats: false)
    timer.invalidate()
    assertNoCall(of: owner, since: 0, "the owner had invalidated its one-shot timer")
  }

  /// Detects a mediator that schedules a different one-shot timer from the one that it returns.
  func test_oneShotThatItsOwnerHasPutOffDoesNotFire() {
    isRequiredOnlyByFinePrint = true
    let owner = RecordingOwner()
    let timer = owner.requestTimer(every: Heartbeat.interval, repeats: false)
    timer.fireDate = .distantFuture
    assertNoCall(of: owner, since: 0, "the owner had postponed its one-shot timer")
  }

  // MARK: - Owners of other classes

  /// The class of the mediator's owner doesn't inherit from `NSObject`.
  func test_callsAnOwnerOfAnyClass() {
    isRequiredOnlyByFinePrint = true
    let owner = makeStartedPlainOwner()
    assertKeepsTicking(owner)
  }

  /// The class of the mediator's owner doesn't inherit from `NSObject`.
  func test_doesNotHoldAnOwnerOfAnyClass() {
    isRequiredOnlyByFinePrint = true
    let owner = makeStartedPlainOwner()
    owner.wait()
    owner.release(after: .releaseByLastClient)
    assertFreed(owner)
    assertSilent(owner)
    assertTimersEndByNextFiring(owner)
  }

  /// A timer owner whose class doesn't inherit from `NSObject`.
  private final class PlainOwner: TimerTarget {
    private let onTick: () -> Void

    init(onTick: @escaping () -> Void) { self.onTick = onTick }

    func timerDidFire(_ timer: Timer) { onTick() }
  }

  /// Creates an owner that isn't an `NSObject`, and requests a timer for that owner from the mediator.
  private func makeStartedPlainOwner() -> Scenario<PlainOwner> {
    Scenario("the owner without NSObject") { PlainOwner(onTick: $0.add) }.act {
      _ = TimerMediator.scheduledTimer(every: Heartbeat.interval, owner: $0, userInfo: nil, repeats: true)
    }
  }
}
