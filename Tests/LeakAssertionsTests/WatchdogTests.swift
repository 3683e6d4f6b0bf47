import XCTest

@testable import LeakAssertions
@testable import LessonAssertions

/// The watchdog counts its naps. Here the tests count for it: its own thread naps too long to interfere.
final class WatchdogTests: KitTestCase {
  private let log = EndLog()
  private let watchdog = Watchdog(nap: 1_000)

  private func watch(_ test: String) {
    watchdog.watch(limit: 3_000) { [log] in log.enter(test) }
  }

  private func nap(times: Int) {
    for _ in 0..<times { watchdog.countNap() }
  }

  func test_aTestThatHasNapsLeftIsNotEnded() {
    watch("test")
    nap(times: 2)
    XCTAssertEqual(log.tests, [])
  }

  func test_aTestThatHasUsedUpItsNapsIsEnded() {
    watch("test")
    nap(times: 3)
    XCTAssertEqual(log.tests, ["test"])
  }

  func test_aTestIsEndedOneTime() {
    watch("test")
    nap(times: 10)
    XCTAssertEqual(log.tests, ["test"])
  }

  func test_aTestThatHasReturnedIsNotEnded() {
    watch("test")
    watchdog.rest()
    nap(times: 10)
    XCTAssertEqual(log.tests, [])
  }

  func test_eachTestHasAllTheNaps() {
    watch("first")
    nap(times: 2)
    watch("second")
    nap(times: 2)
    XCTAssertEqual(log.tests, [])
  }

  func test_theTestThatHangsIsTheOneThatIsNamed() {
    watch("first")
    watch("second")
    nap(times: 3)
    XCTAssertEqual(log.tests, ["second"])
  }

  func test_theOneThatHasWaitedForAnotherGoesOn() {
    watch("outer")
    nap(times: 1)
    let outer = watchdog.watch(limit: 3_000) {}
    nap(times: 2)
    watchdog.rest(for: outer)
    nap(times: 1)
    XCTAssertEqual(log.tests, [])
    nap(times: 1)
    XCTAssertEqual(log.tests, ["outer"])
  }

  func test_itNapsByItselfOnAThreadOfItsOwn() {
    let hasEnded = DispatchSemaphore(value: 0)
    let watchdog = Watchdog(nap: 0.001)
    watchdog.watch(limit: 0.003) { hasEnded.signal() }
    hasEnded.wait()
    watchdog.rest()
  }

  func test_itIsFreedWhenNobodyNeedsItAnyMore() {
    weak var freed: Watchdog?
    drainingPool {
      let watchdog = Watchdog(nap: 1_000)
      watchdog.watch(limit: 3_000) {}
      freed = watchdog
    }
    XCTAssertNil(freed)
  }
}

private final class EndLog: @unchecked Sendable {
  private let lock = NSLock()
  private var ended: [String] = []

  func enter(_ test: String) {
    lock.withLock { ended.append(test) }
  }

  var tests: [String] { lock.withLock { ended } }
}
