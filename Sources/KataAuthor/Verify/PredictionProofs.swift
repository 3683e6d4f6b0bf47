import KataCommand

/// Proofs that the questions under "Predict" are complete, and that test runs confirm their answers.
struct PredictionProofs {
  let lesson: Lesson
  let questions: [Question]
  let testMethodNames: [String]
  let caseNames: [String]

  init(_ files: LessonFileProofs) {
    (lesson, questions) = (files.lesson, files.lesson.questions)
    testMethodNames = files.testCatalog.tests().map(\.method)
    caseNames = files.fixesFile?.fixCases.map(\.name) ?? []
  }

  /// The proofs about the text of the page. None of them needs a test run.
  var proofsWithoutTestRuns: [Proof] { [proofOfQuestions, proofOfAnswerRuns, proofOfNamedCases] }

  /// The result of checking that there are two to four complete questions, at least one with code or a graph.
  private var proofOfQuestions: Proof {
    var problems = questions.flatMap(problems(with:))
    if !(2...4).contains(questions.count) { problems.append("there are \(questions.count) questions") }
    if questions.allSatisfy(\.codeLines.isEmpty) { problems.append("no question shows code or a graph") }
    return .passingIfEmpty(
      problems, "\(lesson.pagePath): predictions are complete",
      expected:
        "two to four questions, at least one with code or a graph; three or four choices of similar "
        + "length and form, each a paragraph; at the end, the correct letter and text, and a reason for each choice."
    )
  }

  private func problems(with question: Question) -> [String] {
    var problems: [String] = []
    let letters = question.choices.map(\.letter)
    if letters != Array(["a", "b", "c", "d"].prefix(letters.count)) || !(3...4).contains(letters.count) {
      problems.append("the choices are lettered \(letters)")
    }
    if question.correctLetter.isEmpty {
      problems.append("the answer's letter and text match no choice")
    }
    for choice in question.choices {
      if choice.reason.isEmpty { problems.append("\(choice.letter) has no reason") }
      if choice.reason.hasPrefix("Right") != (choice.letter == question.correctLetter) {
        problems.append("the reason for \(choice.letter) contradicts the answer")
      }
    }
    return problems.map { "question \(question.number): \($0)" }
  }

  /// The result of checking that the front matter names an existing test and fix for the answer to each question.
  private var proofOfAnswerRuns: Proof {
    let fixNames = caseNames + ["reference", "starter"]
    let problems = questions.flatMap { question -> [String] in
      guard let run = AnswerRun(of: question, in: lesson) else {
        return ["question \(question.number) has no valid line 'answer \(question.number): …'"]
      }
      return
        (fixNames.contains(run.fixName)
        ? [] : ["question \(question.number): there is no fix '\(run.fixName)'"])
        + (testMethodNames.contains(run.testMethod)
          ? [] : ["question \(question.number): there is no test \(run.testMethod)"])
    }
    return .passingIfEmpty(
      problems, "\(lesson.pagePath): predictions name a run",
      expected:
        "in the comment at the top, a line for each question: 'answer 1: TEST fails with CASE', or 'passes'.")
  }

  /// The result of checking that every case that the page names exists.
  private var proofOfNamedCases: Proof {
    let text = lesson.page.document.prose.map(\.text).joined(separator: "\n")
    let names = text.matches(of: /Case `([\w-]+)`/).map { String($0.1) }
    return .passingIfEmpty(
      names.filter { !caseNames.contains($0) }.map { "there is no case '\($0)'" },
      "\(lesson.pagePath): names only existing cases",
      expected: "every case that the page names is in \(lesson.fixesPath).")
  }

  /// Returns proofs that the test results of the fixes confirm the answers to a lesson's questions.
  static func proofsOfAnswers(in lesson: Lesson, runs: [FixRun]) -> [Proof] {
    let runs = runs.filter { $0.lessonName == lesson.name }
    return lesson.questions.compactMap { question in
      guard let answerRun = AnswerRun(of: question, in: lesson) else { return nil }
      let name = "\(lesson.numberText) prediction \(question.number) matches a run"
      let end = answerRun.testMustPass ? "passes" : "fails"
      let expected = "'\(answerRun.fixName)': \(answerRun.testMethod) \(end)."
      let run = runs.first { $0.fixName == answerRun.fixName }
      let test = run?.testReports.first { $0.name.method == answerRun.testMethod }
      let actual =
        run == nil
        ? "'\(answerRun.fixName)' did not run"
        : test.map { "it \($0.hasPassed ? "passes" : "fails")" } ?? "the test did not run"
      return .passingIfEmpty(
        test?.hasPassed == answerRun.testMustPass ? [] : [actual], name, expected: expected)
    }
  }
}

/// A test run that confirms an answer, as declared in the front matter with `answer 1: test_… fails with starter`.
private struct AnswerRun {
  /// The name of the fix that the test runs on: `starter`, `reference` or the name of a case.
  let fixName: String
  let testMethod: String
  let testMustPass: Bool

  init?(of question: Question, in lesson: Lesson) {
    let text = lesson.page.frontMatter["answer \(question.number)"] ?? ""
    guard let match = text.wholeMatch(of: /(\w+) (fails|passes) with ([\w-]+)/) else { return nil }
    (testMethod, testMustPass, fixName) = (String(match.1), match.2 == "passes", String(match.3))
  }
}
