import KataCommand

/// The questions under "Predict" are complete, and their answers are what the tests say.
struct PredictionProofs {
  let lesson: Lesson
  /// The methods of its tests.
  let tests: [String]
  /// The names of its cases.
  let cases: [String]

  init(_ files: LessonFileProofs) {
    lesson = files.lesson
    tests = files.tests.tests().map(\.method)
    cases = files.fixes?.cases.map(\.name) ?? []
  }

  /// What can be seen without running anything.
  var all: [Proof] { [form, runs, named] }

  private var questions: [Question] { lesson.questions }

  private var form: Proof {
    var problems = questions.flatMap(problems(with:))
    if !(2...4).contains(questions.count) { problems.append("there are \(questions.count) questions") }
    if questions.allSatisfy(\.code.isEmpty) { problems.append("no question shows code, or a graph") }
    return .noneOf(
      problems, "\(lesson.page): predictions are complete",
      expected:
        "two to four questions, at least one with code or a graph; three or four choices of like length and "
        + "form, each a paragraph; below the lesson the right one's letter and words, and a reason for each.")
  }

  private func problems(with question: Question) -> [String] {
    var problems: [String] = []
    let letters = question.choices.map(\.letter)
    if letters != Array(["a", "b", "c", "d"].prefix(letters.count)) || !(3...4).contains(letters.count) {
      problems.append("the choices are \(letters)")
    }
    if question.right.isEmpty { problems.append("the answer is none of the choices, with its letter") }
    for choice in question.choices {
      if choice.reason.isEmpty { problems.append("\(choice.letter) has no reason") }
      if choice.reason.hasPrefix("Right") != (choice.letter == question.right) {
        problems.append("the reason of \(choice.letter) does not say whether it is right")
      }
    }
    return problems.map { "question \(question.number): \($0)" }
  }

  private var runs: Proof {
    let entries = cases + ["reference", "starter"]
    let problems = questions.flatMap { question -> [String] in
      guard let run = AnswerRun(of: question, in: lesson) else {
        return ["question \(question.number) has no run"]
      }
      return (entries.contains(run.entry) ? [] : ["question \(question.number): there is no '\(run.entry)'"])
        + (tests.contains(run.test) ? [] : ["question \(question.number): there is no test \(run.test)"])
    }
    return .noneOf(
      problems, "\(lesson.page): predictions name a run",
      expected:
        "in the comment at the top a line for each question, 'answer 1: TEST fails with CASE', or 'passes'.")
  }

  /// A case that the page names can be looked up, and checked.
  private var named: Proof {
    let names = lesson.source.document.prose.flatMap { line in
      line.text.matches(of: /Case `([\w-]+)`/).map { String($0.1) }
    }
    return .noneOf(
      names.filter { !cases.contains($0) }.map { "there is no '\($0)'" },
      "\(lesson.page): names cases that there are", expected: "cases of \(lesson.fixes).")
  }

  /// Each answer, against what the tests said to the fixes.
  static func proven(_ lesson: Lesson, by runs: [FixRun]) -> [Proof] {
    let runs = runs.filter { $0.lesson == lesson.name }
    return lesson.questions.compactMap { question in
      guard let wanted = AnswerRun(of: question, in: lesson) else { return nil }
      let name = "\(lesson.numberText) prediction \(question.number) is what a run shows"
      let end = wanted.passes ? "passes" : "fails"
      let expected = "'\(wanted.entry)': \(wanted.test) \(end)."
      let run = runs.first { $0.fix == wanted.entry }
      let test = run?.tests.first { $0.name.method == wanted.test }
      let happened =
        run == nil
        ? "'\(wanted.entry)' did not run"
        : test.map { "it \($0.passed ? "passes" : "fails")" } ?? "the test did not run"
      return .noneOf(test?.passed == wanted.passes ? [] : [happened], name, expected: expected)
    }
  }
}

/// A run of the lesson's tests that proves an answer: `answer 1: test_… fails with starter`.
private struct AnswerRun {
  /// A fix: `starter`, `reference`, or the name of a case.
  let entry: String
  /// The method of a test.
  let test: String
  let passes: Bool

  init?(of question: Question, in lesson: Lesson) {
    let text = lesson.source.frontMatter["answer \(question.number)"] ?? ""
    guard let match = text.wholeMatch(of: /(\w+) (fails|passes) with ([\w-]+)/) else { return nil }
    (test, passes, entry) = (String(match.1), match.2 == "passes", String(match.3))
  }
}
