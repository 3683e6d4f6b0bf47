import Foundation

/// `kata predict`: asks a lesson's questions before anything is run, and shows the answers after it passes.
struct PredictVerb: Verb {
  let name = "predict"
  let operands = "[LESSON]"
  let summary = "say what will happen, before you run it"
  let options: [Option] = [Option("--again", "answer the questions anew"), .json]
  let details = """
    Asks the questions under "Predict" on the lesson's page, one key each, and keeps your answers. Once the \
    lesson passes, it shows them beside what really happens, with the reason. Without a terminal it prints the questions.
    """

  func run(_ request: Request) throws -> ExitCode {
    let workspace = try Workspace(request.surroundings)
    guard let lesson = try request.lessonOrCurrent(in: workspace) else {
      throw UsageError.allDone(verb: name)
    }
    guard !lesson.questions.isEmpty else {
      throw EnvironmentError.unreadablePage(lesson.page, reason: "there are no questions in it.")
    }
    if request.options.contains("--again") {
      try workspace.state.change { $0.setPredictions(Predictions(), of: lesson) }
    }
    let hasPassed = workspace.results.report(of: lesson).state == .passing
    if request.wantsJSON {
      let kept = workspace.state.read().predictions(of: lesson)
      let object = PredictionJSON(lesson: lesson, predictions: kept, hasPassed: hasPassed)
      request.console.say(try JSONText.string(object))
      return .done
    }
    if !hasPassed, WatchVerb.hasTerminal, request.console.isTerminal {
      try Interview(lesson, workspace: workspace, console: request.console).run()
      return .done
    }
    let kept = workspace.state.read().predictions(of: lesson)
    let text = PredictionText(lesson: lesson, predictions: kept, style: request.console.style)
    request.console.say(hasPassed ? text.comparison : text.questions)
    return .done
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
