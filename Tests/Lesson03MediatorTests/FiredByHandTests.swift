import Lesson03Mediator
import LessonKit
import TimerLab

/// The mediator alone, with a timer that is due in an hour and fired by hand.
final class FiredByHandTests: LessonTestCase {
  func test_endsTheTimerAtTheFirstFiringWithoutItsOwner() {
    weak var owner: Gauge?
    let timer = drainingPool {
      let gauge = Gauge(onTick: {})
      owner = gauge
      return gauge.start(every: 3600)
    }
    timer.fire()
    // Somebody may end it on the main queue, a moment later.
    Heartbeat.listen(beats: Heartbeat.patience, until: { !timer.isValid })
    // An owner that is held is left to the tests of that.
    guard timer.isValid, owner == nil else { return }
    report(
      Failure(
        "A timer went on after it had fired for nobody.",
        expected: "the timer of an owner that is gone ends when it fires next.",
        happened: "its owner was gone, it fired, and it is still valid.",
        diagnosis: .ticksAfterFree))
  }

  func test_noTickComesAfterItsOwnerHasStoppedItsTimer() {
    let gauge = Gauge(onTick: {})
    let timer = gauge.start(every: 3600)
    timer.fire()
    timer.invalidate()
    let calls = gauge.calls
    // What the firing has put on the main queue would come now.
    Heartbeat.listen()
    guard gauge.calls > calls else { return }
    report(
      Failure(
        "The owner was told of a tick after it had stopped its timer.",
        expected: "a timer that its owner has stopped stays stopped.",
        happened: "the timer fired, the owner invalidated it, and then it was told of the tick.",
        diagnosis: .ignoresStop))
  }

  func test_tellsAnOwnerThatIsNoNSObject() {
    let owner = PlainOwner()
    TimerMediator.scheduledTimer(every: 3600, owner: owner, userInfo: nil, repeats: true).fire()
    Heartbeat.listen(beats: Heartbeat.patience, until: { owner.calls > 0 })
    guard owner.calls == 0 else { return }
    report(
      Failure(
        "An owner got no tick.",
        expected: "every TimerTarget is told of its ticks.",
        happened: "its timer fired, and it was not told.",
        found: "its class does not inherit from NSObject.",
        diagnosis: .neverTicked))
  }
}

/// An owner whose class inherits from nothing.
private final class PlainOwner: TimerTarget {
  private(set) var calls = 0

  func timerDidFire(_ timer: TimerLab.Timer) {
    calls += 1
  }
}
