import Foundation

/// Work with child processes that goes on while keys are listened to, and that can be stopped at any time.
final class BackgroundJob<Value: Sendable>: @unchecked Sendable {
  let start = ContinuousClock.now
  private let finished = Locked<Result<Value, any Error>?>(nil)
  private let end = DispatchSemaphore(value: 0)
  private let thread: Thread

  /// - Parameter work: Ends early, with an error, once its thread is cancelled.
  init(_ work: @escaping @Sendable () throws -> Value) {
    thread = Thread { [finished, end] in
      let result = Result { try work() }
      finished.withLock { $0 = result }
      end.signal()
    }
    thread.start()
  }

  /// What came of it, or `nil` while it goes on.
  var result: Result<Value, any Error>? {
    finished.withLock { $0 }
  }

  /// Ends it with its child, and returns once that is gone.
  func cancel() {
    thread.cancel()
    end.wait()
  }
}

/// What goes on in the background.
extension Watcher {
  /// A job, and how to speak of it.
  struct Work {
    let isCheck: Bool
    /// It brings what shows its result.
    let job: BackgroundJob<@Sendable (Watcher) -> Void>
    /// How far its build has come.
    let count: Locked<String?>
    /// `Checking lesson 04`.
    let words: String
    /// For the head of what it brings: `WeakProxy.swift saved`.
    let reason: String
  }

  func showProgress(of work: Work) {
    let seconds = Int((.now - work.job.start) / .seconds(1))
    let isSlow = seconds >= 2 && screen.console.showsProgress
    let count = work.count.withLock { $0 }.map { " \($0)" } ?? ""
    screen.showLast(work.words + (isSlow ? "\(count), \(seconds) s so far. s stops it." : "…"))
  }
}

/// What the keys do.
extension Watcher {
  /// - Returns: Whether to go on watching.
  func press(_ key: String) throws -> Bool {
    guard let key = WatchKey(typed: key) else { return true }
    if key == .quit { return false }
    let hasStopped = !key.leavesWorkAlone && stopWorkAloud()
    switch key {
    case .hint: hint()
    case .next: goOn()
    case .list: list()
    case .verbose: listTests()
    case .again: check(because: "again")
    case .observe: observe()
    case .predict: return try ask()
    case .stop: if hasStopped { wait() }
    case .quit: break
    }
    return true
  }

  /// - Returns: Whether something was going on.
  private func stopWorkAloud() -> Bool {
    guard let stopped = stopWork() else { return false }
    if stopped.isCheck { report = nil }
    screen.say(["Stopped: \(stopped.words.lowercasedFirst)."])
    return true
  }

  private func hint() {
    do {
      let lines = try workspace.nextHint(for: lesson)
      screen.say(lines, about: lesson, because: "hint")
    } catch {
      screen.console.complain("\(error)")
    }
    goOnWaiting()
  }

  /// The questions before the pass, or what really happens after it. Saves wait until they are answered.
  ///
  /// - Returns: Whether to go on watching.
  private func ask() throws -> Bool {
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
    if end != .quit { goOnWaiting() }
    return end != .quit
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
  private func goOn() {
    guard let next = nextLesson else {
      screen.say([state == .passing ? "That was the last one." : "No other lesson is open."])
      return wait()
    }
    if state != .passing { screen.say(["Lesson \(lesson.numberText) stays open."]) }
    screen.say([""])
    report = nil
    begin(next)
  }

  /// After something that was said while work may be going on: shows that, or what we wait for.
  private func goOnWaiting() {
    guard let work else { return wait() }
    screen.say([""])
    showProgress(of: work)
  }
}
