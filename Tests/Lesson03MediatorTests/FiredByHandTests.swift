import Lesson03Mediator
import LessonKit
import TimerLab

/// Tests of the calls that an owner receives from a timer mediator. Each timer is due in an hour, so it fires only
/// when the test fires it.
final class FiredByHandTests: LessonTestCase {
  func test_passesOnTheTimerThatFired() {
    let owner = RecordingOwner()
    let timer = owner.requestTimer(every: .anHour)
    let firstFiring = owner.fire(timer)
    assertOwnerReceivedTimer(firstFiring)
    let secondFiring = owner.fire(timer)
    assertOwnerReceivedTimer(secondFiring)
  }

  func test_passesOnEachOfTwoTimersOfOneOwner() {
    let owner = RecordingOwner()
    let first = owner.requestTimer(every: .anHour, userInfo: "kitchen")
    let second = owner.requestTimer(every: .anHour, userInfo: "cellar")
    let firingOfFirst = owner.fire(first)
    assertOwnerReceivedTimer(firingOfFirst)
    let firingOfSecond = owner.fire(second)
    assertOwnerReceivedTimer(firingOfSecond)
    assertUserInfo("cellar", firingOfSecond)
  }

  /// The call may come later, on the main queue, because the timer stays valid.
  func test_passesOnARepeatingTimerUnchanged() {
    let owner = RecordingOwner()
    let timer = owner.requestTimer(every: .anHour, userInfo: "kitchen")
    for _ in 1...2 {
      let firing = owner.fire(timer)
      assertOwnerReceivedTimer(firing)
      assertTimerWasUnchanged(firing)
      assertUserInfo("kitchen", firing)
    }
  }

  /// A one-shot is valid only until `fire()` returns. Finds a mediator that leaves its call to the main queue.
  func test_passesOnAOneShotUnchanged() {
    let owner = RecordingOwner()
    let timer = owner.requestTimer(every: .anHour, userInfo: "kitchen", repeats: false)
    let firing = owner.fire(timer)
    assertOwnerReceivedTimer(firing)
    assertTimerWasUnchanged(firing)
    assertUserInfo("kitchen", firing)
  }

  /// Detects a flag that all mediators share, which drops a firing while any owner is at work.
  func test_callsAnOwnerInTheMiddleOfATickOfAnother() {
    isRequiredOnlyByFinePrint = true
    let (owner, other) = (RecordingOwner(), RecordingOwner())
    let (timer, timerOfOther) = (owner.requestTimer(every: .anHour), other.requestTimer(every: .anHour))
    other.onTick = { timer.fire() }
    let firingOfOther = other.fire(timerOfOther)
    assertOwnerReceivedTimer(firingOfOther)
    owner.waitForCalls(1)
    let wasCalled = !owner.calls.isEmpty
    expect(
      wasCalled,
      "an owner is called each time its timer fires, even in the middle of another owner's tick.",
      or: "An owner was not called in the middle of another owner's tick.", .timerNotPassedOn,
      happened: "during its own tick, another owner fired this owner's timer, and this owner was not called.")
  }

  /// Detects a table whose keys are the addresses of owners, so that a freed owner's entry serves a new owner.
  ///
  /// If no new owner gets one of those addresses, the test takes any new owner.
  func test_servesAnOwnerAtTheAddressOfOneThatIsGone() {
    var owners = (1...100).map { _ in RecordingOwner() }
    for owner in owners { owner.requestTimer(every: .anHour) }
    let addresses = Set(owners.map { ObjectIdentifier($0) })
    owners = []
    let ownerAtReusedAddress =
      AddressReuse.object(at: addresses, make: { RecordingOwner() }) ?? RecordingOwner()
    let ownerAtNewAddress =
      AddressReuse.object(awayFrom: addresses, make: { RecordingOwner() }) ?? RecordingOwner()
    let firingOfReusingOwner = ownerAtReusedAddress.fire(ownerAtReusedAddress.requestTimer(every: .anHour))
    let firingOfUnrelatedOwner = ownerAtNewAddress.fire(ownerAtNewAddress.requestTimer(every: .anHour))
    let (reusingOwnerWasCalled, unrelatedOwnerWasCalled) = (
      firingOfReusingOwner.call != nil, firingOfUnrelatedOwner.call != nil
    )
    expect(
      reusingOwnerWasCalled, "a new owner is called, even at the address of one that is gone.",
      or: "A new owner gets no tick.", unrelatedOwnerWasCalled ? .staleEntries : .neverTicked,
      happened: "its timer fired, and it was not called.",
      found: unrelatedOwnerWasCalled ? "another new owner, at a new address, is called." : nil)
  }

  /// Detects a mediator that leaves the call to the main queue, and doesn't check there whether the timer is still
  /// valid.
  func test_noTickComesAfterItsOwnerHasInvalidatedTheTimer() {
    let owner = RecordingOwner()
    let timer = owner.requestTimer(every: .anHour)
    timer.fire()
    timer.invalidate()
    let callsBefore = owner.calls.count
    assertNoCall(of: owner, since: callsBefore, "its timer had fired and the owner had invalidated it")
  }
}
