import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// `kata list` in windows of several widths.
final class ListTests: XCTestCase {
  private func lines(width: Int) throws -> [String] {
    let fixture = try Fixture()
    try fixture.replace(
      "title: The proxy", by: "title: The proxy that outlives its target", in: "Lessons/04-proxy.md")
    try fixture.write(".kata/state.json", "{\"schema\":1,\"gaveUp\":[\"Lesson04Proxy\"]}")
    let progress = CourseProgress(
      of: try Course(root: fixture.root), results: ResultStore(root: fixture.root) { _ in },
      state: StateStore(root: fixture.root) { _ in })
    return ListText(progress: progress, style: Style(hasColor: false, width: width)).lines
  }

  func test_oneLineALessonWhereThereIsRoom() throws {
    XCTAssertEqual(
      try lines(width: 80).prefix(2),
      [
        "04  The proxy that outlives its target  20 min  not checked, solution seen",
        "06  The block category                  20 min  not checked",
      ])
  }

  func test_longTitlesAreWrappedInTheirColumn() throws {
    XCTAssertEqual(
      try lines(width: 60).prefix(3),
      [
        "04  The proxy that outlives     20 min  not checked,",
        "    its target                          solution seen",
        "06  The block category          20 min  not checked",
      ])
  }

  func test_aVeryNarrowWindowGetsAParagraphALesson() throws {
    let lines = try lines(width: 40)
    XCTAssertEqual(
      lines.prefix(3),
      [
        "04 The proxy that outlives its target", "    (20 min)", "    not checked, solution seen",
      ])
    XCTAssertTrue(lines.allSatisfy { $0.count <= 40 })
  }
}
