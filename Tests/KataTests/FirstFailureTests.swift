import KataTrace
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// The message about the first failure, which takes at most half a screen.
final class FirstFailureTests: XCTestCase {
  private let style = Style(hasColor: false, width: 80)

  private func test(
    _ name: String, _ diagnosis: String?, _ outcome: TestReport.Outcome = .failed, found: String = "a timer."
  ) -> TestReport {
    let failure = Failure(
      "It was not freed.", expected: "e.", happened: "h.", found: found,
      diagnosis: diagnosis.map { Diagnosis($0) })
    let isPassed = outcome == .passed
    return TestReport(
      name: TestName(suite: "S", method: "test_\(name)"), outcome: outcome,
      failure: isPassed ? nil : failure)
  }

  private func failureLines(_ tests: [TestReport], before: LessonReport? = nil) throws -> [String] {
    let fixture = try Fixture()
    let lesson = try XCTUnwrap(Course(root: fixture.root).lessons.first)
    let report = LessonReport(of: lesson, tests: tests)
    return CheckText(
      checked: CheckedLesson(lesson: lesson, report: report, before: before), root: "/", style: style
    ).lines().flatMap { $0.components(separatedBy: "\n") }
  }

  func test_firstFailureTakesAtMostHalfAScreen() throws {
    for count in [0, 1, 30] {
      for length in [0, 10, 60, 200] {
        let found = (0...length).map { _ in "it" }.joined(separator: " ") + "."
        let same = (0..<count).map { test("a\($0)", "held-by-timer", found: found) }
        let others = (0..<count).map { test("b\($0)", "not-ticking") }
        for isSeen in [true, false] {
          var first = test("first", "held-by-timer", found: found)
          first.lifetime = try Lifetime(events: LifetimeScript.events([LifetimeScript.worker(1)] + life))
          first.failure?.isSeenInLife = isSeen
          first.failure?[.happened] = found
          let shown = try failureLines([first] + same + others)
          XCTAssertLessThanOrEqual(shown.count, CheckText.mostLines, "\(count), \(length): \(shown)")
          XCTAssertEqual(shown.filter { $0.count > 80 }, [])
          let isCut = shown.contains { $0.hasSuffix(" …") }
          if length != 60 { XCTAssertEqual(isCut, length == 200, "\(shown)") }
        }
      }
    }
  }

  private let life = [LifetimeScript.made, "tick", LifetimeScript.dropped, "tick", "29", "failure"]

  func test_pictureReplacesExpectedAndHappenedIfItShowsThem() throws {
    for (isSeen, script, isDrawn) in [
      (true, life, true), (false, life, false),
      (true, [LifetimeScript.made, "tick", LifetimeScript.dropped, LifetimeScript.freed, "failure"], false),
    ] {
      var test = test("a", "held-by-timer")
      test.lifetime = Lifetime(events: try LifetimeScript.events(script))
      test.failure?.isSeenInLife = isSeen
      let shown = try failureLines([test])
      XCTAssertEqual(shown.contains { $0.contains("═") }, isDrawn, "\(shown)")
      for row in ["  Expected  e.", "  Got       h."] {
        XCTAssertEqual(shown.contains(row), !isDrawn, "\(shown)")
      }
    }
  }

  func test_pathReplacesTheFinding() throws {
    var first = test("a", "held-by-timer")
    XCTAssertTrue(try failureLines([first]).contains("  Found     a timer."))
    first.failure?[.path] = "timer → owner"
    let shown = try failureLines([first])
    XCTAssertTrue(shown.contains("  Held by   timer → owner"), "\(shown)")
    XCTAssertFalse(shown.contains { $0.hasPrefix("  Found") }, "the path says it")
  }

  func test_failedPromiseOfTheFinePrintIsLinked() throws {
    var first = test("a", "held-by-timer")
    let finePrint = "Lessons/04-proxy.md#the-fine-print"
    XCTAssertFalse(try failureLines([first]).contains { $0.contains(finePrint) })
    first.failure?[.finePrint] = finePrint
    XCTAssertTrue(try failureLines([first]).contains("  Promised  \(finePrint)"))
    var unknown = test("a", nil)
    unknown.failure?[.finePrint] = finePrint
    let shown = try failureLines([unknown])
    XCTAssertTrue(shown.contains("  Read      \(finePrint)"), "\(shown)")
    XCTAssertFalse(shown.contains { $0.hasPrefix("  Promised") }, "\(shown)")
  }

  func test_noPictureIsDrawnForSeveralOwners() throws {
    for (owners, isDrawn) in [(1, true), (2, false)] {
      let name = TestName(suite: "S", method: "test_a")
      var ledger = TestLedger()
      var started = TraceEvent(.testStarted)
      (started.suite, started.test) = (name.suite, name.method)
      ledger.note(started)
      let made = Array(repeating: LifetimeScript.made, count: owners)
      ledger.note(
        lifeIn: try LifetimeScript.events(made + [LifetimeScript.dropped, "9", "failure"]), of: name)
      XCTAssertEqual(ledger.reports[0].lifetime != nil, isDrawn)
    }
  }

