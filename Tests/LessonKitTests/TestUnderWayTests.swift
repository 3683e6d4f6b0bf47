import TimerLab
import XCTest

@testable import LessonKit

/// How a test that does not return is noticed. Here the tests count the naps: the thread that does naps too long to
/// interfere.
final class TestUnderWayTests: KitTestCase {
  /// The tests that were ended. Only the thread of the test sees it.
  private var ended: [String] = []
  private let underWay = TestUnderWay(nap: 1_000)

  /// Returns the names of the tests that were ended after `test` was running for a number of naps, of which it may
  /// take three.
  private func ended(running test: String, naps: Int, returns: Bool = false) -> [String] {
    nonisolated(unsafe) unowned let this = self
    underWay.begin(limit: 3_000) { this.ended.append(test) }
    if returns { underWay.end() }
    for _ in 0..<naps { underWay.countNap() }
    return ended
  }

  func test_aTestThatHasUsedUpItsNapsIsEndedOnceAndOneThatHasReturnedIsNot() {
    XCTAssertEqual(ended(running: "first", naps: 2), [])
    XCTAssertEqual(ended(running: "second", naps: 2), [], "each test has all the naps")
    XCTAssertEqual(ended(running: "returned", naps: 10, returns: true), [])
    XCTAssertEqual(ended(running: "third", naps: 10), ["third"], "the one that hangs is named")
  }

  func test_itNapsByItselfOnAThreadOfItsOwnAndIsFreedWhenNobodyNeedsItAnyMore() {
    let hasEnded = DispatchSemaphore(value: 0)
    let quick = TestUnderWay(nap: 0.001)
    quick.begin(limit: 0.003) { hasEnded.signal() }
    hasEnded.wait()
    let (often, tooEarly) = (TestUnderWay(nap: 0.001), Ticks(isTraced: false))
    for _ in 1...200 { often.begin(limit: 10) { tooEarly.add() } }
    Thread.sleep(forTimeInterval: 0.3)
    XCTAssertEqual(tooEarly.count, 0, "one thread counts the naps, however many tests have begun")
    weak var freed: TestUnderWay?
    drainingPool {
      let other = TestUnderWay(nap: 1_000)
      other.begin(limit: 3_000) {}
      freed = other
    }
    XCTAssertNil(freed)
  }

  func test_aTurnOfTheRunLoopThatIsNotOverIsNoticed() {
    let (isInATurn, underWay, other) = (LockedValue<Bool>(), underWay, TestUnderWay())
    let timer = TimerLab.Timer(timeInterval: Heartbeat.interval, repeats: false) { _ in
      isInATurn.value = underWay.end()
    }
    RunLoop.current.add(timer, forMode: .default)
    while isInATurn.value == nil {
      underWay.runLoopTurn(mode: .default, before: Date() + Heartbeat.interval)
    }
    XCTAssertEqual(isInATurn.value, true)
    other.runLoopTurn(mode: .default, before: Date())
    XCTAssertFalse(other.end())
  }
}
