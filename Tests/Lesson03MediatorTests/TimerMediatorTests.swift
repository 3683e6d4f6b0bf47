import Lesson03Mediator
import LessonKit
import TimerLab

/// Tests of the mediator alone, with an owner that doesn't stop its timer when it is freed.
///
/// `Limits` says how long an assertion waits, and how many ticks count as ticking.
final class TimerMediatorTests: LessonTestCase {
  func test_doesNotHoldItsOwner() {
    let owner = ownerInUse()
    owner.wait()
    owner.release(after: .lastUse)
    assertFreed(owner)
  }

  func test_doesNotHoldItsOwnerBeforeTheFirstTick() {
    let owner = ownerInUse(every: .anHour)
    owner.release(after: .lastUse)
    assertFreed(owner)
  }

  func test_endsTheTimerWhenItsOwnerIsGone() {
    let owner = ownerInUse()
    assertTicks(owner)
    owner.release(after: .lastUse)
    assertNoTickInsideTheRelease(owner)
    assertSilent(owner)
    assertTimersEnd(owner)
  }

  /// Fires the owner's two timers by hand, because neither fires by itself within the hour. Both may fire once more, and
  /// then end in silence. Nothing is asserted of the older owner, whose own timer stays valid meanwhile.
  func test_endsEachOfTwoTimersAtTheFirstFiringWithoutTheirOwner() {
    let older = ownerInUse(every: .anHour)
    let owner = ownerInUse(every: .anHour)
    owner.perform(.startSecondTimer)
    owner.wait()
    owner.release(after: .lastUse)
    assertFreed(owner)
    owner.fireTimers()
    assertSilent(owner)
    assertTimersEnd(owner)
    older.release(after: .lastUse)
  }

  func test_goesOnForOneOwnerWhenAnotherIsGone() {
    let owner = ownerInUse()
    assertTicks(owner)
    let visitor = ownerInUse()
    visitor.release(after: .lastUse)
    assertTicks(owner, while: "the owner of another timer is gone")
  }

  func test_staysSilentWhenItsOwnerInvalidatesTheTimer() {
    let owner = ownerInUse()
    assertTicks(owner)
    owner.perform(.invalidateTimer)
    assertSilent(owner)
    assertTimersEnd(owner)
  }

  /// Finds a mediator that sets the timer's next fire date after the call, and one that drops the call while its timer
  /// goes on firing.
  func test_staysSilentWhenItsOwnerPutsTheTimerOffInTheMiddleOfATick() {
    isPromisedInFinePrintOnly = true
    let owner = ownerInUse()
    assertTicks(owner)
    owner.perform(.putTimerOff, .inTheMiddleOfATick)
    assertSilent(owner)
    assertNoTimerFires(owner)
  }

  // MARK: - One-shots

  func test_oneShotFiresOnce() {
    let owner = ownerInUse(repeats: false)
    owner.wait(intervals: Limits.intervalsOfSilence)
    let ticks = owner.ticks.count
    let firedOnce = ticks == 1
    expect(
      firedOnce, "1 tick.", or: "A one-shot timer did not fire exactly once.",
      ticks == 0 ? .neverTicked : .notPassedOn,
      happened: "\(ticks.times("tick")) in \(Limits.intervalsOfSilence) of its intervals.")
  }

  func test_oneShotDoesNotFireBeforeItIsDue() {
    let owner = ownerInUse(every: .anHour, repeats: false)
    owner.wait()
    let isSilent = owner.ticks.count == 0
    expect(
      isSilent, "a one-shot that is due in an hour fires then, or when its owner fires it.",
      or: "The owner of a one-shot was called too early.", .notPassedOn,
      happened: "\(owner.ticks.count.times("tick")), an hour before it was due.")
  }

  /// Fires the timer by hand, because it doesn't fire by itself within the hour.
  func test_doesNotHoldTheOwnerOfAOneShot() {
    let owner = ownerInUse(every: .anHour, repeats: false)
    owner.wait()
    owner.release(after: .lastUse)
    assertFreed(owner)
    owner.fireTimers()
    assertSilent(owner)
    assertTimersEnd(owner)
  }

  /// Finds a mediator that schedules another one-shot than the one that it returns, as the next test does.
  func test_oneShotThatItsOwnerHasInvalidatedDoesNotFire() {
    isPromisedInFinePrintOnly = true
    let gauge = Gauge()
    let timer = gauge.start(every: Heartbeat.interval, repeats: false)
    timer.invalidate()
    assertNoCall(of: gauge, since: 0, "it had invalidated its one-shot")
  }

  func test_oneShotThatItsOwnerHasPutOffDoesNotFire() {
    isPromisedInFinePrintOnly = true
    let gauge = Gauge()
    let timer = gauge.start(every: Heartbeat.interval, repeats: false)
    timer.fireDate = .distantFuture
    assertNoCall(of: gauge, since: 0, "it had put off its one-shot")
  }

  // MARK: - Owners of other classes

  func test_callsAnOwnerOfAnyClass() {
    isPromisedInFinePrintOnly = true
    let owner = plainOwnerInUse()
    assertTicks(owner)
  }

  func test_doesNotHoldAnOwnerOfAnyClass() {
    isPromisedInFinePrintOnly = true
    let owner = plainOwnerInUse()
    owner.wait()
    owner.release(after: .lastUse)
    assertFreed(owner)
    assertSilent(owner)
    assertTimersEnd(owner)
  }

  /// An owner whose class inherits from nothing.
  private final class PlainOwner: TimerTarget {
    private let onTick: () -> Void

    init(onTick: @escaping () -> Void) { self.onTick = onTick }

    func timerDidFire(_ timer: Timer) { onTick() }
  }

  private func plainOwnerInUse() -> Scenario<PlainOwner> {
    Scenario("the owner without NSObject") { PlainOwner(onTick: $0.add) }.act {
      _ = TimerMediator.scheduledTimer(every: Heartbeat.interval, owner: $0, userInfo: nil, repeats: true)
    }
  }
}
