import LessonKit
import TimerLab
import XCTest

/// The record of the threads that install and invalidate timers.
final class CensusOfThreadsTests: TimerTestCase {
  private let census = TimerCensus.shared
  private var mark = 0

  override func setUp() {
    super.setUp()
    #if canImport(ObjectiveC)
      TimerCensus.watchInvalidation()
    #endif
    mark = census.registeredTimerCount
  }

  private var record: [TimerThreads] { census.threads(since: mark) }

  func test_eachThreadHasAUniqueID() {
    XCTAssertNotEqual(runOnNewThread { ThreadID.current }, ThreadID.current)
    XCTAssertEqual(ThreadID.current, ThreadID.current)
    XCTAssertEqual(ThreadID.current.description, "the main thread")
  }

  func test_installingThreadIsTheOneThatScheduledOrAddedTheTimer() {
    let timer = UncheckedSendable(LabTimer(timeInterval: 1_000, repeats: true) { _ in })
    let there = (1...2).map { number in
      runOnNewThread {
        if number == 1 {
          RunLoop.current.add(timer.content, forMode: .default)
        } else {
          LabTimer.scheduledTimer(withTimeInterval: 1_000, repeats: true) { _ in }
        }
        return ThreadID.current
      }
    }
    XCTAssertEqual(record.map(\.installingThread), there)
  }

  func test_timerOnNoRunLoopHasNoThreadsAndAValidTimerHasNoInvalidatingThread() {
    unscheduled(Target()).invalidate()
    XCTAssertTrue(record.isEmpty)
    let timer = schedule(Target())
    withExtendedLifetime(timer) { XCTAssertNil(record.first?.invalidatingThread) }
  }

  func test_invalidationOnAnotherThreadIsRecorded() {
    runOnNewThread {
      LabTimer.scheduledTimer(withTimeInterval: 1_000, repeats: true) { _ in }.invalidate()
    }
    let stray = runOnNewThread {
      UncheckedSendable(LabTimer.scheduledTimer(withTimeInterval: 1_000, repeats: true) { _ in })
    }
    stray.content.invalidate()
    let timer = UncheckedSendable(schedule(Target()))
    timer.content.invalidate()
    runOnNewThread { timer.content.invalidate() }
    XCTAssertEqual(record.map(\.wasInvalidatedOnOtherThread), [false, true, false])
  }
}
