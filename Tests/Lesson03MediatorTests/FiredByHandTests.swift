import Lesson03Mediator
import LessonKit
import TimerLab

/// Tests of what reaches an owner. Each timer is due in an hour, so none fires unless the test fires it.
final class FiredByHandTests: LessonTestCase {
  func test_passesOnTheTimerThatFired() {
    let gauge = Gauge()
    let timer = gauge.start(every: .anHour)
    let firstFiring = gauge.fire(timer)
    assertPassedOn(firstFiring)
    let secondFiring = gauge.fire(timer)
    assertPassedOn(secondFiring)
  }

  func test_passesOnEachOfTwoTimersOfOneOwner() {
    let gauge = Gauge()
    let (first, second) = (gauge.start(every: .anHour), gauge.start(every: .anHour))
    let firingOfFirst = gauge.fire(first)
    assertPassedOn(firingOfFirst)
    let firingOfSecond = gauge.fire(second)
    assertPassedOn(firingOfSecond)
  }

  /// The call may come later, on the main queue, because the timer stays valid.
  func test_passesOnARepeatingTimerUnchanged() {
    let gauge = Gauge()
    let timer = gauge.start(every: .anHour, userInfo: "kitchen")
    for _ in 1...2 {
      let firing = gauge.fire(timer)
      assertPassedOn(firing)
      assertTimerWasUnchanged(firing)
      assertUserInfo("kitchen", firing)
    }
  }

  /// A one-shot is valid only until `fire()` returns. Finds a mediator that leaves its call to the main queue.
  func test_passesOnAOneShotUnchanged() {
    let gauge = Gauge()
    let timer = gauge.start(every: .anHour, userInfo: "kitchen", repeats: false)
    let firing = gauge.fire(timer)
    assertPassedOn(firing)
    assertTimerWasUnchanged(firing)
    assertUserInfo("kitchen", firing)
  }

  /// Finds a flag that all mediators share, which drops a firing while any owner is at work.
  func test_callsAnOwnerInTheMiddleOfATickOfAnother() {
    isPromisedInFinePrintOnly = true
    let (gauge, other) = (Gauge(), Gauge())
    let (timer, timerOfOther) = (gauge.start(every: .anHour), other.start(every: .anHour))
    other.onTick = { timer.fire() }
    let firingOfOther = other.fire(timerOfOther)
    assertPassedOn(firingOfOther)
    gauge.waitForCalls(1)
    let wasCalled = !gauge.calls.isEmpty
    expect(
      wasCalled,
      "an owner is called at each firing of its timer, even in the middle of another owner's tick.",
      or: "An owner got no tick in the middle of another owner's tick.", .notPassedOn,
      happened: "another owner fired its timer in its own tick, and the owner was not called.")
  }

  /// Finds a table whose keys are the addresses of owners: the entry of one that is gone serves a new owner.
  ///
  /// If no new owner gets one of those addresses, the test takes any new owner.
  func test_servesAnOwnerAtTheAddressOfOneThatIsGone() {
    var owners = (1...100).map { _ in Gauge() }
    for owner in owners { owner.start(every: .anHour) }
    let addresses = Set(owners.map { ObjectIdentifier($0) })
    owners = []
    let heir = AddressReuse.object(at: addresses, make: { Gauge() }) ?? Gauge()
    let stranger = AddressReuse.object(awayFrom: addresses, make: { Gauge() }) ?? Gauge()
    let firingOfHeir = heir.fire(heir.start(every: .anHour))
    let firingOfStranger = stranger.fire(stranger.start(every: .anHour))
    let (heirWasCalled, strangerWasCalled) = (firingOfHeir.call != nil, firingOfStranger.call != nil)
    expect(
      heirWasCalled, "a new owner is called, even at the address of one that is gone.",
      or: "A new owner gets no tick.", strangerWasCalled ? .entriesOfTheDead : .neverTicked,
      happened: "its timer fired, and it was not called.",
      found: strangerWasCalled ? "another new owner, at an address that is new, is called." : nil)
  }

  /// Finds a mediator that leaves the call to the main queue, and doesn't check there whether the timer is still valid.
  func test_noTickComesAfterItsOwnerHasInvalidatedTheTimer() {
    let gauge = Gauge()
    let timer = gauge.start(every: .anHour)
    timer.fire()
    timer.invalidate()
    let callsBefore = gauge.calls.count
    assertNoCall(of: gauge, since: callsBefore, "its timer had fired and the owner had invalidated it")
  }
}
