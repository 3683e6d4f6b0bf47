import Foundation

/// Watches one lesson at a time: checks it at every save, and does what the keys say.
final class Watcher {
  let workspace: Workspace
  let surroundings: Surroundings
  let screen: WatchScreen
  var lesson: Lesson
  var work: Work?
  /// What came of the last check; `nil` until there was one.
  var report: LessonReport?
  var state: LessonState? { report?.state }
  private var saves: SaveDetector
  /// Of the files when the last check began.
  private var checked: LessonFiles?
  var keys = RawMode.Keys()
  /// Set until something was done.
  private var firstRun: FirstRun?

  init(_ lesson: Lesson, workspace: Workspace, surroundings: Surroundings) {
    self.lesson = lesson
    self.workspace = workspace
    self.surroundings = surroundings
    screen = WatchScreen(console: surroundings.console)
    saves = Self.saves(of: lesson, in: workspace)
  }

  private static func saves(of lesson: Lesson, in workspace: Workspace) -> SaveDetector {
    SaveDetector(folders: [lesson.sourcesFolder, lesson.testsFolder].map { "\(workspace.root)/\($0)" })
  }

  // MARK: - The loop

  /// Returns when the learner quits, or the terminal is gone.
  func run() throws {
    try RawMode.enter(screen.console)
    defer { RawMode.leave() }
    defer { stopWork() }
    begin(lesson)
    while true {
      look()
      switch keys.next() {
      case .key(let key):
        guard try press(key) else { return }
      case .end: return
      case .resume: screen.resume()
      case .pause: break
      }
    }
  }

  /// Looks at the work, the window, and the files.
  private func look() {
    finishWork()
    if let work { showProgress(of: work) }
    screen.redrawIfResized()
    let names = saves.look()
    guard !names.isEmpty else { return }
    let files = LessonFiles(of: lesson, in: workspace.root)
    if files != checked {
      check(files, because: names.count == 1 ? "\(names[0]) saved" : "\(names.count) files saved")
    }
  }

  // MARK: - Work in the background

  /// Turns to a lesson: says what there is to do, and checks it.
  func begin(_ lesson: Lesson) {
    if lesson != self.lesson { saves = Self.saves(of: lesson, in: workspace) }
    self.lesson = lesson
    let progress = CourseProgress(of: workspace)
    let style = screen.console.style
    firstRun = FirstRun(lesson, in: workspace)
    let task = firstRun?.lines ?? progress.entries.first { $0.lesson == lesson }?.task(style)
    screen.say(["\(style.bold("Leaky Timers")) · \(progress.doneInWords) lessons done", ""] + (task ?? []))
    check(because: Self.firstCheck)
  }

  private static let firstCheck = "first check"
  private static let waiting = "(waiting for another 'kata')"

  /// - Parameter files: As they are, if that is known.
  func check(_ files: LessonFiles? = nil, because reason: String) {
    let again = stopWork() == nil ? "" : " again"
    checked = files ?? LessonFiles(of: lesson, in: workspace.root)
    start(isCheck: true, "Checking lesson \(lesson.numberText)\(again)", because: reason) {
      [lesson, workspace, surroundings] count in
      let session = CheckSession(workspace: workspace, surroundings: surroundings, buildProgress: count)
      let result = try session.check(lesson)
      return { $0.show(result, because: reason) }
    }
  }

  private func show(_ result: CheckedLesson, because reason: String) {
    report = result.report
    defer { if let problem = result.keepingProblem { screen.console.complain("\(problem)") } }
    if let firstRun, reason == Self.firstCheck, result.report.state == .failing {
      return screen.say([firstRun.line(about: result.report)])
    }
    let text = CheckText(
      lesson: lesson, report: result.report, root: workspace.root, style: screen.console.style,
      isWatched: true, predictions: workspace.state.read().predictions(of: lesson), before: result.before)
    screen.say(text.lines(CourseProgress(of: workspace)) + result.notes, about: lesson, because: reason)
  }

  func observe() {
    stopWork()
    var silent = surroundings
    silent.console.showsProgress = false
    let (observer, reason) = (Observer(workspace: workspace, surroundings: silent), "observed")
    start(isCheck: false, "Observing lesson \(lesson.numberText)", because: reason) { [lesson] _ in
      let lines = observer.lines(of: try observer.timeline(of: lesson), for: lesson)
      return { $0.screen.say(lines, about: lesson, because: reason) }
    }
  }

  /// - Parameter body: Given what to tell how far a build has come.
  func start(
    isCheck: Bool, _ words: String, because reason: String,
    _ body: @escaping @Sendable (@escaping @Sendable (String) -> Void) throws -> @Sendable (Watcher) -> Void
  ) {
    let count = Locked<String?>(nil)
    @Sendable func tell(_ new: String?) { count.withLock { $0 = new } }
    let job = BackgroundJob { [root = workspace.root] in
      try CloneLock.held(in: root, waiting: { tell(Self.waiting) }) {
        tell(nil)
        return try body(tell)
      }
    }
    let work = Work(isCheck: isCheck, job: job, count: count, words: words, reason: reason)
    self.work = work
    showProgress(of: work)
  }

  /// - Returns: What was going on, if anything was.
  @discardableResult
  func stopWork() -> Work? {
    guard let work else { return nil }
    work.job.cancel()
    self.work = nil
    return work
  }

  private func finishWork() {
    guard let work, let result = work.job.result else { return }
    self.work = nil
    switch result {
    case .success(let show): show(self)
    case .failure(let error):
      report = nil
      screen.say([], about: lesson, because: work.reason)
      screen.console.complain("\(error)")
    }
    wait()
  }

  // MARK: - Waiting

  /// The lesson that `n` leads to.
  var nextLesson: Lesson? { CourseProgress(of: workspace).entry(after: lesson)?.lesson }

  /// Says what we wait for, and shows the keys.
  func wait() {
    screen.sayWaiting([""] + screen.console.style.wrapped(expectation, indent: 0))
    screen.showLast(WatchKey.legend(width: screen.console.style.width))
  }

  private var expectation: String {
    guard state == .passing else { return "Waiting for a save in \(lesson.name) or its tests." }
    guard let next = nextLesson else { return "All lessons pass. A save checks this one again." }
    return "Passed. Press n for lesson \(next.numberText), or save to check \(lesson.numberText) again."
  }
}
