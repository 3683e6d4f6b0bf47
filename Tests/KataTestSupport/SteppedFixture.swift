import XCTest

extension Fixture {
  /// Creates a fixture whose first lesson has three steps, and four tests with the given outcomes.
  ///
  /// The test classes of the steps are not in alphabetical order.
  static func withSteps(_ outcomes: [String]) throws -> Fixture {
    let fixture = try Fixture()
    try fixture.addStepsToFirstLesson()
    try fixture.setStepOutcomes(outcomes)
    return fixture
  }

  func addStepsToFirstLesson() throws {
    let steps = [("It ticks", "Ticking"), ("It is freed", "Freeing"), ("It stops", "Closing")]
    let task = steps.enumerated().map { "### Step \($0 + 1) · \($1.0)\n\n" }
    let keys = steps.enumerated().map { "step \($0 + 1): \($1.1)Tests\n" }.joined()
    try replace("observe: test_stops\n", with: "observe: test_stops\n\(keys)", in: "Lessons/04-proxy.md")
    try replace("Edit, then run.\n", with: task.joined(), in: "Lessons/04-proxy.md")
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
    try setTestList(Self.testListWithSteps)
  }

  private static let testListWithSteps = """
    TickingTests/test_ticks
    FreeingTests/test_isFreed
    FreeingTests/test_isFreedTwice
    ClosingTests/test_stops

    """

  /// Sets the outcomes of the first lesson's four tests, in the order of its steps, for example `fails held-by-timer`.
  ///
  /// The tests run in the order of their class names, as in XCTest.
  func setStepOutcomes(_ outcomes: [String]) throws {
    let tests = Self.testListWithSteps.split(separator: "\n").map {
      $0.replacingOccurrences(of: "/", with: " ")
    }
    let lines = zip(tests, outcomes).map { "\($0) \($1)" }
    try write("Sources/Lesson04Proxy/Owner.swift", FixtureText.ownerSource(lines.sorted()))
  }
}

extension Fixture {
  /// Adds a case to the first lesson, or replaces the case with the same name.
  ///
  /// - Parameters:
  ///   - lines: The outcomes of the lesson's tests.
  ///   - items: The list items of the case, for example `**right**: Why.`
  func setCase(_ name: String, _ lines: [String], _ items: String...) throws {
    let text = Self.caseText(name, lines, items)
    var parts = fixesFileParts
    if let index = parts.firstIndex(where: { $0.hasPrefix("\(name)\n") }) {
      parts[index] = text
    } else {
      parts.append(text)
    }
    try write(FixtureLesson.proxy.fixesPath, parts.joined(separator: Self.caseHeadingPrefix))
  }

  private static let caseHeadingPrefix = "### Case: "

  /// Returns the text of a case without `caseHeadingPrefix`.
  private static func caseText(_ name: String, _ lines: [String], _ items: [String]) -> String {
    let list = items.map { "- \($0)\n" }.joined()
    return
      "\(name)\n\nWhat \(name) does.\n\n\(list)\n```swift Owner.swift\n\(FixtureText.ownerSource(lines))```\n\n"
  }

  /// The initial text of each lesson's fixes file. It is computed once, because nearly every test creates a fixture.
  static let initialFixesFile: String = {
    let rights = "abcde".enumerated().map { place, letter in
      caseText(
        "right-\(letter)", FixtureText.rightOutcomes, ["**right**: r"] + (place > 1 ? ["review: 0"] : []))
    }
    let wrongs = "abcdef".enumerated().map { place, letter in
      caseText(
        "wrong-\(letter)", FixtureText.wrongOutcomes,
        [FixtureText.wrongJudgement] + (place > 2 ? ["review: 1"] : place > 0 ? ["misjudged: it passed"] : [])
      )
    }
    return ([FixtureText.fixesFileHeader] + rights + wrongs).joined(separator: caseHeadingPrefix)
  }()

  /// The text of the current fixes file, split at each `caseHeadingPrefix`.
  private var fixesFileParts: [String] {
    read(FixtureLesson.proxy.fixesPath).components(separatedBy: Self.caseHeadingPrefix)
  }

  /// The text of the first lesson's test list.
  var testList: String { read(FixtureLesson.proxy.testListPath) }

  func setTestList(_ list: String) throws { try write(FixtureLesson.proxy.testListPath, list) }
}

/// The names, folders and files of a lesson in a `Fixture`.
struct FixtureLesson {
  let number: String
  /// The part of the page's file name between the number and the extension.
  let slug: String
  /// The name of the lesson's module.
  let name: String
  let title: String

  var pagePath: String { "Lessons/\(number)-\(slug).md" }
  var fixesPath: String { "Solutions/Fixes/\(name).md" }
  var testListPath: String { "Tests/\(name)Tests/Tests.txt" }
  var starterPath: String { "Solutions/Starters/\(name)" }

  static let proxy = FixtureLesson(number: "04", slug: "proxy", name: "Lesson04Proxy", title: "The proxy")
  static let block = FixtureLesson(
    number: "06", slug: "block-category", name: "Lesson06BlockCategory", title: "The block category")
}
