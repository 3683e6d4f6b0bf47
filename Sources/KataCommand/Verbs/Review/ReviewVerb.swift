extension CommandRequest {
  /// Runs `kata review`, which shows proposed fixes as pull requests to judge.
  func review() throws -> ExitCode {
    let workspace = try Workspace(processContext)
    let named = try namedLessons(in: workspace.course)
    let open = CourseProgress(of: workspace).lessons.filter { !$0.hasPassed }.map(\.lesson)
    let lessons = named.isEmpty ? workspace.course.lessons.filter { !open.contains($0) } : named
    guard !lessons.isEmpty else {
      throw UsageError(
        "No lesson passes yet, and a lesson's reviews give its solution away. To see them anyway:\n"
          + "swift run kata review LESSON")
    }
    let requests = try PullRequest.requests(for: lessons, in: workspace.packageRoot)
    if optionNames.contains("--again") {
      try workspace.stateStore.changeState { state in
        for request in requests { state.setReview(of: request.fix.name, in: request.lesson, wasCorrect: nil) }
      }
    }
    let call = (["swift run kata review"] + named.map(\.numberText)).joined(separator: " ")
    let review = ReviewSession(requests: requests, continueCommand: call, workspace: workspace)
    for lesson in lessons where open.contains(lesson) {
      console.print("\(lesson.heading) does not pass yet, and its reviews give its solution away.")
    }
    if RawMode.hasTerminal, console.isTerminal {
      RawMode.activate(for: console)
      defer { RawMode.deactivate() }
      var keys = RawMode.KeyReader()
      try review.askForJudgements { keys.nextEvent() }
    } else {
      console.print(review.allRequestLines)
    }
    return .done
  }
}

/// A review session, in which the learner judges pull requests.
struct ReviewSession {
  let requests: [PullRequest]
  /// The command to run or key to press to continue the review.
  let continueCommand: String
  /// The word for the effect of the key `q`, in prompts.
  var quitLabel = "quit"
  let workspace: Workspace

  /// The largest number of requests to show in one session.
  private static let requestsPerSession = 4

  private var console: Console { workspace.console }
  private var style: Style { console.style }

  /// Asks the learner to judge new requests, and then to judge misjudged ones again. Stores each judgement at once.
  ///
  /// - Throws: `EnvironmentError` if a judgement can't be stored.
  func askForJudgements(nextKey: () -> RawMode.Input) throws {
    let state = workspace.stateStore.read()
    let open =
      requests.filter { wasJudgedCorrectly($0, state) == nil }
      + requests.filter { wasJudgedCorrectly($0, state) == false }
    let asked = open.prefix(Self.requestsPerSession)
    for (index, request) in asked.enumerated() {
      console.print(pullRequestLines(request, position: "\(index + 1) of \(asked.count)"))
      let prompt = "`m` merge  `r` reject  `q` \(quitLabel)"
      guard let key = console.waitForKey(in: ["m", "r"], prompt, by: nextKey) else { break }
      let isRight = (key == "m") == request.isRight
      try workspace.stateStore.changeState {
        $0.setReview(of: request.fix.name, in: request.lesson, wasCorrect: isRight)
      }
      let said =
        "You \(key == "m" ? "merge" : "reject") it, \(isRight ? "and the tests agree" : "but the tests disagree")."
      console.print([style.colored(said, isRight ? .green : .red)] + verdictLines(of: request))
      if index + 1 == asked.count { break }
      let nextPrompt = "`n` next  `q` \(quitLabel)"
      if console.waitForKey(in: Console.continueKeys, nextPrompt, by: nextKey) == nil { break }
    }
    console.print([""] + summaryLines)
    let now = workspace.stateStore.read()
    let count = requests.count { wasJudgedCorrectly($0, now) != true }
    if count > 0 { console.print("\(count) to go: \(style.bold(continueCommand))") }
  }

  /// Lines with all requests and their verdicts, for output that isn't a terminal.
  var allRequestLines: [String] {
    var lines: [String] = []
    for (index, request) in requests.enumerated() {
      lines += pullRequestLines(request, position: "\(index + 1) of \(requests.count)")
      lines.append(request.isRight ? "Merge." : "Reject.")
      lines += verdictLines(of: request)
    }
    return lines + [""] + summaryLines
  }

  /// Returns whether the learner's judgement is correct; `nil` if there is none yet.
  private func wasJudgedCorrectly(_ request: PullRequest, _ state: LearnerState) -> Bool? {
    state.reviews[request.lesson.name]?[request.fix.name]
  }

  /// Returns the lines of a pull request. The author's claim is above and below the diff, which may not fit the screen.
  ///
  /// - Parameter position: The position of the request in the session, such as `2 of 4`.
  private func pullRequestLines(_ request: PullRequest, position: String) -> [String] {
    let claim = request.fix.description.flatMap { style.wrappedProse($0, indent: 2) }
    var lines = ["", style.bold("\(request.lesson.heading) · Would you merge it? \(position)"), ""] + claim
    if !request.alreadyMergedFiles.isEmpty {
      lines += style.wrapped(
        "Already merged: \(request.alreadyMergedFiles.joined(separator: ", "))", indent: 2)
    }
    for file in request.changedFiles {
      lines += ["", style.bold(file.name)]
      lines += file.diffLines.map(style.coloredDiffLine)
    }
    return lines + ["", "The author says:"] + claim + [""]
  }

  /// Returns lines with the verdict of the tests on a request, its reason, and the command that runs the fix.
  private func verdictLines(of request: PullRequest) -> [String] {
    let fix = request.fix
    var lines = [request.testOutcome, fix.judgement.reason]
    if let entry = request.diagnosisEntry {
      lines.append(["\(entry.title).", entry.headline].compactMap(\.self).joined(separator: " "))
    }
    if let found = fix.exampleURL { lines.append("Found in the wild: \(found)") }
    lines.append("To run it: swift run kata check \(request.lesson.numberText) --case \(fix.name)")
    return lines.flatMap { style.wrappedProse($0, indent: 2) }
      + style.compactLines([("Why", request.explanationLink)]).map { "  \($0)" }
  }

  /// Lines with the number of correct judgements, and with the names of the misjudged fixes.
  private var summaryLines: [String] {
    let state = workspace.stateStore.read()
    let judged = requests.filter { wasJudgedCorrectly($0, state) != nil }
    guard !judged.isEmpty else { return ["You did not judge any of them."] }
    let missed = judged.filter { wasJudgedCorrectly($0, state) == false }
    func list(_ words: String, _ requests: [PullRequest]) -> [String] {
      let names = requests.map {
        $0.fix.name + ($0.diagnosisEntry.map { " (\($0.title.withLowercasedFirstLetter))" } ?? "")
      }
      return names.isEmpty
        ? [] : style.wrapped("\(words): \(names.joined(separator: ", "))", indent: 2, hanging: 2)
    }
    return ["You judged \(judged.count - missed.count) of \(judged.count) correctly."]
      + list("Right, but rejected", missed.filter(\.isRight))
      + list("Wrong, but merged", missed.filter { !$0.isRight })
  }
}
