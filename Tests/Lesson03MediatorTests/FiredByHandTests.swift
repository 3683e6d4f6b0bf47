import Lesson03Mediator
import LessonKit
import TimerLab

/// The mediator alone, with a timer that is fired by hand, or stopped before it is due.
final class FiredByHandTests: LessonTestCase {
  func test_endsTheTimerAtTheFirstFiringWithoutItsOwner() {
    weak var owner: Gauge?
    let timers = drainingPool {
      let gauge = Gauge(onTick: {})
      owner = gauge
      return (1...2).map { _ in gauge.start(every: 3600) }
    }
    for timer in timers {
      timer.fire()
      // Somebody may end it on the main queue, a moment later.
      Heartbeat.listen(beats: Heartbeat.patience, until: { !timer.isValid })
    }
    // An owner that is held is left to the tests of that.
    let left = timers.filter(\.isValid)
    guard let last = left.last, owner == nil else { return }
    report(
      Failure(
        "A timer went on after it had fired for nobody.",
        expected: "the timer of an owner that is gone ends when it fires next.",
        happened: "its owner was gone, it fired, and it is still valid.",
        found: left.count == timers.count
          ? nil : "the owner had two timers. The \(last === timers[0] ? "second" : "first") has ended.",
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

  func test_noTickComesFromAOneShotThatItsOwnerHasStopped() {
    let changes: [(name: String, make: (Timer) -> Void)] = [
      ("invalidated it", { $0.invalidate() }), ("put it off", { $0.fireDate = .distantFuture }),
    ]
    for change in changes {
      let gauge = Gauge(onTick: {})
      let timer = gauge.start(every: Heartbeat.interval, repeats: false)
      let calls = gauge.calls
      change.make(timer)
      Heartbeat.listen(beats: Heartbeat.patience, until: { gauge.calls > calls })
      timer.invalidate()
      guard gauge.calls > calls else { continue }
      return report(
        Failure(
          "The owner was told of a one-shot that it had stopped before it was due.",
          expected: "the timer that the owner is given is the one that tells it.",
          happened: "the owner \(change.name), and then it was told.",
          diagnosis: .ignoresStop))
    }
  }

  func test_tellsAnOwnerOfAnyClass() {
    let calls = Ticks()
    let owner = PlainOwner(onTick: calls.add)
    owner.start(every: 3600).fire()
    Heartbeat.listen(beats: Heartbeat.patience, until: { calls.count > 0 })
    guard calls.count == 0 else { return }
    report(
      Failure(
        "An owner got no tick.",
        expected: "every TimerTarget is told of its ticks.",
        happened: "its timer fired, and it was not told.",
        found: "its class does not inherit from NSObject.",
        diagnosis: .neverTicked))
  }
}
