import KataTrace
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests of the message about the first failure, which takes at most half a screen.
final class FirstFailureTests: XCTestCase {
  private let plainStyle = Style(hasColor: false, width: 80)

  /// Returns a test's report. Unless the outcome is `.passed`, the report has a failure with `diagnosis` and `found`.
  private func makeReport(
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

  /// Returns the lines that `kata check` prints for a lesson whose tests have these reports.
  private func failureLines(_ tests: [TestReport]) throws -> [String] {
    let fixture = try Fixture()
    let lesson = try XCTUnwrap(Course(root: fixture.root).lessons.first)
    let report = LessonReport(of: lesson, tests: tests)
    return CheckText(
      checkedLesson: CheckedLesson(lesson: lesson, report: report), packageRoot: "/", style: plainStyle
    ).lines().flatMap { $0.components(separatedBy: "\n") }
  }

  func test_messageAboutTheFirstFailureTakesAtMostHalfAScreen() throws {
    for count in [0, 1, 30] {
      for length in [0, 10, 60, 200] {
        let found = (0...length).map { _ in "it" }.joined(separator: " ") + "."
        let same = (0..<count).map { makeReport("a\($0)", "held-by-timer", found: found) }
        let others = (0..<count).map { makeReport("b\($0)", "not-ticking") }
        for isSeen in [true, false] {
          var first = makeReport("first", "held-by-timer", found: found)
          first.ownerLifetime = try LifetimeScript.recording("worker=1 \(leakingOwnerScript)").lifetime
          first.failure?.isShownInChart = isSeen
          first.failure?[.happened] = found
          let shown = try failureLines([first] + same + others)
          XCTAssertLessThanOrEqual(
            shown.count, CheckText.maximumFailureLineCount, "\(count), \(length): \(shown)")
          XCTAssertEqual(shown.filter { $0.count > 80 }, [])
          let isCut = shown.contains { $0.hasSuffix(" …") }
          if length != 60 { XCTAssertEqual(isCut, length == 200, "\(shown)") }
        }
      }
    }
  }

  /// The events of an owner that still ticks after its client has released it, in the format of `LifetimeScript`.
  private let leakingOwnerScript = "made tick dropped tick 29 failure"

  func test_chartThatShowsTheFailureReplacesTheExpectedAndHappenedLines() throws {
    for (isSeen, script, isDrawn) in [
      (true, leakingOwnerScript, true), (false, leakingOwnerScript, false),
      (true, "made tick dropped freed failure", false),
    ] {
      var test = makeReport("a", "held-by-timer")
      test.ownerLifetime = try LifetimeScript.recording(script).lifetime
      test.failure?.isShownInChart = isSeen
      let shown = try failureLines([test])
      XCTAssertEqual(shown.contains { $0.contains("═") }, isDrawn, "\(shown)")
      for row in ["  Expected  e.", "  Happened  h."] {
        XCTAssertEqual(shown.contains(row), !isDrawn, "\(shown)")
      }
    }
  }

  /// A reference path, such as `timer → owner`, shows what holds the owner.
  func test_referencePathIsShownInsteadOfTheFinding() throws {
    var first = makeReport("a", "held-by-timer")
    XCTAssertEqual(try failureLines([first])[2], "      A timer.")
    first.failure?[.path] = "timer → owner"
    let shown = try failureLines([first])
    XCTAssertEqual(shown[2], "      timer → owner")
    XCTAssertFalse(shown.contains { $0.contains("A timer.") }, "the path says it")
  }

  func test_failureOfAFinePrintRuleLinksToTheFinePrint() throws {
    var first = makeReport("a", "held-by-timer")
    let finePrint = "Lessons/04-proxy.md#the-fine-print"
    XCTAssertFalse(try failureLines([first]).contains { $0.contains(finePrint) })
    first.failure?[.finePrint] = finePrint
    XCTAssertTrue(try XCTUnwrap(failureLines([first]).last).hasSuffix("    Fine print  \(finePrint)"))
    var unknown = makeReport("a", nil)
    unknown.failure?[.finePrint] = finePrint
    let shown = try failureLines([unknown])
    XCTAssertEqual(shown.last, "Read  \(finePrint)")
    XCTAssertFalse(shown.contains { $0.contains("Fine print") }, "\(shown)")
  }

  func test_noChartIsDrawnForSeveralOwners() throws {
    for (script, isDrawn) in [("made dropped 9 failure", true), ("made made dropped 9 failure", false)] {
      let name = TestName(suite: "S", method: "test_a")
      var collector = ReportCollector()
      var started = TraceEvent(.testStarted)
      (started.suite, started.test) = (name.suite, name.method)
      collector.add(started)
      collector.addLifetime(from: try LifetimeScript.events(script), of: name)
      XCTAssertEqual(collector.reports[0].ownerLifetime != nil, isDrawn)
    }
  }

  /// The line that begins with `Edit` tells the learner which files to change.
  func test_editLineNamesUpToThreeFilesOrElseTheirFolder() throws {
    let fixture = try Fixture.withSteps([])
    let page = "Lessons/04-proxy.md"
    let files = ["Owner", "Radar", "Buoy", "Light"].map { "Sources/Lesson04Proxy/\($0).swift" }
    func words(_ suite: String) throws -> String {
      let lesson = try XCTUnwrap(Course(root: fixture.root).lessons.first)
      var test = makeReport("a", "held-by-timer")
      test.name.suite = "Lesson04ProxyTests.\(suite)"
      return lesson.filesToEditPhrase(for: LessonReport(of: lesson, tests: [test]))
    }
    try fixture.replace(files[0], with: files[..<3].joined(separator: ", "), in: page)
    XCTAssertEqual(try words("FreeingTests"), "Sources/Lesson04Proxy/Owner.swift, Radar.swift or Buoy.swift")
    try fixture.replace(files[2], with: files[2...].joined(separator: ", "), in: page)
    XCTAssertEqual(try words("FreeingTests"), "Sources/Lesson04Proxy")
    try fixture.replace("FreeingTests\n", with: "FreeingTests, Buoy.swift, Owner.swift\n", in: page)
    XCTAssertEqual(try words("FreeingTests"), "Sources/Lesson04Proxy/Buoy.swift or Owner.swift")
  }

  func test_crashIsShownBeforeFailingTests() throws {
    let shown = try failureLines([
      makeReport("a", "held-by-timer"), makeReport("b", "held-by-timer"), makeReport("c", nil, .crashed),
    ])
    func isAbout(_ sign: String, _ test: String, _ lines: [String]) -> Bool {
      lines[1].hasPrefix("\(sign)  ") && lines[1].hasSuffix(" (\(test))")
    }
    XCTAssertTrue(isAbout("CRASH", "c", shown), "\(shown)")
    XCTAssertTrue(
      isAbout("FAIL", "a", try failureLines([makeReport("a", nil), makeReport("b", "held-by-timer")])))
    XCTAssertTrue(
      isAbout("FAIL", "b", try failureLines([makeReport("a", nil, .inconclusive), makeReport("b", nil)])))
    XCTAssertTrue(isAbout("UNCLEAR", "d", try failureLines([makeReport("d", nil, .inconclusive)])))
  }

  func test_longTestNameIsShownBelowTheCauseOfTheFailure() throws {
    let name = String(repeating: "long ", count: 9) + "name"
    var first = makeReport(name, "held-by-timer")
    first.failure?.headline = "The owner was not freed, although nobody uses it."
    first.failure?[.path] = "timer → owner"
    let shown = try failureLines([first])
    XCTAssertEqual(shown[1], "FAIL  The owner was not freed, although nobody uses it")
    XCTAssertEqual(shown[2...3], ["      timer → owner", "      (\(name))"])
  }

  func test_otherFailuresAreCountedBelowTheFirstFailure() throws {
    let others = [makeReport("b", "held-by-timer"), makeReport("c", "held-by-timer"), makeReport("d", nil)]
    for (tests, words) in [
      ([others[0]], "1 other fails like this"), (Array(others[..<2]), "2 others fail like this"),
      ([others[2]], "1 other fails differently"),
      (others, "2 others fail like this, 1 differently"), ([], "kata why 04"),
    ] {
      let end = try failureLines([makeReport("a", "held-by-timer")] + tests).suffix(2).joined(separator: "\n")
      XCTAssertTrue(end.contains("kata why 04") && end.contains(words), end)
    }
  }
}
