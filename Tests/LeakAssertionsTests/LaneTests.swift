import TimerLab
import XCTest

@testable import LeakAssertions
@testable import LessonAssertions

/// What the trace tells of a life beside its timers, for `kata observe` to draw.
final class LaneTests: KitTestCase {
  func test_aLaneIsToldFromBeginToEnd() {
    let events = traced {
      let task = Lane.worker("task", name: "its task")
      task.begin()
      task.end()
    }
    XCTAssertEqual(events.map(\.event), ["worker", "worker"])
    XCTAssertEqual(events.map(\.name), ["task", "task"])
    XCTAssertEqual(events.map(\.message), ["its task", "its task"])
    XCTAssertEqual(events.map(\.count), [1, 0])
  }

  func test_whileTheUserScrollsIsToldAroundTheTicksOfThatTime() {
    let scenario = LeakScenario.clock { clock in
      clock.start()
      clock.timer.map { RunLoop.current.add($0, forMode: .tracking) }
    }
    let events = traced { scenario.listen(mode: .tracking) }.filter { $0.event != "timers" }
    XCTAssertEqual(events.first?.event, "circumstance")
    XCTAssertEqual(events.first?.count, 1)
    XCTAssertEqual(events.last?.event, "circumstance")
    XCTAssertEqual(events.last?.count, 0)
    XCTAssertEqual(Set(events.dropFirst().dropLast().map(\.event)), ["tick"])
  }

  func test_whileTheListRestsNothingIsTold() {
    let events = traced { _ = LeakScenario.clock().listen() }
    XCTAssertFalse(events.contains { $0.event == "circumstance" })
  }

  func test_aTimerIsToldOfFromTheMomentAtWhichItWasMade() throws {
    let events = traced {
      var clock: Clock?
      let scenario = LeakScenario.clock { clock = $0 }
      clock?.start()
      Heartbeat.listen(beats: Heartbeat.patience, until: { scenario.ticks.count > 1 })
      scenario.look()
      clock?.stop()
    }
    let (made, told) = (events.first { $0.event == "owner-made" }, events.first { $0.event == "timers" })
    let tick = events.first { $0.event == "tick" }
    XCTAssertEqual(events.last?.event, "timers", "the test looked after the ticks")
    XCTAssertLessThan(try XCTUnwrap(told?.at), try XCTUnwrap(tick?.at))
    XCTAssertGreaterThanOrEqual(try XCTUnwrap(told?.at), try XCTUnwrap(made?.at))
  }

  func test_aTickTellsWhichPartItWas() {
    let ticks = TickCounter()
    XCTAssertEqual(traced { ticks.add(of: "radar") }.map(\.part), ["radar"])
    XCTAssertEqual(traced { ticks.add() }.map(\.part), [nil])
    XCTAssertEqual(ticks.count, 2)
  }

  func test_aTickTellsThatItCameOnAnotherThread() {
    XCTAssertEqual(traced { TickCounter().add() }.map(\.elsewhere), [nil])
    let path = NSTemporaryDirectory() + UUID().uuidString
    defer { unlink(path) }
    let done = DispatchSemaphore(value: 0)
    let trace = Trace(path: path)
    Thread.detachNewThread {
      trace?.writeTick()
      done.signal()
    }
    done.wait()
    XCTAssertTrue(lines(of: path).first?.contains("\"elsewhere\":true") ?? false)
  }

  func test_thePathIsTold() {
    let events = traced {
      let scenario = LeakScenario.clock { $0.startHoldingItselfAsTarget() }
      scenario.letGo()
      _ = scenario.findHolder()
    }
    XCTAssertEqual(events.last { $0.event == "path" }?.message, "run loop → timer → clock")
  }

  #if !canImport(ObjectiveC)
    // There it is an exception, which ends the test.
    func test_eachMessageThatReachesNobodyIsTold() {
      var events: [TracedEvent] = []
      let failures = failures {
        events = traced {
          for _ in 1...3 { _ = TimerLab.NSObject().perform(.timerDidFire, with: nil) }
        }
      }
      XCTAssertEqual(events.map(\.event), ["stray", "stray", "stray"])
      XCTAssertEqual(failures.count, 1)
    }
  #endif
}
