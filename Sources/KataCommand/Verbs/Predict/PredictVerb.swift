import Foundation

/// `kata predict`: asks a lesson's questions before anything is run, and shows the answers after it passes.
struct PredictVerb: Verb {
  let name = "predict"
  let operands = Operands(text: "[LESSON]", most: 1)
  let summary = "say what will happen, before you run it"
  let options: [Option] = [Option("--again", "forget the answers, and ask again"), .json]
  let details = """
    Asks the questions under "Predict" on the lesson's page, and keeps your answers: you press one key for each. \
    Once the lesson passes, it shows them beside what really happens, with the reason, and asks the lesson's last \
    question. Without a terminal it prints \
    the questions, and reads the answers from a pipe: one letter each, or ? for "not sure".
    """

  func run(_ request: Request) throws -> ExitCode {
    let workspace = try Workspace(request.surroundings)
    let lesson = try request.lessonOrCurrent(in: workspace)
    guard !lesson.questions.isEmpty else {
      throw EnvironmentError.unreadablePage(lesson.page, reason: "there are no questions in it.")
    }
    if request.options.contains("--again") {
      try workspace.state.change { $0.setPredictions(Predictions(), of: lesson) }
    }
    let hasPassed = workspace.results.report(of: lesson).isEarned
    let kept = workspace.state.read().predictions(of: lesson)
    if request.wantsJSON {
      let object = PredictionJSON(lesson: lesson, predictions: kept, hasPassed: hasPassed)
      request.console.say(try JSONText.string(object))
      return .done
    }
    let text = PredictionText(lesson: lesson, predictions: kept, style: request.console.style)
    let open = lesson.questions.filter { !kept.hasAnswer(to: $0) }
    if hasPassed ? kept.isOpen(lesson) : !open.isEmpty, WatchVerb.hasTerminal, request.console.isTerminal {
      try RawMode.enter(request.console)
      defer { RawMode.leave() }
      var keys = RawMode.Keys()
      let interview = Interview(lesson: lesson, workspace: workspace) { keys.next() }
      _ = try hasPassed ? interview.close() : interview.predict()
      return .done
    }
    request.console.say(hasPassed ? text.comparison : text.questions)
    if hasPassed { return .done }
    if open.isEmpty { request.console.say([""] + text.farewell) }
    if isatty(STDIN_FILENO) == 0 { try takeAnswers(to: open, of: lesson, workspace, request.console) }
    return .done
  }

  /// From a pipe or a file: letters, with anything that is blank between them.
  private func takeAnswers(
    to questions: [Question], of lesson: Lesson, _ workspace: Workspace, _ console: Console
  ) throws {
    var keys = RawMode.Keys()
    var answers = workspace.state.read().predictions(of: lesson)
    var taken: [String] = []
    while taken.count < questions.count, case .key(let key) = keys.next() {
      if key.allSatisfy(\.isWhitespace) { continue }
      let question = questions[taken.count]
      guard key == Interview.notSure || question.choice(key) != nil else {
        throw UsageError(
          "'\(key)' is no answer to question \(question.number). Write one of "
            + "\(question.choices.map(\.letter).joined(separator: ", ")), or ? for \"not sure\".")
      }
      answers.answer(question, with: key == Interview.notSure ? nil : key)
      try workspace.state.change { $0.setPredictions(answers, of: lesson) }
      taken.append("\(question.number) \(key)")
    }
    if !taken.isEmpty { console.say(["", "Your answers: \(taken.joined(separator: ", ")). They are kept."]) }
  }
}

/// What `predict --json` prints. The right answers are left out until the lesson passes.
struct PredictionJSON: Encodable {
  struct Choice: Encodable {
    let letter: String
    let text: String
    let reason: String?
  }

  struct Question: Encodable {
    let number: Int
    let text: String
    /// What it shows, if it shows anything.
    let code: String?
    let choices: [Choice]
    let predicted: String?
    let right: String?
  }

  let schema = 1
  let lesson: String
  let questions: [Question]

  init(lesson: Lesson, predictions: Predictions, hasPassed: Bool) {
    self.lesson = lesson.name
    questions = lesson.questions.map { question in
      Question(
        number: question.number, text: question.text,
        code: question.code.isEmpty ? nil : question.code.joined(separator: "\n"),
        choices: question.choices.map {
          Choice(letter: $0.letter, text: $0.text, reason: hasPassed ? $0.reason : nil)
        },
        predicted: predictions.letter(for: question),
        right: hasPassed ? question.right : nil)
    }
  }
}
