import XCTest

@testable import KataScan

/// The questions about the course's own code.
final class CourseTests: ScanCase {
  /// The clock and its holder in the first question about each starter.
  private static let firstQuestions = [
    "01": "timer `timer` holds its Poller", "02": "timer `timer` holds its ClockScreen",
    "03": "timer has a TimerMediator as target", "04": "timer `timer` has a WeakProxy as target",
    "05": "timer `timer` holds its Ticker", "06": "timer `timer` holds its HeadlineBanner",
    "07": "timer `clock` holds its Workout", "08": "timer `timer` calls `action`",
    "09": "timer `timer` holds its Countdown", "10": "thread `thread` holds its Sampler",
    "11": "display link `link` holds its Pendulum", "12": "task `listening` holds its LiveMatch",
    "13": "timer `timer` holds its ParkingMeter", "14": "timer `timer` holds its FerryBoard",
  ]

  func test_theFirstQuestionAboutAStarterNamesItsClockAndItsHolder() throws {
    let starters = "\(Self.repository)/Solutions/Starters"
    let lessons = try FileManager.default.contentsOfDirectory(atPath: starters)
    XCTAssertEqual(lessons.count, Self.firstQuestions.count)
    for lesson in lessons {
      let lines = report("\(starters)/\(lesson)")
      let words = try XCTUnwrap(Self.firstQuestions[String(lesson.dropFirst(6).prefix(2))], lesson)
      XCTAssertTrue(lines.count > 1 && lines[1].contains(words), "\(lesson): \(lines)")
    }
  }

  func test_theCodeForAnAppRaisesNoQuestion() {
    let scan = Scan("\(Self.repository)/Solutions/InYourApp")
    XCTAssertGreaterThan(scan.starts.count, 3)
    XCTAssertEqual(scan.questions.map(\.place), [])
  }
}
