/// What the keys do.
extension Watcher {
  /// - Returns: Whether to go on watching.
  func press(_ byte: UInt8) -> Bool {
    guard let key = WatchKey(typed: byte) else { return true }
    if key == .quit { return false }
    let hasStopped = !key.leavesWorkAlone && stopWorkAloud()
    switch key {
    case .hint: hint()
    case .next: goOn()
    case .list: list()
    case .verbose: listTests()
    case .again: check(because: "again")
    case .observe: observe()
    case .stop: if hasStopped { wait() }
    case .quit: break
    }
    return true
  }

  /// - Returns: Whether something was going on.
  private func stopWorkAloud() -> Bool {
    guard let stopped = stopWork() else { return false }
    if stopped.kind == .check { report = nil }
    screen.say(["Stopped: \(stopped.words.lowercasedFirst)."])
    return true
  }

  private func hint() {
    do {
      let lines = try HintGiver(workspace).next(for: lesson)
      screen.say(lines, about: lesson, because: "hint")
    } catch {
      screen.console.complain("\(error)")
    }
    goOnWaiting()
  }

  private func list() {
    let text = ListText(progress: CourseProgress(of: workspace), style: screen.console.style)
    screen.say(text.lines, about: lesson, because: "list")
    goOnWaiting()
  }

  /// Lists all tests of the last check.
  private func listTests() {
    if let report, !report.tests.isEmpty {
      let lines = TestListText(report: report, style: screen.console.style).lines
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
