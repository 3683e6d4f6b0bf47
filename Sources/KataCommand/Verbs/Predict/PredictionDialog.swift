/// A terminal dialog that asks a lesson's questions and stores the answers, or shows the right answers.
///
/// Enter isn't accepted as an answer, because many people press it after a letter.
struct PredictionDialog {
  /// The way in which the dialog ended.
  enum Outcome {
    case answered
    /// The learner stops, or the terminal is gone.
    case stopped
  }

  static let notSureKey = "?"

  let lesson: Lesson
  let workspace: Workspace
  /// Whether `watch` shows the dialog. The key `q` then returns to the lesson.
  var isWatched = false
  /// A closure that waits briefly for a key press and returns the input.
  let nextKey: () -> RawMode.Input

  private var console: Console { workspace.console }
  private var quitKeyHelp: String { "`q` \(isWatched ? "back" : "quit")" }

  /// Asks the questions that have no answer yet.
  ///
  /// - Throws: `EnvironmentError` if an answer can't be stored.
  func askOpenQuestions() throws {
    console.print([console.style.bold("\(lesson.heading) · Predict")])
    for question in lesson.questions where !storedPredictions.hasAnswer(to: question) {
      console.print([""] + predictionText.lines(of: question))
      let (letter, outcome) = askForAnswer(to: question)
      guard outcome == .answered else {
        return console.print(["", "Stopped. Your answers so far are saved."])
      }
      try store(letter, for: question)
      console.print("   You said: \(letter ?? "not sure")")
    }
    console.print(["", "Saved."] + predictionText.nextStepLines)
  }

  /// Shows the page's answers for a lesson that has passed, one at a time. In `watch`, also waits for a key after the last
  /// answer, because `n` would open the next lesson there.
  func showAnswers() {
    let parts = predictionText.answerLines
    for (index, part) in parts.enumerated() {
      console.print(part)
      let isLast = index + 1 == parts.count
      if isLast, !isWatched { return }
      let prompt = isLast ? "`n` back" : "`n` next  \(quitKeyHelp)"
      let outcome = console.waitForAnswer(to: prompt, by: nextKey) { key -> Outcome? in
        if ["n", "\r", "\n", " "].contains(key) { return .answered }
        return WatchKey(typed: key) == .quit ? .stopped : nil
      }
      if outcome != .answered { return }
    }
  }

  private var storedPredictions: Predictions { workspace.stateStore.read().predictions(of: lesson) }
  private var predictionText: PredictionText {
    PredictionText(lesson: lesson, predictions: storedPredictions, style: console.style, isWatched: isWatched)
  }

  private func store(_ letter: String?, for question: Question) throws {
    var predictions = storedPredictions
    predictions.setAnswer(to: question, letter: letter)
    try workspace.stateStore.changeState { $0.setPredictions(predictions, of: lesson) }
  }

  /// Asks for an answer to a question. The letter is `nil` for "not sure".
  private func askForAnswer(to question: Question) -> (letter: String?, outcome: Outcome) {
    let letters = question.choices.map(\.letter)
    let prompt =
      letters.map { "`\($0)`" }.joined(separator: "  ") + "  `\(Self.notSureKey)` not sure"
      + "  \(quitKeyHelp)"
    return console.waitForAnswer(to: prompt, by: nextKey) { key in
      if letters.contains(key) { return (key, .answered) }
      if key == Self.notSureKey { return (nil, .answered) }
      return WatchKey(typed: key) == .quit ? (nil, .stopped) : nil
    } ?? (nil, .stopped)
  }
}

extension Console {
  /// Shows a prompt and waits for a key that is a valid answer.
  ///
  /// - Parameter read: Returns the answer for a key, or `nil` if the key isn't valid.
  /// - Returns: The answer, or `nil` if the terminal was closed.
  func waitForAnswer<Answer>(
    to prompt: String, by nextKey: () -> RawMode.Input, _ read: (String) -> Answer?
  ) -> Answer? {
    showProgress(prompt)
    while true {
      switch nextKey() {
      case .key(let key): if let answer = read(key) { return answer }
      case .end: return nil
      case .resume: showProgress(prompt)
      case .pause: break
      }
    }
  }
}
