extension CommandRequest {
  /// Runs `kata predict`, which asks a lesson's questions, or shows the answers if the lesson has passed.
  func predict() throws -> ExitCode {
    let workspace = try Workspace(processContext)
    let lesson = try namedOrCurrentLesson(in: workspace)
    if optionNames.contains("--again") {
      try workspace.stateStore.changeState { $0.setPredictions(Predictions(), of: lesson) }
    }
    let state = workspace.stateStore.read()
    let hasPassed = state.hasPassed(lesson)
    let predictions = state.predictions(of: lesson)
    let text = PredictionText(lesson: lesson, predictions: predictions, style: console.style)
    let open = lesson.questions.filter { !predictions.hasAnswer(to: $0) }
    if hasPassed || !open.isEmpty, RawMode.hasTerminal, console.isTerminal {
      RawMode.activate(for: console)
      defer { RawMode.deactivate() }
      var keys = RawMode.KeyReader()
      let dialog = PredictionDialog(lesson: lesson, workspace: workspace) { keys.nextEvent() }
      if hasPassed { dialog.showAnswers() } else { try dialog.askOpenQuestions() }
      return .done
    }
    console.print(hasPassed ? text.answerLines.flatMap(\.self) : text.questionLines)
    if !hasPassed, open.isEmpty { console.print([""] + text.nextActionLines) }
    return .done
  }
}
