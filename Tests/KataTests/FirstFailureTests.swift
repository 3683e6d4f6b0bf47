import KataTrace
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// The first message fits on a screen, and says first what there is to do first.
final class FirstFailureTests: XCTestCase {
  private let style = Style(hasColor: false, width: 80)

  private func test(
    _ name: String, _ diagnosis: String?, _ outcome: TestReport.Outcome = .failed, found: String = "a timer."
  ) -> TestReport {
    let failure = Failure("It was not freed.", expected: "e.", happened: "h.", found: found)
    let isPassed = outcome == .passed
    return TestReport(
      name: TestName(suite: "S", method: "test_\(name)"), outcome: outcome,
      message: isPassed ? nil : failure.text, failure: isPassed ? nil : failure, diagnosis: diagnosis)
  }

  private func lines(_ tests: [TestReport], before: LessonReport? = nil, isVerbose: Bool = false) throws
    -> [String]
  {
    let fixture = try Fixture()
    let lesson = try XCTUnwrap(Course(root: fixture.root).lessons.first)
    return CheckText(
      lesson: lesson, report: LessonReport(of: lesson, tests: tests), root: "/", style: style, before: before,
      isVerbose: isVerbose
    ).lines(next: nil).flatMap { $0.components(separatedBy: "\n") }
  }

  func test_whatHasTheSameCauseIsALineEachAndTheRestIsCounted() throws {
    let held = ["a", "b", "c", "d", "e", "f", "g"].map { test($0, "held-by-timer") }
    let others = ["m", "n", "o", "p", "q"].map { test($0, "not-ticking") }
    let shown = try lines([test("z", nil, .passed), held[0]] + others + held.dropFirst())
    XCTAssertEqual(shown[1], "1 of 13 tests pass.")
    XCTAssertEqual(shown[3], "Start here  a")
    let also = try XCTUnwrap(shown.firstIndex(of: "Same cause  b"))
    XCTAssertEqual(
      shown[also..<also + 7],
      [
        "Same cause  b", "            c", "            d", "            e, and 2 more", "Afterwards  m",
        "            n", "            o, and 2 more",
      ])
    XCTAssertFalse(shown.contains { $0.contains("passed") })
  }

  func test_itFitsOnAScreenHoweverMuchFails() throws {
    for count in [0, 1, 4, 5, 30] {
      for length in [0, 10, 60] {
        let found = (0...length).map { _ in "it" }.joined(separator: " ") + "."
        let same = (0..<count).map { test("a\($0)", "held-by-timer", found: found) }
        let others = (0..<count).map { test("b\($0)", "not-ticking") }
        var first = test("first", "held-by-timer", found: found)
        for life in [nil, try Lifetime(events: LifetimeScript.events([LifetimeScript.worker(1)] + life))] {
          first.lifetime = life
          let shown = try lines([first] + same + others)
          let begin = try XCTUnwrap(shown.firstIndex { $0.hasPrefix("Start here") })
          XCTAssertLessThanOrEqual(shown.count - (life == nil ? 0 : begin), 22, "\(count), \(length)")
          XCTAssertEqual(shown.contains { $0.hasPrefix("Same cause") }, count > 0)
          XCTAssertEqual(shown.contains { $0.hasPrefix("Afterwards") }, count > 0)
        }
      }
    }
  }

  private let life = [LifetimeScript.made, "tick", LifetimeScript.dropped, "tick", "29", "failure"]

  func test_theCauseIsToldOnceBeforeTheLifeAndWhatHappenedAfterIt() throws {
    func lines(_ script: [String], path: String? = nil) throws -> [String] {
      var test = test("a", "held-by-timer")
      test.lifetime = Lifetime(events: try LifetimeScript.events(script))
      test.failure?[.path] = path
      return Array(try self.lines([test])[4...])
    }
    let shown = try lines(life)
    XCTAssertEqual(Array(shown[0...1]), ["  It was not freed.", "  A timer."])
    XCTAssertTrue(shown[3].hasPrefix("  owner  ═══"), "\(shown)")
    XCTAssertEqual(Array(shown[6...7]), ["  Expected: e.", "  Happened: h."])
    let held = try lines(life, path: "timer → owner")
    XCTAssertEqual(held[1], "  timer → owner")
    XCTAssertFalse(held.contains("  A timer."), "the path says it")
    let still = try lines(life.filter { $0 != "tick" })
    XCTAssertFalse(still.contains { $0.contains("═") }, "nobody has counted its ticks: \(still)")
  }

