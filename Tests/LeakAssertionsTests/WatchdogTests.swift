import XCTest

@testable import LeakAssertions

/// The watchdog counts its naps. Here the tests count for it: its own thread naps too long to interfere.
final class WatchdogTests: KitTestCase {
  private let log = EndLog()
  private lazy var watchdog = Watchdog(limit: 3_000, nap: 1_000) { [log] test, _ in log.enter(test) }

  private func nap(times: Int) {
    for _ in 0..<times { watchdog.countNap() }
  }

  func test_aTestThatHasNapsLeftIsNotEnded() {
    watchdog.watch("test")
    nap(times: 2)
    XCTAssertEqual(log.tests, [])
  }

  func test_aTestThatHasUsedUpItsNapsIsEnded() {
    watchdog.watch("test")
    nap(times: 3)
    XCTAssertEqual(log.tests, ["test"])
  }

  func test_aTestIsEndedOneTime() {
    watchdog.watch("test")
    nap(times: 10)
    XCTAssertEqual(log.tests, ["test"])
  }

  func test_aTestThatHasReturnedIsNotEnded() {
    watchdog.watch("test")
    watchdog.rest()
    nap(times: 10)
    XCTAssertEqual(log.tests, [])
  }

  func test_eachTestHasAllTheNaps() {
    watchdog.watch("first")
    nap(times: 2)
    watchdog.watch("second")
    nap(times: 2)
    XCTAssertEqual(log.tests, [])
  }

  func test_theTestThatHangsIsTheOneThatIsNamed() {
    watchdog.watch("first")
    watchdog.watch("second")
    nap(times: 3)
    XCTAssertEqual(log.tests, ["second"])
  }

  func test_itNapsByItselfOnAThreadOfItsOwn() {
    let hasEnded = DispatchSemaphore(value: 0)
    let watchdog = Watchdog(limit: 0.003, nap: 0.001) { _, _ in hasEnded.signal() }
    watchdog.watch("test")
    hasEnded.wait()
    watchdog.rest()
  }

  func test_itIsFreedWhenNobodyNeedsItAnyMore() {
    weak var freed: Watchdog?
    drainingPool {
      let watchdog = Watchdog(limit: 3_000, nap: 1_000) { _, _ in }
      watchdog.watch("test")
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
