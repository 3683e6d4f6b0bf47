import XCTest

extension Fixture {
  /// A fixture whose first lesson has three steps: its test files have them in another order than its page.
  static func stepped(_ outcomes: [String]) throws -> Fixture {
    let fixture = try Fixture()
    try fixture.addSteps()
    try fixture.setSteps(outcomes)
    return fixture
  }

  func addSteps() throws {
    let steps = [("It ticks", "Ticking"), ("It is freed", "Freeing"), ("It stops", "Closing")]
    let task = steps.enumerated().map { index, step in
      """
      ### Step \(index + 1) · \(step.0)

      `swift run kata check 04 --step \(index + 1)`, or `swift test --filter \(step.1)Tests`.


      """
    }
    try replace("Edit, then run.\n", by: task.joined(), in: "Lessons/04-proxy.md")
    try remove("Tests/Lesson04ProxyTests/OwnerTests.swift")
    let tests = [
      "Ticking": ["test_ticks"], "Freeing": ["test_isFreed", "test_isFreedTwice"], "Closing": ["test_stops"],
    ]
    for (name, methods) in tests {
      let lines = methods.map { "  func \($0)() {}\n" }.joined()
      try write(
        "Tests/Lesson04ProxyTests/\(name)Tests.swift",
        "final class \(name)Tests: LessonTestCase {\n\(lines)}\n")
    }
    try setTestList(Self.steppedList)
  }

  private static let steppedList = """
    TickingTests/test_ticks
    FreeingTests/test_isFreed
    FreeingTests/test_isFreedTwice
    ClosingTests/test_stops

    """

  /// What the four tests do, in the order of the steps: `passes`, or `fails held-by-timer`.
  ///
  /// They run in the order of their classes' names, as XCTest runs them.
  func setSteps(_ outcomes: [String]) throws {
    let tests = Self.steppedList.split(separator: "\n").map { $0.replacingOccurrences(of: "/", with: " ") }
    let lines = zip(tests, outcomes).map { "\($0) \($1)" }
    try write("Sources/Lesson04Proxy/Owner.swift", FixtureText.source(lines.sorted()))
  }
}

/// A lesson of the fixture.
struct FixtureLesson {
  let number: String
  let slug: String
  let name: String
  let title: String

  var page: String { "Lessons/\(number)-\(slug).md" }
  var fixes: String { "Solutions/Fixes/\(name).md" }
  var testList: String { "Tests/\(name)Tests/Tests.txt" }
  /// The folder of the starter.
  var starter: String { "Solutions/Starters/\(name)" }

  static let proxy = FixtureLesson(number: "04", slug: "proxy", name: "Lesson04Proxy", title: "The proxy")
  static let block = FixtureLesson(
    number: "06", slug: "block-category", name: "Lesson06BlockCategory", title: "The block category")
}
