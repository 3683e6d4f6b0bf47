import KataCommand

/// The questions under "Predict" are complete, and their answers are what the tests say.
struct PredictionProofs {
  let lesson: Lesson
  /// The package.
  let root: String

  /// What can be seen without running anything.
  var all: [Proof] { [form, runs, closing] }

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

  private var cases: [FixCase] { (try? FixesFile(of: lesson, in: root))?.cases ?? [] }

  private var runs: Proof {
    let entries = cases.map(\.name) + ["reference", "starter"]
    let tests = TestList(lesson: lesson, root: root).catalog.tests().map(\.method)
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

  /// The question when the lesson passes, if there is one: what is wrong there is what a wrong fix does.
  private var closing: Proof {
    let name = "\(lesson.page): asks which arrow is gone"
    let choices = lesson.closingChoices
    let page = FileTree.text(of: "\(root)/\(lesson.page)") ?? ""
    guard page.contains(Question.closingTitle) else { return .holds(name) }
    let wrong = Set(cases.filter { $0.judgement.verdict != .right }.map(\.name))
    var problems = choices.filter { choice in
      let name = choice.reason.firstMatch(of: /\(Case `([\w-]+)`\.\)$/).map { String($0.1) } ?? ""
      return !choice.reason.hasPrefix("Right") && !wrong.contains(name)
    }.map { "\($0.letter) does not end with the name of a wrong fix" }
    if choices.map(\.letter) != ["a", "b", "c"] {
      problems.append("the choices are \(choices.map(\.letter))")
    }
    if choices.count(where: { $0.reason.hasPrefix("Right") }) != 1 {
      problems.append("not one of them is right")
    }
    return .noneOf(
      problems, name,
      expected:
        "a fold '\(Question.closingTitle)' with three paragraphs: 'a.', a choice in bold, and 'Right.' or "
        + "what it leaves, with the wrong fix that does so: '(Case `NAME`.)'.")
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

extension Lesson {
  /// The choices of the question when it passes. Each is a paragraph that begins with its letter; its words are in bold,
  /// and the truth about it follows.
  fileprivate var closingChoices: [(letter: String, reason: String)] {
    Question.blocks(ofFold: Question.closingTitle, in: source).compactMap { block in
      guard case .paragraph(let text) = block,
        let match = text.wholeMatch(of: /([a-z])\. \*\*.+?\*\* (.+)/)
      else { return nil }
      return (String(match.1), MarkdownText.plain(match.2))
    }
  }
}
