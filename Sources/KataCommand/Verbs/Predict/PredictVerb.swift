/// `kata predict`: asks a lesson's questions before anything is run, and shows the answers after it passes.
struct PredictVerb: Verb {
  let name = "predict"
  let operands = Operands(text: "[LESSON]", most: 1)
  let summary = "say what will happen, before you run it"
  let options: [Option] = [Option("--again", "forget the answers, and ask again")]
  let details = """
    Asks the questions under "Predict" on the lesson's page, and keeps your answers: you press one key for each. \
    Once the lesson passes, it shows them beside what really happens, with the reason. Without a terminal it prints \
    the questions.
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
    let hasPassed = workspace.state.report(of: lesson).isEarned
    let kept = workspace.state.read().predictions(of: lesson)
    let text = PredictionText(lesson: lesson, predictions: kept, style: request.console.style)
    let open = lesson.questions.filter { !kept.hasAnswer(to: $0) }
    if !hasPassed, !open.isEmpty, WatchVerb.hasTerminal, request.console.isTerminal {
      try RawMode.enter(request.console)
      defer { RawMode.leave() }
      var keys = RawMode.Keys()
      let interview = Interview(lesson: lesson, workspace: workspace) { keys.next() }
      _ = try interview.predict()
      return .done
    }
    request.console.say(hasPassed ? text.comparison : text.questions)
    if !hasPassed, open.isEmpty { request.console.say([""] + text.farewell) }
    return .done
  }
}
