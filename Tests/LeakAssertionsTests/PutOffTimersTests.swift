import TimerLab
import XCTest

@testable import LeakAssertions
@testable import LessonAssertions

/// Timers and display links that are silent, and could still fire: to put them off does not end them.
final class PutOffTimersTests: KitTestCase {
  private func failure(of scenario: LeakScenario<Sleeper>, mayGoOn: Bool? = nil) -> LeakFailure? {
    failures {
      if let mayGoOn {
        assertStopsTicking(scenario, whenTold: "it is told to", mayGoOn: mayGoOn, by: { $0.pause() })
      } else {
        assertStopsTicking(scenario, when: "its user leaves")
      }
    }.first
  }

  func test_aTimerThatItsFreedOwnerHasPutOffIsFound() {
    let failure = failure(of: Sleeper.scenario { $0.pause() })
    XCTAssertEqual(failure?.headline, "A timer could still fire after the sleeper was freed.")
    XCTAssertEqual(failure?.diagnosis, .ticksAfterFree)
  }

  func test_aTimerThatIsPutOffInPlaceOfAStopIsFound() {
    let failure = failure(of: Sleeper.scenario { $0.pause() }, mayGoOn: false)
    XCTAssertEqual(failure?.headline, "A timer of the sleeper could still fire.")
    XCTAssertEqual(failure?.diagnosis, .ignoresStop)
  }

  func test_aPauseMayPutATimerOff() {
    XCTAssertNil(failure(of: Sleeper.scenario { $0.pause() }, mayGoOn: true))
  }

  /// Such a one-shot gives a run loop something to wait for. It is no clock, and nothing was put off.
  func test_aOneShotThatIsNeverDueIsNoClock() {
    var keepAlive: TimerLab.Timer?
    let scenario = Sleeper.scenario { $0.end() }.act { _ in
      let timer = TimerLab.Timer(fire: .distantFuture, interval: 1, repeats: false) { _ in }
      RunLoop.current.add(timer, forMode: .default)
      keepAlive = timer
    }
    XCTAssertNil(failure(of: scenario))
    XCTAssertEqual(keepAlive?.isValid, true)
    keepAlive?.invalidate()
  }

  /// An owner that ends its timer, and leaves a one-shot that it has put off.
  private func failure(ofPuttingOffOneThatIsMadeFor date: Date) -> LeakFailure? {
    var oneShot: TimerLab.Timer?
    let scenario = Sleeper.scenario { $0.end() }.act { _ in
      let timer = TimerLab.Timer(fire: date, interval: 1, repeats: false) { _ in }
      RunLoop.current.add(timer, forMode: .default)
      oneShot = timer
    }
    scenario.act { _ in oneShot?.fireDate = Date(timeIntervalSinceNow: 1_000) }
    scenario.act { _ in oneShot?.fireDate = .distantFuture }
    oneShot = nil
    return failure(of: scenario)
  }

  func test_aOneShotThatIsPutOffIsFound() {
    let failure = failure(ofPuttingOffOneThatIsMadeFor: Date(timeIntervalSinceNow: 500))
    XCTAssertEqual(failure?.headline, "A timer could still fire after the sleeper was freed.")
  }

  /// It was made as one that is never due, was due after that, and is put off again.
  func test_aOneShotThatWasDueOnceIsFoundHoweverItWasMade() {
    XCTAssertEqual(failure(ofPuttingOffOneThatIsMadeFor: .distantFuture)?.diagnosis, .ticksAfterFree)
  }

  func test_aTimerThatIsPutOffIsToldApartFromOneThatRuns() {
    let events = traced {
      let scenario = Sleeper.scenario { $0.pause() }
      scenario.act { $0.pause() }
      scenario.act { $0.resume() }
      scenario.act { $0.end() }
    }
    let told = events.filter { ["timers", "worker"].contains($0.event) }
    XCTAssertEqual(told.map(\.event), ["timers", "timers", "worker", "timers", "worker", "timers"])
    XCTAssertEqual(told.map(\.count), [1, 0, 1, 1, 0, 0])
    XCTAssertEqual(events.map(\.at), events.map(\.at).sorted())
  }

  func test_anOwnerThatIsHeldByATimerThatItPutOffIsFoundToBeHeld() {
    let scenario = LeakScenario<Clock>.clock { $0.startHoldingItselfAsTarget() }
    let failure = failures {
      assertStopsTicking(scenario, when: "its user leaves", after: { $0.timer?.fireDate = .distantFuture })
    }.first
    XCTAssertEqual(failure?.diagnosis, .heldByTimer)
  }

  func test_aDisplayLinkThatIsPausedIsFound() {
    let failure = failure(of: Sleeper.scenario(byDisplayLink: true) { $0.pause() })
    XCTAssertEqual(failure?.headline, "A display link could still fire after the sleeper was freed.")
    XCTAssertEqual(failure?.diagnosis, .clockLeftBehind)
  }

  func test_anOwnerThatEndsItsTimerAfterAPausePasses() {
    let scenario = Sleeper.scenario { $0.end() }
    scenario.listenUntilHeard()
    scenario.act { $0.pause() }
    XCTAssertNil(failure(of: scenario))
  }
}

/// An owner of which it can be said what it does when it is freed.
private final class Sleeper: TimerLab.NSObject, TimerTarget, DisplayLinkTarget {
  private let ticks: TickCounter
  private let farewell: (Sleeper) -> Void
  private var timer: TimerLab.Timer?
  private var link: DisplayLink?

  init(_ ticks: TickCounter, farewell: @escaping (Sleeper) -> Void) {
    (self.ticks, self.farewell) = (ticks, farewell)
    super.init()
  }

  deinit { farewell(self) }

  func start(byDisplayLink: Bool) {
    let proxy = WeakTarget(self)
    if byDisplayLink {
      let link = DisplayLink(target: proxy, selector: .displayLinkDidFire)
      link.preferredFramesPerSecond = Int(1 / Heartbeat.interval)
      link.add(to: .current, forMode: .default)
      self.link = link
    } else {
      timer = .scheduledTimer(
        timeInterval: Heartbeat.interval, target: proxy, selector: .timerDidFire, userInfo: nil, repeats: true
      )
    }
  }

  func pause() {
    timer?.fireDate = .distantFuture
    link?.isPaused = true
  }

  func resume() { timer?.fireDate = Date() }

  func end() {
    timer?.invalidate()
    link?.invalidate()
  }

  func timerDidFire(_ timer: TimerLab.Timer) { ticks.add() }
  func displayLinkDidFire(_ link: DisplayLink) { ticks.add() }

  static func scenario(
    byDisplayLink: Bool = false, farewell: @escaping (Sleeper) -> Void
  ) -> LeakScenario<Sleeper> {
    let link = OtherClock<Sleeper>("its display link", pulse: nil) { $0.end() }
    return LeakScenario("the sleeper", clock: byDisplayLink ? link : nil) { Sleeper($0, farewell: farewell) }
      .act { $0.start(byDisplayLink: byDisplayLink) }
  }
}

private final class WeakTarget: TimerLab.NSObject, TimerTarget, DisplayLinkTarget {
  private weak var sleeper: Sleeper?

  init(_ sleeper: Sleeper) {
    self.sleeper = sleeper
    super.init()
  }

  func timerDidFire(_ timer: TimerLab.Timer) { sleeper?.timerDidFire(timer) }
  func displayLinkDidFire(_ link: DisplayLink) { sleeper?.displayLinkDidFire(link) }
}
