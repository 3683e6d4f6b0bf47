import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// The small histogram: every gap is in one class, and the words agree with it.
final class JitterTests: XCTestCase {
  private let jitter = Jitter(clock: "Timer", moments: [0, 1, 2.0003, 3.0003, 4.02], interval: 1)

  private func lines(width: Int) -> [String] {
    JitterText(clocks: [jitter, jitter, jitter], style: Style(hasColor: false, width: width)).lines
  }

  func test_aGapIsAsFarOffWhetherItIsTooLongOrTooShort() {
    let late = Jitter(clock: "Timer", moments: [0, 1.25], interval: 1)
    let early = Jitter(clock: "Timer", moments: [0, 0.75], interval: 1)
    XCTAssertEqual(late.deviations, early.deviations)
  }

  func test_everyGapIsCountedOnce() {
    let rows = lines(width: 80).filter { $0.hasPrefix("  up to") || $0.hasPrefix("  more") }
    let counts = rows.map { row in
      row.dropFirst(16).split(separator: " ").first.flatMap { Int($0) } ?? -1
    }
    XCTAssertEqual(counts, [2, 0, 0, 1, 0, 0, 0, 1])
  }

  func test_theWordsNameTheWorst() {
    XCTAssertTrue(
      lines(width: 80).contains { $0.hasPrefix("Timer: half of the gaps") && $0.contains("19.7 ms") })
  }

  func test_fitsANarrowTerminal() {
    for width in [60, 80, 120] {
      XCTAssertTrue(lines(width: width).allSatisfy { $0.count <= width }, "\(width)")
    }
  }

  func test_aClockThatNeverTickedHasNoWords() {
    let silent = Jitter(clock: "Timer", moments: [], interval: 1)
    let text = JitterText(clocks: [silent], style: Style(hasColor: false, width: 80))
    XCTAssertFalse(text.lines.contains { $0.hasPrefix("Timer:") })
  }
}
