import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests of `kata why`, which prints the page's explanation of the failure that the last check showed first.
final class WhyTests: XCTestCase {
  func test_pageEntryThatExplainsTheFirstFailureIsPrinted() throws {
    let fixture = try Fixture()
    try fixture.assertRun("check 04", code: 1)
    let entry = try fixture.assertRun("why 04").outputLines
    XCTAssertEqual(entry.first, "Lesson 04 · The proxy · Held by timer")
    XCTAssertEqual(entry.suffix(3), ["", "Lessons/04-proxy.md#held-by-timer", ""])
    XCTAssertTrue(entry.contains { $0.hasPrefix("The timer holds its owner.") }, "\(entry)")
    XCTAssertEqual(try fixture.assertRun("why").outputLines, entry, "04 is the current lesson")
  }

  func test_lessonWithoutAFailureHasNothingToExplain() throws {
    let fixture = try Fixture(outcomes: FixtureText.rightOutcomes)
    let words = "kata: Lesson 04 · The proxy has no failure to explain: it"
    try fixture.assertRun(
      "why 04", code: 2,
      errors: "\(words) has not been checked yet.\nTo check it first: swift run kata check 04\n")
    try fixture.assertRun("check 04")
    try fixture.assertRun("why 04", code: 2, errors: "\(words) passes.\n")
  }

  func test_failureWithoutAnEntryLinksToTheLessonsPage() throws {
    let fixture = try Fixture(outcomes: ["test_ticks fails wrong-phase-of-moon"])
    try fixture.assertRun("check 04", code: 1)
    try fixture.assertRun("why 04", prints: ["No entry explains this failure.", "Lessons/04-proxy.md\n"])
  }

  func test_whyPrintsTheCompilerErrorsOfALessonThatDoesNotCompile() throws {
    let fixture = try Fixture(outcomes: ["does not compile"])
    try fixture.assertRun("check 04", code: 1)
    try fixture.assertRun(
      "why 04",
      prints: ["No tests ran: the lesson does not compile.\n", "error: cannot find 'x' in scope\n"],
      omits: ["No entry"])
  }

  /// The short path is a selection of lessons for learners with little time.
  func test_readmeListsTheLessonsOfTheShortPathThroughTheCourse() throws {
    let readme = try XCTUnwrap(FileTree.text(of: "\(Project.root)/README.md"))
    let numbers = CourseProgress.shortPathLessonNumbers.map(Lesson.twoDigitText).joined(separator: ", ")
    XCTAssertTrue(readme.contains("**The most for your time**") && readme.contains(": \(numbers)."), numbers)
    let course = try Course(root: Project.root)
    let progress = CourseProgress(course, in: LearnerState())
    var lesson = course.lessons.first
    var path: [Int] = []
    while let current = lesson {
      path.append(current.number)
      lesson = progress.nextLesson(onShortPathAfter: current)?.lesson
    }
    XCTAssertEqual(path, CourseProgress.shortPathLessonNumbers)
  }
}
