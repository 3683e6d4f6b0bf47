import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// Which diagnoses a lesson's tests can give, and what `verify` asks of its page because of that.
final class PossibleDiagnosesTests: XCTestCase {
  private let explains = "Lessons/04-proxy.md: explains every diagnosis"

  func test_whatTheTestsDeclareAndACrash() throws {
    XCTAssertEqual(try possible { _ in }, ["crashed", "held-by-timer", "not-ticking"])
    XCTAssertEqual(
      try possible { try self.addTest("report(.init(diagnosis: Diagnosis(\"lost\")))", to: $0) },
      ["crashed", "held-by-timer", "lost", "not-ticking"])
  }

  func test_whatTheKitGivesByItself() throws {
    let always: Set = ["crashed", "held-by-timer", "not-ticking", "unrecognized-message"]
    XCTAssertEqual(try possible(addKit), always)
    XCTAssertEqual(
      try possible {
        try self.addKit(to: $0)
        try self.addTest("assertMakesNoSecondTimer(scenario)", to: $0)
      }, always.union(["orphaned-timer"]))
    XCTAssertEqual(
      try possible {
        try self.addKit(to: $0)
        try self.addTest("report(.init(diagnosis: .orphanedTimer))", to: $0)
      }, always.union(["orphaned-timer"]), "a test may name it, too")
  }

  func test_everyOneNeedsAnEntry() throws {
    let fixture = try Fixture()
    try addTest("report(.init(diagnosis: Diagnosis(\"lost\")))", to: fixture)
    let proof = try proof(in: fixture).proof
    XCTAssertEqual(proof.name, explains)
    XCTAssertEqual(proof.message?.hasSuffix("'lost' has no entry."), true, "\(proof)")
    try fixture.addEntry("lost")
    XCTAssertTrue(try self.proof(in: fixture).proof.passed)
  }

  func test_aRunThatGivesAnotherOneIsNoticed() throws {
    let fixture = try Fixture()
    defer { withExtendedLifetime(fixture) {} }
    let proof = try proof(in: fixture)
    func proven(_ lesson: String, _ diagnosis: String) -> Proof? {
      let name = TestName(suite: "S", method: "test_a")
      let report = TestReport(name: name, outcome: .failed, message: nil, diagnosis: diagnosis)
      return proof.proven(by: [FixRun(lesson: lesson, fix: "e", kind: .wrong, tests: [report])])
    }
    XCTAssertEqual(proven("Lesson04Proxy", "held-by-timer")?.passed, true)
    XCTAssertEqual(
      proven("Lesson04Proxy", "ignores-stop")?.message?.hasSuffix("'e' was given 'ignores-stop'."), true)
    XCTAssertNil(proven("Lesson06BlockCategory", "ignores-stop"))
  }

  /// A new diagnosis of the kit can't be forgotten, nor can one that is gone.
  func test_everyDiagnosisOfTheRealKitIsKnown() throws {
    let project = Project.root
    let given = Set(PossibleDiagnoses.given.flatMap(\.value))
    XCTAssertEqual(Set(PossibleDiagnoses.kitConstants(in: project).keys), given)
    let kit = ["LeakAssertions", "LessonAssertions"]
      .map { PossibleDiagnoses.source(below: "\(project)/Tests/\($0)") }.joined(separator: "\n")
    for word in PossibleDiagnoses.given.map(\.key) {
      XCTAssertTrue(
        kit.contains("func \(word)") || kit.contains("class \(word)") || kit.contains(" \(word) "), word)
    }
  }

  /// What a crash says, and what the kit says in any lesson, is explained somewhere; and nothing else on the page for
  /// all lessons.
  func test_thePageForAllLessonsExplainsWhatCanComeInAny() throws {
    let page = try XCTUnwrap(LessonPage.all(in: Project.root).first)
    let ids = page.sharedDiagnoses.map(\.id)
    let kit = Set(PossibleDiagnoses.kitConstants(in: Project.root).values)
    let crashes = CrashReason.diagnoses.union(["crashed", "hung"])
    XCTAssertEqual(ids.count, Set(ids).count)
    XCTAssertEqual(crashes.subtracting(ids), [])
    XCTAssertEqual(Set(ids).subtracting(kit).subtracting(crashes), [])
    XCTAssertEqual(page.sharedDiagnoses.filter { $0.headline == nil }.map(\.id), [])
  }

  /// In `swift test`, a message names the lesson's page. What that does not explain itself, it leads to.
  func test_aLessonsPageLeadsToWhatItDoesNotExplain() throws {
    for page in LessonPage.all(in: Project.root) {
      let lesson = try Lesson(page: page)
      let own = Set(lesson.diagnoses.map(\.id))
      let others = PossibleDiagnoses(of: lesson, in: Project.root).ids.subtracting(own)
      let text = page.document.lines.joined(separator: "\n")
      for id in others.subtracting(["crashed", "hung"]) {
        XCTAssertTrue(
          text.contains("<a id=\"\(id)\"></a>[") && text.contains("(when-it-fails.md#\(id))"),
          "\(page.path): \(id)")
      }
    }
  }

