import Lesson03Mediator
import LessonKit
import TimerLab

/// Tests of the calls that an owner receives from a timer mediator. The timers are due in an hour, so tests fire them.
final class FiredByHandTests: LessonTestCase {
  /// At each of two firings, the mediator must pass the timer to its owner.
  func test_passesOnTheTimerThatFired() {
    let owner = RecordingOwner()
    let timer = owner.requestTimer(every: .anHour)
    let firstFiring = owner.fire(timer)
    assertOwnerReceivedTimer(firstFiring)
    let secondFiring = owner.fire(timer)
    assertOwnerReceivedTimer(secondFiring)
  }

  /// The owner requests two timers from the mediator, and must each time receive the timer that fired.
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

  /// The owner must receive a valid timer with its original fire date and user info. The mediator may call the owner
  /// later, on the main queue, because a repeating timer is still valid then.
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

  /// Detects a mediator that calls the owner in a block on the main queue. When that block runs, a one-shot timer is no
  /// longer valid, because `fire()` has returned.
  func test_passesOnAOneShotUnchanged() {
    let owner = RecordingOwner()
    let timer = owner.requestTimer(every: .anHour, userInfo: "kitchen", repeats: false)
    let firing = owner.fire(timer)
    assertOwnerReceivedTimer(firing)
    assertTimerWasUnchanged(firing)
    assertUserInfo("kitchen", firing)
  }

  /// Fires an owner's timer during another's tick. Detects a mediator that ignores the firing because of a shared flag.
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
      happened: "during its own tick, another owner fired this owner's timer, but this owner was not called.")
  }

  /// Detects a mediator that keeps a freed owner's entry under that owner's address. A new owner then gets this entry.
  ///
  /// The test creates an owner at the address of a freed owner or, if that is impossible, at any address. Another
  /// owner, if possible at a new address, shows whether the address is the cause of a failure.
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
      reusingOwnerWasCalled, "a new owner is called, even at the address of one that has been freed.",
      or: "A new owner received no tick.", unrelatedOwnerWasCalled ? .staleEntries : .neverTicked,
      happened: "its timer fired, but it was not called.",
      found: unrelatedOwnerWasCalled ? "another new owner, at a different address, is called." : nil)
  }

  /// Detects a mediator that delivers ticks in blocks on the main queue, even if the timer is invalid when they run.
  func test_noTickComesAfterItsOwnerHasInvalidatedTheTimer() {
    let owner = RecordingOwner()
    let timer = owner.requestTimer(every: .anHour)
    timer.fire()
    timer.invalidate()
    let callsBefore = owner.calls.count
    assertNoCall(
      of: owner, since: callsBefore, "the owner's timer had fired and the owner had invalidated it")
  }
}
