/// A terminal dialog that asks a lesson's questions and stores the answers, or shows the right answers.
///
/// The dialog doesn't take Enter as an answer, because many people press Enter after a letter.
struct PredictionDialog {
  private static let notSureKey = "?"

  let lesson: Lesson
  let workspace: Workspace
  /// Whether `watch` shows the dialog. The key `q` then returns to the lesson.
  var isShownInWatch = false
  /// A closure that waits briefly for a key press and returns the input.
  let nextKey: () -> RawMode.Input

  private var console: Console { workspace.console }
  /// The part of a prompt that shows the key `q` with its effect.
  private var quitKeyHelp: String { "`q` \(isShownInWatch ? "back" : "quit")" }

  /// Asks the questions that the learner hasn't answered yet, and stores each answer at once.
  ///
  /// - Throws: `EnvironmentError` if an answer can't be stored.
  func askOpenQuestions() throws {
    console.print([console.style.bold("\(lesson.heading) · Predict")])
    for question in lesson.questions where !storedPredictions.hasAnswer(to: question) {
      console.print([""] + predictionText.questionAndChoiceLines(for: question))
      let letters = question.choices.map(\.letter)
      let prompt =
        letters.map { "`\($0)`" }.joined(separator: "  ") + "  `\(Self.notSureKey)` not sure  \(quitKeyHelp)"
      guard let key = console.waitForKey(in: letters + [Self.notSureKey], prompt, by: nextKey) else {
        return console.print(["", "Stopped. Your answers so far are saved."])
      }
      let letter = key == Self.notSureKey ? nil : key
      try store(letter, for: question)
      console.print("   You said: \(letter ?? "not sure")")
    }
    console.print(["", "Saved."] + predictionText.nextActionLines)
  }

  /// Shows the page's answers for a lesson that has passed, one at a time. In `watch`, also waits for a key after the last
  /// answer, because `n` would open the next lesson there.
  func showAnswers() {
    let parts = predictionText.answerLines
    for (index, part) in parts.enumerated() {
      console.print(part)
      let isLast = index + 1 == parts.count
      if isLast, !isShownInWatch { return }
      let prompt = isLast ? "`n` back" : "`n` next  \(quitKeyHelp)"
      if console.waitForKey(in: Console.continueKeys, prompt, by: nextKey) == nil { return }
    }
  }

  private var storedPredictions: Predictions { workspace.stateStore.read().predictions(of: lesson) }
  private var predictionText: PredictionText {
    PredictionText(
      lesson: lesson, predictions: storedPredictions, style: console.style, isShownInWatch: isShownInWatch)
  }

  /// Stores the learner's answer to a question; `nil` means that the learner isn't sure.
  ///
  /// - Throws: `EnvironmentError` if the answer can't be stored.
  private func store(_ letter: String?, for question: Question) throws {
    var predictions = storedPredictions
    predictions.setAnswer(to: question, letter: letter)
    try workspace.stateStore.changeState { $0.setPredictions(predictions, of: lesson) }
  }
}

extension Console {
  /// The keys that lead to the next answer, or to the next pull request of a review.
  static let continueKeys = ["n", "\r", "\n", " "]

  /// Shows a prompt, waits until one of the keys is typed, and returns the key.
  ///
  /// - Returns: `nil` if the learner quits, or the terminal was closed.
  func waitForKey(in keys: [String], _ prompt: String, by nextKey: () -> RawMode.Input) -> String? {
    showProgress(prompt)
    while true {
      switch nextKey() {
      case .key(let key) where keys.contains(key): return key
      case .key(let key): if WatchKey(typed: key) == .quit { return nil }
      case .end: return nil
      case .resume: showProgress(prompt)
      case .pause: break
      }
    }
  }
}
