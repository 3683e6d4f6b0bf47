import Foundation

/// What is under way.
extension Watcher {
  struct Work {
    /// `Checking lesson 04`.
    let words: String
    let isCheck: Bool
    let start = ContinuousClock.now
    /// How far its build has come.
    var count: String?
  }

  func showProgress() {
    guard let work else { return }
    let seconds = Int((.now - work.start) / .seconds(1))
    let isSlow = seconds >= 2 && screen.console.showsProgress
    let count = work.count.map { " \($0)" } ?? ""
    screen.showLast(work.words + (isSlow ? "\(count), \(seconds) s so far. s stops it." : "…"))
  }
}

/// What the keys do.
extension Watcher {
  /// - Throws: What to do next.
  func press(_ key: String) throws {
    guard let key = WatchKey(typed: key) else { return }
    if key == .quit { throw Act.quit }
    if let work, !key.leavesWorkAlone {
      if work.isCheck { report = nil }
      screen.say(["Stopped: \(work.words.lowercasedFirst)."])
    }
    switch key {
    case .hint: try hint()
    case .next: throw goOn()
    case .list: list()
    case .verbose: listTests()
    case .again: throw Act.check(because: "again")
    case .observe: throw Act.observe
    case .predict: try ask()
    case .merge: try review()
    case .stop: if work != nil { throw Act.wait }
    case .quit: break
    }
  }

  private func hint() throws {
    screen.say(try workspace.nextHint(for: lesson), about: lesson, because: "hint")
    goOnWaiting()
  }

  /// The questions before the pass, or what really happens after it. Saves wait until they are answered.
  private func ask() throws {
    let predictions = workspace.state.read().predictions(of: lesson)
    let interview = Interview(lesson: lesson, workspace: workspace, isWatched: true) {
      [self] in keys.next()
    }
    let end: Interview.End
    if state == .passing {
      let text = PredictionText(lesson: lesson, predictions: predictions, style: screen.console.style)
      screen.say(text.comparison)
      end = .answered
    } else if lesson.questions.allSatisfy(predictions.hasAnswer) {
      screen.say([
        "You have answered them. To answer again: swift run kata predict \(lesson.numberText) --again"
      ])
      end = .answered
    } else {
      end = try interview.predict()
    }
    if end == .quit { throw Act.quit }
    goOnWaiting()
  }

  /// The reviews of the lesson, which would give it away before it passes. Saves wait meanwhile.
  private func review() throws {
    if workspace.state.read().hasPassed(lesson) {
      let requests = try PullRequest.all(of: [lesson], in: workspace.root)
      let review = Review(requests: requests, call: "m", end: "back", workspace: workspace)
      try review.ask { [self] in keys.next() }
    } else {
      screen.say(["Would you merge it? Once the lesson passes: before that, its reviews give it away."])
    }
    goOnWaiting()
  }

  private func list() {
    let lines = CourseProgress(of: workspace).list(screen.console.style)
    screen.say(lines, about: lesson, because: "list")
    goOnWaiting()
  }

  /// Lists all tests of the last check.
  private func listTests() {
    if let report, !report.tests.isEmpty {
      let lines = report.list(screen.console.style)
      screen.say(lines, about: lesson, because: "all tests")
    } else {
      screen.say(["No test has run yet."])
    }
    goOnWaiting()
  }

  /// Goes on with the next lesson, also if this one does not pass yet.
  private func goOn() -> Act {
    guard let next = nextLesson else {
      screen.say([state == .passing ? "That was the last one." : "No other lesson is open."])
      return .wait
    }
    if state != .passing { screen.say(["Lesson \(lesson.numberText) stays open."]) }
    screen.say([""])
    report = nil
    return .begin(next)
  }

  /// After something that was said while work may be going on: shows that, or what we wait for.
  private func goOnWaiting() {
    guard work != nil else { return wait() }
    screen.say([""])
    showProgress()
  }
}
