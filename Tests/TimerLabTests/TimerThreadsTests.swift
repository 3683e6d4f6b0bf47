import LessonKit
import TimerLab
import XCTest

/// Tests of the census's record of the threads that add timers to a run loop or invalidate them.
final class TimerThreadsTests: TimerTestCase {
  private let census = TimerCensus.shared
  /// The number of timers that had been registered before the current test began.
  private var initialTimerCount = 0

  override func setUp() {
    super.setUp()
    #if canImport(ObjectiveC)
      TimerCensus.watchInvalidation()
    #endif
    initialTimerCount = census.registeredTimerCount
  }

  /// The threads that added and invalidated the timers of the current test, oldest timer first.
  private var recordedThreads: [TimerThreads] { census.threads(since: initialTimerCount) }

  func test_eachThreadHasAUniqueID() {
    XCTAssertNotEqual(runOnNewThread { ThreadID.current }, ThreadID.current)
    XCTAssertEqual(ThreadID.current, ThreadID.current)
    XCTAssertEqual(ThreadID.current.description, "the main thread")
  }

  func test_installingThreadIsTheOneThatScheduledOrAddedTheTimer() {
    let timer = UncheckedSendable(LabTimer(timeInterval: 1_000, repeats: true) { _ in })
    let installingThreads = (1...2).map { number in
      runOnNewThread {
        if number == 1 {
          RunLoop.current.add(timer.content, forMode: .default)
        } else {
          LabTimer.scheduledTimer(withTimeInterval: 1_000, repeats: true) { _ in }
        }
        return ThreadID.current
      }
    }
    XCTAssertEqual(recordedThreads.map(\.installingThread), installingThreads)
  }

  func test_uninstalledTimerHasNoThreadsAndValidTimerHasNoInvalidatingThread() {
    makeTimer(target: CountingTarget()).invalidate()
    XCTAssertTrue(recordedThreads.isEmpty)
    let timer = scheduleTimer(target: CountingTarget())
    withExtendedLifetime(timer) { XCTAssertNil(recordedThreads.first?.invalidatingThread) }
  }

  func test_invalidationOnAnotherThreadIsRecorded() {
    runOnNewThread {
      LabTimer.scheduledTimer(withTimeInterval: 1_000, repeats: true) { _ in }.invalidate()
    }
    let stray = runOnNewThread {
      UncheckedSendable(LabTimer.scheduledTimer(withTimeInterval: 1_000, repeats: true) { _ in })
    }
    stray.content.invalidate()
    let timer = UncheckedSendable(scheduleTimer(target: CountingTarget()))
    timer.content.invalidate()
    runOnNewThread { timer.content.invalidate() }
    XCTAssertEqual(recordedThreads.map(\.wasInvalidatedOnOtherThread), [false, true, false])
  }
}
