import TimerLab
import XCTest

@testable import LeakAssertions
@testable import LessonAssertions

/// A test that asks for the path on which a clock was held.
class PathTestCase: KitTestCase {
  /// The end of a path on which nothing more can be seen.
  let block = "a block (what it captures can't be seen) ⇢ clock, which should be gone"

  /// The path that a failure names when `start` has given the clock a timer.
  func path(
    after start: @escaping (Clock) -> Void, file: StaticString = #filePath, line: UInt = #line
  ) -> String? {
    let scenario = LeakScenario.clock(start)
    let failure = failures { assertFreed(scenario, when: "its user leaves") }.first
    XCTAssertEqual(failure?.diagnosis, .heldByTimer, file: file, line: line)
    XCTAssertFalse(scenario.isAlive, "the search keeps it", file: file, line: line)
    return failure?.path
  }

  /// The same for a timer with this target.
  func path(
    through target: @escaping (Clock) -> AnyObject, file: StaticString = #filePath, line: UInt = #line
  ) -> String? {
    path(after: { Self.schedule(target: target($0)) }, file: file, line: line)
  }

  static func schedule(target: AnyObject, userInfo: Any? = nil) {
    TimerLab.Timer.scheduledTimer(
      timeInterval: Heartbeat.interval, target: target, selector: .timerDidFire, userInfo: userInfo,
      repeats: true)
  }
}
