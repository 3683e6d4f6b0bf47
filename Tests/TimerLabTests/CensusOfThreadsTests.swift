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

  func test_eachThreadHasAMarkOfItsOwn() {
    XCTAssertNotEqual(onNewThread { ThreadID.current }, ThreadID.current)
    XCTAssertEqual(ThreadID.current, ThreadID.current)
    XCTAssertEqual(ThreadID.current.description, "the main thread")
  }

  func test_aTimerIsInstalledOnTheThreadThatScheduledOrAddedIt() {
    let timer = Handover(LabTimer(timeInterval: 1_000, repeats: true) { _ in })
    let there = (1...2).map { number in
      onNewThread {
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

  func test_aTimerThatIsOnNoRunLoopHasNoThreadAndAValidOneWasInvalidatedByNobody() {
    unscheduled(Target()).invalidate()
    XCTAssertTrue(record.isEmpty)
    let timer = schedule(Target())
    withExtendedLifetime(timer) { XCTAssertNil(record.first?.invalidatingThread) }
  }

  func test_aTimerThatAnotherThreadInvalidatesFirstIsAStray() {
    onNewThread {
      LabTimer.scheduledTimer(withTimeInterval: 1_000, repeats: true) { _ in }.invalidate()
    }
    let stray = onNewThread {
      Handover(LabTimer.scheduledTimer(withTimeInterval: 1_000, repeats: true) { _ in })
    }
    stray.content.invalidate()
    let timer = Handover(schedule(Target()))
    timer.content.invalidate()
    onNewThread { timer.content.invalidate() }
    XCTAssertEqual(record.map(\.wasInvalidatedOnOtherThread), [false, true, false])
  }
}
