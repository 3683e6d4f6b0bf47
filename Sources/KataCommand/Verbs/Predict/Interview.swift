/// Asks a lesson's questions in a terminal, one key each, and keeps every answer at once.
///
/// Enter alone does nothing: most people type it after a letter, and it must not answer the next question.
struct Interview {
  /// How it came to its end.
  enum End {
    case answered
    /// The learner goes back to `watch`.
    case back
    /// The learner quits, or the terminal is gone.
    case quit
  }

  /// The key for those who are not sure.
  static let notSure = "?"

  let lesson: Lesson
  let workspace: Workspace
  /// Whether it is a part of `watch`, to which one can go back.
  var isWatched = false
  /// Waits for a key for a short time.
  let nextKey: () -> RawMode.Event

  private var console: Console { workspace.console }

  /// Asks what the learner expects, as far as that has no answer yet.
  ///
  /// - Throws: `EnvironmentError` if an answer can't be kept.
  func predict() throws -> End {
    console.say([console.style.bold("\(lesson.heading) · Predict")])
    for question in lesson.questions where !answers.hasAnswer(to: question) {
      console.say([""] + text.lines(of: question))
      let (letter, end) = answer(to: question)
      guard end == .answered else {
        console.say(["", "Stopped. Your answers so far are kept."])
        return end
      }
      try keep(letter, for: question)
      console.say("   You said: \(letter ?? "not sure")")
    }
    console.say(["", "Saved."] + text.farewell)
    return .answered
  }

  private var answers: Predictions { workspace.state.read().predictions(of: lesson) }
  private var text: PredictionText {
    PredictionText(lesson: lesson, predictions: answers, style: console.style, isWatched: isWatched)
  }

  private func keep(_ letter: String?, for question: Question) throws {
    var answers = answers
    answers.answer(question, with: letter)
    try workspace.state.change { $0.setPredictions(answers, of: lesson) }
  }

  private func answer(to question: Question) -> (letter: String?, end: End) {
    let letters = question.choices.map(\.letter)
    let prompt =
      "\(letters.joined(separator: " ")) · \(Self.notSure): not sure" + (isWatched ? " · p: back" : "")
      + " · q: quit"
    return console.answer(to: prompt, by: nextKey) { key in
      if letters.contains(key) { return (key, .answered) }
      if key == Self.notSure { return (nil, .answered) }
      if isWatched, WatchKey(typed: key) == .predict { return (nil, .back) }
      return WatchKey(typed: key) == .quit ? (nil, .quit) : nil
    } ?? (nil, .quit)
  }
}

extension Console {
  /// Shows a prompt until a key is typed that means something.
  ///
  /// - Parameter read: What a key means; `nil` if that is nothing.
  /// - Returns: `nil` if the terminal is gone.
  func answer<Answer>(
    to prompt: String, by nextKey: () -> RawMode.Event, _ read: (String) -> Answer?
  ) -> Answer? {
    progress(prompt)
    while true {
      switch nextKey() {
      case .key(let key): if let answer = read(key) { return answer }
      case .end: return nil
      case .resume: progress(prompt)
      case .pause: break
      }
    }
  }
}
