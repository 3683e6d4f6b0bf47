import Foundation

/// Asks the questions of a lesson in a terminal, one key each, and keeps every answer at once.
struct Interview {
  private let lesson: Lesson
  private let workspace: Workspace
  private let console: Console

  init(_ lesson: Lesson, workspace: Workspace, console: Console) {
    self.lesson = lesson
    self.workspace = workspace
    self.console = console
  }

  /// Asks what has no answer yet.
  ///
  /// - Throws: `EnvironmentError` if an answer can't be kept, `UsageError` if the terminal can't be had.
  func run() throws {
    var answers = workspace.state.read().predictions(of: lesson)
    let text = PredictionText(lesson: lesson, predictions: answers, style: console.style)
    let open = lesson.questions.filter { !answers.hasAnswer(to: $0) }
    guard !open.isEmpty else {
      console.say(text.questions + [""] + farewell)
      return
    }
    console.say([console.style.bold("\(lesson.heading) · Predict")])
    try RawMode.enter(console)
    defer { RawMode.leave() }
    var keys = RawMode.Keys()
    for question in open {
      console.say([""] + text.lines(of: question))
      guard let answer = answer(to: question, from: &keys) else {
        console.say(["", "Stopped. Your answers so far are kept."])
        return
      }
      answers.answer(question, with: answer.letter)
      try workspace.state.change { $0.setPredictions(answers, of: lesson) }
      console.say("   You said: \(answer.letter ?? "not sure")")
    }
    console.say([""] + farewell)
  }

  private struct Answer {
    /// `nil` for "not sure".
    let letter: String?
  }

  /// - Returns: `nil` if the learner quits, or the terminal is gone.
  private func answer(to question: Question, from keys: inout RawMode.Keys) -> Answer? {
    let letters = question.choices.map(\.letter)
    let prompt = "\(letters.joined(separator: " ")) · Enter: not sure · q: stop"
    console.progress(prompt)
    while true {
      switch keys.next() {
      case .key(let byte):
        let key = String(UnicodeScalar(byte)).lowercased()
        if letters.contains(key) { return Answer(letter: key) }
        if key == "\n" || key == "\r" { return Answer(letter: nil) }
        if WatchKey(typed: byte) == .quit { return nil }
      case .end: return nil
      case .resume: console.progress(prompt)
      case .pause: break
      }
    }
  }

  private var farewell: [String] {
    console.style.wrapped(
      "Saved. Now look at what the code does: swift run kata observe \(lesson.numberText)", indent: 0,
      hanging: 2)
      + console.style.wrapped(
        "When the lesson passes, 'kata predict \(lesson.numberText)' shows what really happens, and why.",
        indent: 0,
        hanging: 2)
  }
}
