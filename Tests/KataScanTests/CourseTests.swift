import XCTest

@testable import KataScan

/// What `scan` asks about the course itself: of each starter that starts something, and of no reference.
final class CourseTests: XCTestCase {
  private static let solutions = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Solutions").path

  private func heavy(_ folder: String) -> [String] {
    let report = Report(scan: Scan(folder: "\(Self.solutions)/\(folder)"), folder: folder)
    return report.scan.questions.filter { $0.weight >= 40 }.map(report.lesson)
  }

  /// That of 05 is no clock, and that of 08 is in no line: its closure leads round by other types. In 14 are several.
  func test_eachStarterIsListedWithItsLesson() throws {
    let lessons = try FileManager.default.contentsOfDirectory(atPath: "\(Self.solutions)/Starters")
    XCTAssertGreaterThanOrEqual(lessons.count, 14)
    for lesson in lessons where !["05", "08", "14"].contains(where: lesson.dropFirst(6).hasPrefix) {
      let asked = heavy("Starters/\(lesson)")
      XCTAssertTrue(asked.contains { $0.prefix(2) == lesson.dropFirst(6).prefix(2) }, "\(lesson): \(asked)")
    }
    XCTAssertGreaterThanOrEqual(heavy("Starters/Lesson14Capstone").count, 3)
  }

  func test_nothingOfAReferenceIsWorthALook() throws {
    let references = try FileManager.default.contentsOfDirectory(atPath: Self.solutions)
      .filter { $0.hasPrefix("Lesson") }
    XCTAssertGreaterThanOrEqual(references.count, 14)
    for reference in references { XCTAssertEqual(heavy(reference), [], reference) }
  }
}