  func test_filesOfTheStepAreNamedOrTheirFolderIfThereAreMany() throws {
    let fixture = try Fixture.stepped([])
    let page = "Lessons/04-proxy.md"
    let files = ["Owner", "Radar", "Buoy", "Light"].map { "Sources/Lesson04Proxy/\($0).swift" }
    func words(_ suite: String) throws -> String {
      let lesson = try XCTUnwrap(Course(root: fixture.root).lessons.first)
      var test = test("a", "held-by-timer")
      test.name.suite = "Lesson04ProxyTests.\(suite)"
      return lesson.filesInWords(for: LessonReport(of: lesson, tests: [test]))
    }
    try fixture.replace(files[0], by: files[..<3].joined(separator: ", "), in: page)
    XCTAssertEqual(try words("FreeingTests"), "Sources/Lesson04Proxy/Owner.swift, Radar.swift or Buoy.swift")
    try fixture.replace(files[2], by: files[2...].joined(separator: ", "), in: page)
    XCTAssertEqual(try words("FreeingTests"), "Sources/Lesson04Proxy")
    try fixture.replace("FreeingTests\n", by: "FreeingTests, Buoy.swift, Owner.swift\n", in: page)
    XCTAssertEqual(try words("FreeingTests"), "Sources/Lesson04Proxy/Buoy.swift or Owner.swift")
  }

  func test_crashIsShownBeforeFailingTests() throws {
    let shown = try failureLines([
      test("a", "held-by-timer"), test("b", "held-by-timer"), test("c", nil, .crashed),
    ])
    XCTAssertEqual(shown[2], "CRASH  c")
    XCTAssertEqual(try failureLines([test("a", nil), test("b", "held-by-timer")])[2], "FAIL  a")
    XCTAssertEqual(try failureLines([test("a", nil, .inconclusive), test("b", nil)])[2], "FAIL  b")
    // This test doesn't fail because of the owner's lifetime.
    XCTAssertEqual(
      try failureLines([test("is freed", "unrecognized-message")])[2],
      "FAIL  is freed (unrecognized selector)")
    XCTAssertEqual(try failureLines([test("d", nil, .inconclusive)])[2], "NO VERDICT  d")
  }

  func test_changesSinceTheLastCheckAreShownInOneLine() throws {
    let leak = [test("a", "held-by-timer"), test("b", "held-by-timer"), test("c", nil, .passed)]
    let cases: [([TestReport], String)] = [
      (
        [test("a", "not-ticking"), test("b", nil, .passed), test("c", nil, .passed)],
        "\"Held by timer\" is gone, and \"Not ticking\" is new."
      ),
      (
        [test("a", "held-by-timer"), test("b", nil, .passed), test("c", nil, .passed)], "1 more test passes."
      ),
      (leak, "as many tests pass."),
    ]
    var before = LessonReport(state: .failing)
    // The report was stored in a file, and a decoded dictionary has another order.
    before.tests = try JSONDecoder().decode([TestReport].self, from: JSONEncoder().encode(leak))
    for (tests, words) in cases {
      XCTAssertEqual(try failureLines(tests, before: before)[1], "Since the last check, \(words)")
    }
    XCTAssertEqual(try failureLines(leak)[1], "", "it is the first check")
    before = LessonReport(state: .notCompiling)
    XCTAssertEqual(try failureLines(leak, before: before)[1], "Now it compiles again.")
  }

  func test_unchangedFailuresAreNotReportedAsChanges() throws {
    let fixture = try Fixture()
    _ = try fixture.kata("check", "04")
    XCTAssertFalse(try fixture.kata("check", "04").output.contains("Since"), "nothing was saved")
    try fixture.setOutcomes(["test_ticks fails not-ticking"])
    try fixture.expect(
      "check 04", code: 1,
      says: ["\nSince the last check, \"Held by timer\" is gone, and \"Not ticking\" is new.\n"])
  }

  func test_pathsAreLinksInATerminal() throws {
    let fixture = try Fixture()
    let terminal = try PseudoTerminal(["check", "04"], in: fixture)
    terminal.expect("Lessons/04-proxy.md#held-by-timer", "Sources/Lesson04Proxy/Owner.swift")
    XCTAssertEqual(terminal.end(), 1)
    XCTAssertTrue(
      terminal.links.contains { $0.hasPrefix("file:///") && $0.hasSuffix("/04-proxy.md#held-by-timer") })
    XCTAssertTrue(terminal.links.contains { $0.hasSuffix("/Sources/Lesson04Proxy/Owner.swift") })
    XCTAssertFalse(try fixture.kata("check", "04").output.contains("\u{1B}"), "it is no terminal")
  }
}
