import Foundation

extension Watcher {
  /// An operation that needs a child process, such as a check, and its progress so far.
  struct CurrentWork {
    /// The name to show, such as `Checking lesson 04`.
    let name: String
    let startTime = ContinuousClock.now
    /// The progress of a build, such as `[12/34]`, or a note that the work has to wait, because another command builds
    /// or tests in this clone; `nil` if unknown.
    var progress: String?
  }

  /// Shows the name of the current work in the last line. After two seconds, also shows its progress and duration, if
  /// the terminal can overwrite a line. Does nothing without work, or while a lesson number is being typed.
  func showProgress() {
    guard let currentWork, typedDigits.isEmpty else { return }
    let seconds = Int((.now - currentWork.startTime) / .seconds(1))
    let isSlow = seconds >= 2 && screen.console.showsProgress
    let progress = currentWork.progress.map { " \($0)" } ?? ""
    screen.showLastLine(currentWork.name + (isSlow ? "\(progress), \(seconds) s so far." : "…"))
  }
}

// Keys, and their actions.
extension Watcher {
  /// Carries out the action of a key, or stores it until the current work has finished if it needs a child process.
  ///
  /// - Throws: `QuitRequest` if the key quits `watch`; `EnvironmentError` if an action fails.
  func handleKey(_ key: String) throws {
    if key.first?.isNumber == true { return addTypedDigit(key) }
    typedDigits = ""
    switch WatchKey(typed: key) {
    case .hint: try showHint()
    case .why: showFailureExplanation()
    case .list: showLessonList()
    case .verbose: showTestList()
    case .predict: try showQuestionsOrAnswers()
    case .review: try showReviews()
    case .next:
      storeAction("the next lesson") {
        try $0.advance(to: CourseProgress(of: $0.workspace).nextLesson(after: $0.lesson)?.lesson)
      }
    case .shortPath:
      storeAction("the next lesson") {
        try $0.advance(to: CourseProgress(of: $0.workspace).nextLesson(onShortPathAfter: $0.lesson)?.lesson)
      }
    case .rerun: storeAction("another check") { try $0.check(because: "again") }
    case .observe: storeAction("the timeline") { try $0.showTimeline() }
    case .quit: throw QuitRequest()
    case nil: break
    }
  }

  /// Stores an action that needs a child process, to be carried out as soon as the current work has finished. Replaces
  /// an action that is still stored.
  ///
  /// - Parameter phrase: The action as a noun phrase, such as "the timeline".
  private func storeAction(_ phrase: String, _ action: @escaping (Watcher) throws -> Void) {
    pendingAction = action
    guard let currentWork else { return }
    screen.print(["After \(currentWork.name.withLowercasedFirstLetter): \(phrase)."])
    showProgress()
  }

  /// Adds a digit to ``typedDigits`` and, if the number is now complete, stores the action that opens the lesson.
  private func addTypedDigit(_ digit: String) {
    typedDigits += digit
    if ["0", "1"].contains(typedDigits) { return screen.showLastLine("Lesson \(typedDigits)…") }
    let number = Int(typedDigits)
    typedDigits = ""
    if let lesson = workspace.course.lessons.first(where: { $0.number == number }) {
      return storeAction("lesson \(lesson.numberText)") { try $0.open(lesson) }
    }
    screen.print(["There is no such lesson."])
    showProgressOrWaitingLines()
  }

  /// Runs one test of the lesson on the learner's code, as the command `observe` does, and shows the owner's timeline.
  private func showTimeline() throws {
    let observer = LessonObserver(workspace: workspace, onPoll: { [self] in try pollEvents() })
    let name = "Observing lesson \(lesson.numberText)"
    let recording = try performWork(name, because: "observed") { try observer.recordTestRun(of: lesson) }
    guard let recording else { return }
    screen.print(observer.timelineLines(of: recording, for: lesson), because: "observed")
  }

  private func showHint() throws {
    screen.print(try workspace.takeNextHint(for: lesson), because: "hint")
    showProgressOrWaitingLines()
  }

  private func showFailureExplanation() {
    let isFailing = report.map { $0.state != .passing } ?? false
    let lines = isFailing ? report.map { lesson.explanationLines(of: $0, screen.console.style) } : nil
    screen.print(lines ?? ["There is no failure to explain."], because: "why")
    showProgressOrWaitingLines()
  }

  /// Asks the unanswered questions of the lesson or, if the lesson passes, shows the answers. Files that are saved
  /// while the questions are asked are checked afterwards.
  private func showQuestionsOrAnswers() throws {
    let predictions = workspace.stateStore.read().predictions(of: lesson)
    let dialog = PredictionDialog(lesson: lesson, workspace: workspace, isShownInWatch: true) {
      [self] in keyReader.nextEvent()
    }
    if lessonState == .passing {
      dialog.showAnswers()
    } else if lesson.questions.allSatisfy(predictions.hasAnswer) {
      screen.print([
        "You have already answered the questions. To answer again: swift run kata predict \(lesson.numberText) --again"
      ])
    } else {
      try dialog.askOpenQuestions()
    }
    showProgressOrWaitingLines()
  }

  /// Shows proposed fixes for review if the lesson has passed. Before the first pass, they would reveal the solution.
  private func showReviews() throws {
    if workspace.stateStore.read().hasPassed(lesson) {
      let requests = try PullRequest.requests(for: [lesson], in: workspace.packageRoot)
      let review = ReviewSession(
        requests: requests, continueCommand: "m", quitLabel: "back", workspace: workspace)
      try review.askForJudgements { [self] in keyReader.nextEvent() }
    } else {
      screen.print(["The reviews are shown once the lesson passes, because they give its solution away."])
    }
    showProgressOrWaitingLines()
  }

  private func showLessonList() {
    let lines = CourseProgress(of: workspace).lessonLines(marking: lesson, screen.console.style)
    screen.print(lines + ["Type a lesson's number to open it."], because: "list")
    showProgressOrWaitingLines()
  }

  private func showTestList() {
    if let report, !report.tests.isEmpty {
      let lines = report.testLines(screen.console.style)
      screen.print(lines, because: "all tests")
    } else {
      screen.print([
        lessonState == .notCompiling ? CheckText.compilationFailureSentence : "There are no test results."
      ])
    }
    showProgressOrWaitingLines()
  }

  /// Shows the progress of the current work or, if there is none, that `watch` waits for a save, and the keys.
  private func showProgressOrWaitingLines() {
    guard currentWork != nil else { return showWaitingLines() }
    screen.print([""])
    showProgress()
  }
}
