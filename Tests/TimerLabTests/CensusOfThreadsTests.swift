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
    mark = census.mark
  }

  private var record: [TimerThreads] { census.threads(since: mark) }

  func test_twoThreadsHaveTwoMarks() {
    XCTAssertNotEqual(onNewThread { ThreadMark.current }, ThreadMark.current)
  }

  func test_aThreadKeepsItsMark() {
    XCTAssertEqual(ThreadMark.current, ThreadMark.current)
  }

  func test_theMainThreadIsNamedAsSuch() {
    XCTAssertEqual(ThreadMark.current.description, "the main thread")
  }

  func test_aScheduledTimerIsInstalledOnTheThreadThatScheduledIt() {
    let there = onNewThread {
      LabTimer.scheduledTimer(withTimeInterval: 1_000, repeats: true) { _ in }
      return ThreadMark.current
    }
    XCTAssertEqual(record.map(\.installing), [there])
  }

  func test_anAddedTimerIsInstalledOnTheThreadThatAddedIt() {
    let timer = Handover(LabTimer(timeInterval: 1_000, repeats: true) { _ in })
    let there = onNewThread {
      RunLoop.current.add(timer.content, forMode: .default)
      return ThreadMark.current
    }
    XCTAssertEqual(record.map(\.installing), [there])
  }

  func test_aTimerThatIsOnNoRunLoopHasNoThread() {
    let timer = unscheduled(Target())
    timer.invalidate()
    XCTAssertTrue(record.isEmpty)
  }

  func test_aValidTimerWasInvalidatedByNobody() {
    let timer = schedule(Target())
    withExtendedLifetime(timer) { XCTAssertNil(record.first?.invalidating) }
  }

  func test_aTimerThatItsOwnThreadInvalidatesIsNotAStray() {
    onNewThread {
      LabTimer.scheduledTimer(withTimeInterval: 1_000, repeats: true) { _ in }.invalidate()
    }
    XCTAssertEqual(record.map(\.wasInvalidatedElsewhere), [false])
  }

  func test_aTimerThatAnotherThreadInvalidatesIsAStray() {
    let timer = onNewThread {
      Handover(LabTimer.scheduledTimer(withTimeInterval: 1_000, repeats: true) { _ in })
    }
    timer.content.invalidate()
    XCTAssertEqual(record.map(\.wasInvalidatedElsewhere), [true])
  }

  func test_onlyTheFirstInvalidationCounts() {
    let timer = Handover(schedule(Target()))
    timer.content.invalidate()
    onNewThread { timer.content.invalidate() }
    XCTAssertEqual(record.map(\.wasInvalidatedElsewhere), [false])
  }
}
