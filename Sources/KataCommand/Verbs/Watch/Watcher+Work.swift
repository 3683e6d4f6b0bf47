import Foundation

extension Watcher {
  /// The work that is under way.
  struct Work {
    /// The name of the work: `Checking lesson 04`.
    let words: String
    let start = ContinuousClock.now
    /// The progress of the build, in the package manager's words.
    var count: String?
  }

  func showProgress() {
    guard let work else { return }
    let seconds = Int((.now - work.start) / .seconds(1))
    let isSlow = seconds >= 2 && screen.console.showsProgress
    let count = work.count.map { " \($0)" } ?? ""
    screen.showLast(work.words + (isSlow ? "\(count), \(seconds) s so far." : "…"))
  }
}

/// A request that needs a child process, and so waits until the work under way has finished.
enum WatchRequest: String {
  case advance = "the next lesson"
  case checkAgain = "another check"
  case observe = "the timeline"
}

extension Watcher {
  /// Carries out a key, or remembers what it asks for.
  ///
  /// - Throws: `Quit`.
  func press(_ key: String) throws {
    switch WatchKey(typed: key) {
    case .hint: try hint()
    case .list: list()
    case .verbose: listTests()
    case .predict: try ask()
    case .merge: try review()
    case .next: remember(.advance)
    case .again: remember(.checkAgain)
    case .observe: remember(.observe)
    case .quit: throw Quit()
    case nil: break
    }
  }

  private func remember(_ request: WatchRequest) {
    self.request = request
    guard let work else { return }
    screen.say(["After \(work.words.lowercasedFirst): \(request.rawValue)."])
    showProgress()
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
    if end == .quit { throw Quit() }
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

  /// After something that was said while work may be going on: shows that, or what we wait for.
  private func goOnWaiting() {
    guard work != nil else { return wait() }
    screen.say([""])
    showProgress()
  }
}