  func test_aLifeThatTicksOnUntilTheFailureIsNotDrawn() throws {
    for (script, isDrawn) in [
      (["tick", "tick"], false), (["tick"], true), (["tick", "tick", LifetimeScript.scroll(1)], true),
    ] {
      var test = test("a", "held-by-timer")
      test.lifetime = Lifetime(
        events: try LifetimeScript.events([LifetimeScript.made] + script + ["failure"]))
      XCTAssertEqual(try lines([test]).contains { $0.contains("═") }, isDrawn, "\(script)")
    }
  }

  func test_ofSeveralOwnersNoneIsDrawn() throws {
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

  func test_theFilesThatTheFailureSpeaksOfAreNamedFirstAndOfManyTheFolder() throws {
    let fixture = try Fixture()
    var files = ["Owner", "TideClock", "Radar"].map { "Sources/Lesson04Proxy/\($0).swift" }
    func words(_ headline: String) throws -> String {
      let lesson = try XCTUnwrap(Course(root: fixture.root).lessons.first)
      var test = test("a", "held-by-timer")
      test.failure?.headline = headline
      return lesson.filesInWords(for: LessonReport(of: lesson, tests: [test]))
    }
    try fixture.replace(files[0], by: files.joined(separator: ", "), in: "Lessons/04-proxy.md")
    XCTAssertEqual(
      try words("A timer still fires after the tide clock was freed."),
      "Sources/Lesson04Proxy/TideClock.swift, Owner.swift or Radar.swift")
    files.append("Sources/Lesson04Proxy/WindGauge.swift")
    try fixture.replace(files[2], by: files[2...].joined(separator: ", "), in: "Lessons/04-proxy.md")
    XCTAssertEqual(try words("A timer still fires after the tide clock was freed."), "Sources/Lesson04Proxy")
  }

  func test_theOnePlaceOfADiagnosisIsNamedAndElseTheFilesOfTheStep() throws {
    let fixture = try Fixture.stepped([])
    let page = "Lessons/04-proxy.md"
    let files = ["Owner", "Radar", "Buoy"].map { "Sources/Lesson04Proxy/\($0).swift" }
    try fixture.replace(files[0], by: files.joined(separator: ", "), in: page)
    try fixture.replace("observe:", by: "edit not-ticking: Radar.swift\nobserve:", in: page)
    try fixture.replace("FreeingTests\n", by: "FreeingTests, Owner.swift, Buoy.swift\n", in: page)
    let lesson = try XCTUnwrap(Course(root: fixture.root).lessons.first)
    for (diagnosis, headline, words) in [
      ("not-ticking", "The buoy does not tick.", "Radar.swift"),
      ("held-by-timer", "The buoy was not freed.", "Buoy.swift or Owner.swift"),
      ("held-by-timer", "The radar was not freed.", "Owner.swift or Buoy.swift"),
    ] {
      var test = test("a", diagnosis)
      test.name.suite = "Lesson04ProxyTests.FreeingTests"
      test.failure?.headline = headline
      XCTAssertEqual(
        lesson.filesInWords(for: LessonReport(of: lesson, tests: [test])), "Sources/Lesson04Proxy/\(words)")
    }
  }

  func test_aCrashComesBeforeWhatExplainsMoreAndThatBeforeWhatFoundNothing() throws {
    let shown = try lines([
      test("a", "held-by-timer"), test("b", "held-by-timer"), test("c", nil, .crashed),
    ])
    XCTAssertEqual(shown[3], "Start here  c (crashed)")
    XCTAssertTrue(shown.contains("Afterwards  a"), "\(shown)")
    var silent = test("a", "held-by-timer")
    silent.failure?[.found] = nil
    XCTAssertEqual(try lines([silent, test("b", "held-by-timer")])[3], "Start here  b")
    // That it is freed is not what this test denies.
    XCTAssertEqual(
      try lines([test("is freed", "unrecognized-message")])[3], "Start here  is freed (unrecognized selector)"
    )
  }

  func test_oneLineSaysWhatChanged() throws {
    let leak = [test("a", "held-by-timer"), test("b", "held-by-timer"), test("c", nil, .passed)]
    var other = leak
    other[0].failure?[.happened] = "something else."
    let cases: [([TestReport], String)] = [
      (
        [test("a", "not-ticking"), test("b", nil, .passed), test("c", nil, .passed)],
        "\"Held by timer\" is gone, and \"Not ticking\" is new."
      ),
      (
        [test("a", "held-by-timer"), test("b", nil, .crashed), test("c", nil, .passed)],
        "\"Crashed\" is new."
      ),
      (
        [test("a", "held-by-timer"), test("b", nil, .passed), test("c", nil, .passed)], "1 more test passes."
      ),
      (
        [test("a", "held-by-timer"), test("b", "held-by-timer"), test("c", "held-by-timer")],
        "1 fewer test passes."
      ),
      (leak, "the same tests fail, for the same reasons."),
      (other, "the same tests fail, but find something else."),
    ]
    var before = LessonReport(state: .failing)
    // It has been kept in a file, and a dictionary that was there and back is in another order.
    before.tests = try JSONDecoder().decode([TestReport].self, from: JSONEncoder().encode(leak))
    for (tests, words) in cases {
      XCTAssertEqual(try lines(tests, before: before)[2], "Since the last check, \(words)")
    }
    XCTAssertEqual(try lines(leak)[2], "", "it is the first check")
    before = LessonReport(state: .notCompiling)
    XCTAssertEqual(try lines(leak, before: before)[2], "Now it compiles again.")
  }

  func test_onlyAChangeIsTold() throws {
    let fixture = try Fixture()
    _ = try fixture.kata("check", "04")
    XCTAssertFalse(try fixture.kata("check", "04").output.contains("Since"), "nothing was saved")
    try fixture.setOutcomes(["test_ticks fails not-ticking"])
    try fixture.expect(
      "check 04", code: 1,
      says: ["\nSince the last check, \"Held by timer\" is gone, and \"Not ticking\" is new.\n"])
  }

  func test_redAndGreenDifferAtAGlanceAndTheNextCommandStandsOut() throws {
    let fixture = try Fixture()
    let lesson = try XCTUnwrap(Course(root: fixture.root).lessons.first)
    func lines(_ tests: [TestReport]) -> [String] {
      CheckText(
        lesson: lesson, report: LessonReport(of: lesson, tests: tests), root: "/",
        style: Style(hasColor: true, width: 80)
      ).lines(next: lesson)
    }
    let (red, green) = (lines([test("a", "held-by-timer")]), lines([test("a", nil, .passed)]))
    XCTAssertEqual(red[3], "\u{1B}[31mStart here\u{1B}[0m  a")
    XCTAssertEqual(green[1], "\u{1B}[32m1 of 1 tests pass.\u{1B}[0m")
    for lines in [red, green] {
      XCTAssertTrue(lines.contains { $0.hasSuffix("\u{1B}[1mswift run kata check 04\u{1B}[0m") }, "\(lines)")
    }
  }

  func test_aPathBreaksAfterAnArrow() throws {
    let path = "run loop → timer (drink) → a block (its captures can't be seen) → … → slide show"
    XCTAssertEqual(
      Style(hasColor: false, width: 72).wrappedPath(path, indent: 2),
      ["  run loop → timer (drink) → a block (its captures can't be seen) → … →", "    slide show"])
  }
}