  /// What nothing in the bank comes to is on the page for all lessons, unless the lesson has words of its own for it.
  func test_aLessonsOwnEntriesCanBeReached() throws {
    let inItsOwnWords = [
      "01": ["stopped-too-early"], "06": ["freed-too-early"], "07": ["stopped-too-early"],
      "08": ["never-ticked"], "11": ["ticked-once"],
      "12": ["never-ticked", "stopped-too-early", "ticks-after-free"],
      "13": ["stopped-too-early"], "14": ["stopped-too-early"],
    ]
    let states = [LessonState.hung, .notCompiling].map(\.rawValue)
    for page in LessonPage.all(in: Project.root) {
      let lesson = try Lesson(page: page)
      let file = try FixesFile(of: lesson, in: Project.root)
      let judgements = file.cases.map(\.judgement) + file.space.rules.map(\.judgement)
      let tests = PossibleDiagnoses.source(below: "\(Project.root)/\(lesson.testsFolder)")
      let named = tests.matches(of: /Diagnosis\("([\w-]+)"\)/).map { String($0.1) }
      let reached = Set(judgements.flatMap(\.diagnoses)).union(
        file.starterFailures(on: .current).values.compactMap(\.self)
      )
      .union(named).union(states).union(CrashReason.diagnoses).union(inItsOwnWords[page.numberText] ?? [])
      XCTAssertEqual(lesson.diagnoses.map(\.id).filter { !reached.contains($0) }, [], page.path)
    }
  }

  private func addKit(to fixture: Fixture) throws {
    let constants = ["unrecognizedMessage": "unrecognized-message", "orphanedTimer": "orphaned-timer"]
    let lines = constants.map { "  public static let \($0.key) = Diagnosis(\"\($0.value)\")" }
    try fixture.write("Tests/LeakAssertions/Diagnosis.swift", lines.joined(separator: "\n"))
  }

  private func addTest(_ line: String, to fixture: Fixture) throws {
    try fixture.replace(
      "test_ticks() {}", by: "test_ticks() { \(line) }", in: "Tests/Lesson04ProxyTests/OwnerTests.swift")
  }

  private func possible(_ change: (Fixture) throws -> Void) throws -> Set<String> {
    let fixture = try Fixture()
    try change(fixture)
    return PossibleDiagnoses(of: try Course(root: fixture.root).lessons[0], in: fixture.root).ids
  }

  private func proof(in fixture: Fixture) throws -> DiagnosisProof {
    DiagnosisProof(lesson: try Course(root: fixture.root).lessons[0], root: fixture.root)
  }

  // MARK: - Predictions

  func test_verifyRefusesAnIncompleteQuestion() throws {
    let page = "Lessons/04-proxy.md"
    let breakages = [
      ("**1. b.**", "**1. d.**"), ("- b. Right. And nobody", "- b. And nobody"),
      ("- c. There is no later.\n", ""), ("- a. It is freed.\n", ""),
      ("Run: `starter`, `test_isFreed` fails.", "It fails."),
      ("Run: `starter`, `test_isFreed`", "Run: `starter`, `test_x`"),
      ("Run: `starter`", "Run: `nobody`"),
      ("- c. It is freed later.", "- c. It is freed later, when the run loop has time."),
      ("- c. `invalidate()`", "- c. `invalidate()`."),
      ("- c. `invalidate()`", "- c. it lets go: all"),
      ("```swift\nfunc stop() {\n  timer = nil\n}\n```\n", ""),
      ("`wrong-e`: it ticks on", "`right-a`: it ticks on"),
      ("- a. **owner → timer.**", "- a. owner → timer."),
      ("Right. Nothing else has it.", "`wrong-e`: nothing else has it."),
    ]
    for (old, new) in breakages {
      let fixture = try Fixture()
      try fixture.replace(old, by: new, in: page)
      let lesson = try XCTUnwrap(Course(root: fixture.root).lessons.first)
      let broken = PredictionProofs(lesson: lesson, root: fixture.root).all.filter { !$0.passed }
      XCTAssertEqual(broken.count, 1, "\(old) → \(new)")
    }
  }

  func test_verifyRefusesQuestionsThatCanBeGuessed() throws {
    let untouched = try Fixture()
    let course = try Course(root: untouched.root)
    // b, c, b, c: no letter is right three times in a row, and a few questions may lack one.
    let names = { (lessons: [Lesson]) in
      GuessProofs(lessons: lessons).all.filter { !$0.passed }.map(\.name).joined()
    }
    XCTAssertEqual(names(course.lessons), "")
    let often = names(Array(repeating: course.lessons[0], count: 6))
    for part in ["each letter", "all is well"] { XCTAssertTrue(often.contains(part), often) }

    let page = "Lessons/04-proxy.md"
    let right = [
      ("**1. b.**", "**1. c.**"), ("- b. Right. And", "- b. And"), ("- c. There", "- c. Right. There"),
    ]
    let fixture = try Fixture()
    for (old, new) in right { try fixture.replace(old, by: new, in: page) }
    let rows = names(Array(repeating: try Course(root: fixture.root).lessons[0], count: 6))
    XCTAssertTrue(rows.contains("three times in a row"), rows)
    try fixture.replace("- c. It is freed later.", by: "- c. It is freed later on.", in: page)
    try fixture.replace("- c. `invalidate()`", by: "- c. `timer.invalidate()`", in: page)
    let form = names(Array(repeating: try Course(root: fixture.root).lessons[0], count: 6))
    XCTAssertTrue(form.contains("by form"), form)
  }

  func test_verifyRefusesAnAnswerThatTheRunsContradict() throws {
    let fixture = try Fixture()
    try fixture.replace("`test_isFreed` fails", by: "`test_isFreed` passes", in: "Lessons/04-proxy.md")
    let result = try fixture.kata("verify", "04")
    XCTAssertEqual(result.code, 1)
    XCTAssertTrue(result.output.contains("BROKEN  04 prediction 1 is what a run shows"), result.output)
  }
}
