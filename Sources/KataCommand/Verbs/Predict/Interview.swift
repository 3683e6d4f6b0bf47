/// A lesson's questions and answers in a terminal. A key answers a question, and each answer is stored at once.
///
/// Enter alone answers nothing, because most people type it after a letter.
struct Interview {
  /// The way in which an interview ended.
  enum End {
    case answered
    /// The learner goes back to `watch`.
    case back
    /// The learner quits, or the terminal is gone.
    case quit
  }

  /// The key for "not sure".
  static let notSure = "?"

  let lesson: Lesson
  let workspace: Workspace
  /// Whether the interview is a part of `watch`, to which the learner can go back.
  var isWatched = false
  /// Waits for a key for a short time.
  let nextKey: () -> RawMode.Input

  private var console: Console { workspace.console }

  /// Asks the questions that have no answer yet.
  ///
  /// - Throws: `EnvironmentError` if an answer can't be stored.
  func predict() throws -> End {
    console.print([console.style.bold("\(lesson.heading) · Predict")])
    for question in lesson.questions where !answers.hasAnswer(to: question) {
      console.print([""] + text.lines(of: question))
      let (letter, end) = answer(to: question)
      guard end == .answered else {
        console.print(["", "Stopped. Your answers so far are kept."])
        return end
      }
      try store(letter, for: question)
      console.print("   You said: \(letter ?? "not sure")")
    }
    console.print(["", "Saved."] + text.farewell)
    return .answered
  }

  /// Shows the page's answers for a lesson that has passed, one at a time.
  func showAnswers() -> End {
    let parts = text.answers
    for (place, part) in parts.enumerated() {
      console.print(part)
      if place + 1 == parts.count { break }
      let prompt = "`n` next" + (isWatched ? "  `p` back" : "") + "  `q` quit"
      let end = console.answer(to: prompt, by: nextKey) { key -> End? in
        if ["n", "\r", "\n", " "].contains(key) { return .answered }
        return isWatched && key == WatchKey.predict.rawValue
          ? .back : WatchKey(typed: key) == .quit ? .quit : nil
      }
      if end != .answered { return end ?? .quit }
    }
    return .answered
  }

  /// The learner's stored predictions for the lesson.
  private var answers: Predictions { workspace.state.read().predictions(of: lesson) }
  private var text: PredictionText {
    PredictionText(lesson: lesson, predictions: answers, style: console.style, isWatched: isWatched)
  }

  private func store(_ letter: String?, for question: Question) throws {
    var answers = answers
    answers.setAnswer(to: question, letter: letter)
    try workspace.state.change { $0.setPredictions(answers, of: lesson) }
  }

  /// Asks for an answer to a question. The letter is `nil` for "not sure".
  private func answer(to question: Question) -> (letter: String?, end: End) {
    let letters = question.choices.map(\.letter)
    let prompt =
      letters.map { "`\($0)`" }.joined(separator: "  ") + "  `\(Self.notSure)` not sure"
      + (isWatched ? "  `p` back" : "") + "  `q` quit"
    return console.answer(to: prompt, by: nextKey) { key in
      if letters.contains(key) { return (key, .answered) }
      if key == Self.notSure { return (nil, .answered) }
      if isWatched, WatchKey(typed: key) == .predict { return (nil, .back) }
      return WatchKey(typed: key) == .quit ? (nil, .quit) : nil
    } ?? (nil, .quit)
  }
}

extension Console {
  /// Shows a prompt until a key is typed that has a meaning.
  ///
  /// - Parameter read: Returns the meaning of a key, or `nil` if it has none.
  /// - Returns: The meaning, or `nil` if the terminal is gone.
  func answer<Answer>(
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
