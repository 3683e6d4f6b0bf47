import Foundation

/// Watches one lesson at a time: checks it at every save, and does what the keys say. All on one thread: what waits for a
/// child looks at the keys and the files again and again.
final class Watcher: @unchecked Sendable {
  let workspace: Workspace
  let screen: WatchScreen
  var lesson: Lesson
  var work: Work?
  /// What came of the last check; `nil` until there was one.
  var report: LessonReport?
  var state: LessonState? { report?.state }
  private var saves: SaveDetector
  /// The digest of the lesson when the last check began.
  private var checked: String?
  private var lastLook = ContinuousClock.now
  /// Milliseconds between two looks at the files.
  private static let pace: Int32 = 100
  var keys = RawMode.Keys()
  /// Set until something was done.
  private var firstRun: FirstRun?

  init(_ lesson: Lesson, workspace: Workspace) {
    self.lesson = lesson
    self.workspace = workspace
    screen = WatchScreen(console: workspace.console)
    saves = Self.saves(of: lesson, in: workspace)
  }

  private static func saves(of lesson: Lesson, in workspace: Workspace) -> SaveDetector {
    SaveDetector(folders: [lesson.sourcesFolder, lesson.testsFolder].map { "\(workspace.root)/\($0)" })
  }

  // MARK: - The loop

  /// What to do next. It is thrown, so that it ends what is under way.
  enum Act: Error {
    case begin(Lesson)
    case check(because: String, isAgain: Bool = false)
    case observe
    case wait
    case quit
  }

  /// Returns when the learner quits.
  func run() throws {
    RawMode.enter(screen.console)
    defer { RawMode.leave() }
    var next = Act.begin(lesson)
    while true {
      do {
        switch next {
        case .begin(let lesson): try begin(lesson)
        case .check(let reason, let isAgain): try check(because: reason, isAgain: isAgain)
        case .observe: try observe()
        case .wait: break
        case .quit: return
        }
        wait()
        while true { try look() }
      } catch let act as Act {
        next = act
      }
    }
  }

  /// Looks at the window, the files and the keys. What waits for a child calls it as well.
  ///
  /// - Throws: What to do next, if that is something else.
  private func look() throws {
    showProgress()
    screen.redrawIfResized()
    if .now - lastLook >= .milliseconds(Self.pace) {
      lastLook = .now
      try lookForSaves()
    }
    switch keys.next(within: work == nil ? Self.pace : 0) {
    case .key(let key): try press(key)
    // The signal may come only after this.
    case .end: Interruption.leave(by: SIGHUP)
    case .resume: screen.resume()
    case .pause: break
    }
  }

  private func lookForSaves() throws {
    let names = saves.look()
    guard !names.isEmpty, lesson.digest(in: workspace.root) != checked else { return }
    let reason = names.count == 1 ? "\(names[0]) saved" : "\(names.count) files saved"
    throw Act.check(because: reason, isAgain: work != nil)
  }

  // MARK: - Work with children

  /// Turns to a lesson: says what there is to do, and checks it.
  private func begin(_ lesson: Lesson) throws {
    if lesson != self.lesson { saves = Self.saves(of: lesson, in: workspace) }
    self.lesson = lesson
    let progress = CourseProgress(of: workspace)
    let style = screen.console.style
    firstRun = FirstRun(lesson, in: workspace)
    let task = firstRun?.lines ?? progress.entries.first { $0.lesson == lesson }?.task(style)
    screen.say(["\(style.bold("Leaky Timers")) · \(progress.doneInWords) lessons done", ""] + (task ?? []))
    try check(because: Self.firstCheck, isAgain: false)
  }

  private static let firstCheck = "first check"
  private static let waiting = "(waiting for another 'kata')"

  private func check(because reason: String, isAgain: Bool) throws {
    checked = lesson.digest(in: workspace.root)
    let build = workspace.build(meanwhile: { [self] in try look() }) { [self] in work?.count = $0 }
    let words = "Checking lesson \(lesson.numberText)\(isAgain ? " again" : "")"
    let result = try perform(words, because: reason, isCheck: true) { try workspace.check(lesson, by: build) }
    if let result { show(result, because: reason) }
  }

  private func show(_ result: CheckedLesson, because reason: String) {
    report = result.report
    defer { if let problem = result.problem { screen.console.complain("\(problem)") } }
    if let firstRun, reason == Self.firstCheck, result.report.state == .failing {
      return screen.say([firstRun.line(about: result.report)])
    }
    let text = CheckText(
      checked: result, root: workspace.root, style: screen.console.style, isWatched: true,
      predictions: workspace.state.read().predictions(of: lesson))
    screen.say(
      text.lines(CourseProgress(of: workspace)) + result.notes(in: workspace),
      about: lesson, because: reason)
  }

  private func observe() throws {
    var silent = workspace
    silent.console.showsProgress = false
    let observer = Observer(
      workspace: silent, meanwhile: { [self] in try look() })
    let words = "Observing lesson \(lesson.numberText)"
    let tracks = try perform(words, because: "observed") { try observer.tracks(of: lesson) }
    guard let tracks else { return }
    screen.say(observer.lines(of: tracks, for: lesson), about: lesson, because: "observed")
  }

  /// Does something while no other command builds or tests in this clone.
  ///
  /// - Parameter words: What it is: `Checking lesson 04`.
  /// - Returns: `nil` if it has failed, and that was said.
  /// - Throws: What to do next, if that has ended it.
  private func perform<Value>(
    _ words: String, because reason: String, isCheck: Bool = false, _ body: () throws -> Value
  ) throws -> Value? {
    work = Work(words: words, isCheck: isCheck)
    defer { work = nil }
    showProgress()
    do {
      return try Stage(root: workspace.root).alone(
        waiting: { work?.count = Self.waiting }, meanwhile: look
      ) {
        work?.count = nil
        return try body()
      }
    } catch let act as Act {
      throw act
    } catch {
      report = nil
      screen.say([], about: lesson, because: reason)
      screen.console.complain("\(error)")
      return nil
    }
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
