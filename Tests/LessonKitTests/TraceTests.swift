import KataTrace
import TimerLab
import XCTest

@testable import LessonKit

/// Tests of the trace events of an owner, its timers, its ticks and other activities, which `kata observe` draws.
final class TraceTests: KitTestCase {
  // MARK: - The owner and its timers

  func test_traceRecordsLifeOfOwner() {
    let events = traceEvents {
      let scenario = Scenario.clock()
      scenario.runRunLoop()
      scenario.closeScreen()
    }.filter { $0.kind != .tick }
    XCTAssertEqual(events.map(\.kind), [.ownerMade, .timers, .ownerDropped, .timers, .ownerFreed])
    XCTAssertEqual(
      events.compactMap(\.count), [1, 0], "the kit's own timer is not one of the clock's timers")
  }

  func test_traceContainsHolderSearchAndHoldingPath() {
    let events = traceEvents {
      let scenario = Scenario.clock { $0.startWithItselfAsTarget() }
      scenario.closeScreen()
      _ = scenario.findHolder()
    }
    let end = events.drop { $0.kind != .observationEnded }.filter { $0.kind != .tick }
    XCTAssertEqual(end.map(\.kind), [.observationEnded, .timers, .ownerFreed, .path])
    XCTAssertEqual(end.last?.message, "run loop → timer → clock")
  }

  func test_timerEventHasTimeOfTimerCreation() throws {
    let events = traceEvents {
      var clock: Clock?
      let scenario = Scenario.clock { clock = $0 }
      clock?.start()
      Heartbeat.runRunLoop(beats: Limits.intervalsUntilTimeout, until: { scenario.ticks.count > 1 })
      scenario.traceChanges()
      clock?.stop()
    }
    let moments = [TraceEvent.Kind.ownerMade, .timers, .tick].compactMap { kind in
      events.first { $0.kind == kind }?.time
    }
    XCTAssertEqual(moments.count, 3)
    XCTAssertEqual(moments, moments.sorted())
    XCTAssertEqual(events.last?.kind, .timers, "the test checked the clock's timers after the ticks")
  }

  // MARK: - Ticks

  func test_tickEventNamesTickingPartAndMarksOtherThread() {
    let ticks = Ticks()
    let events = traceEvents {
      ticks.add(of: "radar")
      ticks.add()
    }
    XCTAssertEqual(events.map(\.kind), [.tick, .tick])
    XCTAssertEqual(events.map(\.part), ["radar", nil])
    XCTAssertEqual(events.map(\.isOnOtherThread), [nil, nil])
    XCTAssertEqual(ticks.count, 2)
    let eventsOnOtherThread = traceEvents {
      let (trace, done) = (Trace.shared, DispatchSemaphore(value: 0))
      Thread.detachNewThread {
        trace?.writeTick()
        done.signal()
      }
      done.wait()
    }
    XCTAssertEqual(eventsOnOtherThread.map(\.isOnOtherThread), [true])
  }

  func test_traceOmitsEventsOfObjectsFromEarlierTest() {
    let events = traceEvents {
      let (ticks, task) = (Ticks(), TraceSpan.worker("task", name: "its task"))
      Trace.shared?.beginTest(suite: "S", test: "test_later")
      ticks.add()
      task.begin()
      Ticks().add()
    }
    XCTAssertEqual(events.map(\.kind), [.testStarted, .tick])
  }

  // MARK: - Other activities

  func test_traceEnclosesTicksDuringScrollingInScrollEvents() {
    let scenario = Scenario.clock { clock in
      clock.start()
      clock.timer.map { RunLoop.current.add($0, forMode: .tracking) }
    }
    let events = traceEvents { scenario.runRunLoop(mode: .tracking) }.filter { $0.kind != .timers }
    XCTAssertEqual([events.first?.kind, events.last?.kind], [.circumstance, .circumstance])
    XCTAssertEqual([events.first?.count, events.last?.count], [1, 0])
    XCTAssertEqual([events.first?.name, events.first?.message], ["scroll", "the user scrolled"])
    XCTAssertEqual(Set(events.dropFirst().dropLast().map(\.kind)), [.tick])
    XCTAssertFalse(
      traceEvents { scenario.runRunLoop() }.contains { $0.kind == .circumstance }, "the list rests")
  }

  #if !canImport(ObjectiveC)
    // There it is an exception, which ends the test.
    func test_eachUnrecognizedMessageIsTracedButOnlyFirstFailsTest() {
      let events = traceEvents {
        ProbeTestCase.makeInstance().runTest { _ in
          for _ in 1...3 { _ = TimerLab.NSObject().perform(.timerDidFire, with: nil) }
        }
      }
      XCTAssertEqual(events.map(\.kind), [.testStarted, .stray, .stray, .stray, .failure, .testFinished])
      XCTAssertEqual(events.compactMap(\.failure?.diagnosis), [.unrecognizedMessage])
    }
  #endif

  // MARK: - The file

  func test_traceAppendsToFileAndDetectsUnwritableFiles() {
    let isFirst = withTemporaryFile { path in
      for message in ["first", "second"] { Trace(path: path)?.write(TraceEvent(.path, message: message)) }
      return nonemptyLines(ofFileAt: path).map { $0.contains("first") }
    }
    XCTAssertEqual(isFirst, [true, false])
    XCTAssertNil(Trace(path: "/no/such/folder/trace"))
    #if os(Linux)
      let calls = Ticks(isTraced: false)
      Trace(path: "/dev/full") { calls.add() }?.write(TraceEvent(.tick))
      XCTAssertEqual(calls.count, 1, "a line that can't be written is not silently skipped")
    #endif
  }
}
