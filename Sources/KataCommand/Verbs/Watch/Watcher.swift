import Foundation

/// A session of `watch`: it checks one lesson at every save, and carries out the keys.
///
/// Everything runs on one thread. While a child process runs, keys and saves are looked at again and again; a save is
/// checked when the check under way has finished.
final class Watcher: @unchecked Sendable {
  let workspace: Workspace
  let screen: WatchScreen
  var lesson: Lesson
  var work: Work?
  /// The report of the last check; `nil` until there is one.
  var report: LessonReport?
  var state: LessonState? { report?.state }
  var keys = RawMode.Keys()
  /// The request that the learner has made with a key, which is carried out when the current work is finished.
  var request: WatchRequest?
  private var saves: SaveDetector
  /// The names of the files that were saved since the last check began, as a heading; `nil` if none was.
  private var saved: String?
  /// The digest of the lesson when the last check began.
  private var checked: String?
  private var lastLook = ContinuousClock.now
  /// Milliseconds between two looks at the files.
  private static let pace: Int32 = 100
  /// The opening of a lesson that was never checked.
  private var opening: LessonOpening?
  /// The digits of a lesson's number that were typed so far.
  var typedDigits = ""

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

  /// The error that ends everything that is under way, because the learner quits.
  struct Quit: Error {}

  /// Returns when the learner quits.
  func run() throws {
    RawMode.enter(screen.console)
    defer { RawMode.leave() }
    do {
      try begin(lesson)
      while true {
        try carryOutRequests()
        wait()
        while request == nil, saved == nil { try look() }
      }
    } catch is Quit {
      return
    }
  }

  /// Carries out what the learner asked for, and then checks what was saved, until neither is left.
  private func carryOutRequests() throws {
    while request != nil || saved != nil {
      if let request {
        self.request = nil
        switch request {
        case .open(let lesson): try open(lesson)
        case .advance: try advance(to: CourseProgress(of: workspace).entry(after: lesson)?.lesson)
        case .advanceOnShortPath:
          try advance(to: CourseProgress(of: workspace).entry(onShortPathAfter: lesson)?.lesson)
        case .checkAgain: try check(because: "again")
        case .observe: try observe()
        }
      } else if let saved {
        self.saved = nil
        // The files may be as they were again.
        if lesson.digest(in: workspace.root) != checked { try check(because: saved) }
      }
    }
  }

  /// Looks at the window, the files and the keys. It is also called while a child process runs.
  ///
  /// - Throws: `Quit`.
  private func look() throws {
    showProgress()
    screen.redrawIfResized()
    if .now - lastLook >= .milliseconds(Self.pace) {
      lastLook = .now
      lookForSaves()
    }
    switch keys.next(within: work == nil ? Self.pace : 0) {
    case .key(let key): try press(key)
    // The signal may come only after this.
    case .end: Interruption.leave(by: SIGHUP)
    case .resume: screen.resume()
    case .pause: break
    }
  }

  private func lookForSaves() {
    let names = saves.look()
    guard !names.isEmpty, lesson.digest(in: workspace.root) != checked else { return }
    saved = names.count == 1 ? "\(names[0]) saved" : "\(names.count) files saved"
  }

  // MARK: - Work with children

  /// Shows the opening of a lesson, and checks it.
  private func begin(_ lesson: Lesson) throws {
    if lesson != self.lesson { saves = Self.saves(of: lesson, in: workspace) }
    self.lesson = lesson
    let title = screen.console.style.bold("Leaky Timers")
    opening = LessonOpening(lesson, in: workspace)
    screen.say(
      ["\(title) · \(CourseProgress(of: workspace).doneInWords) lessons done"]
        + (opening.map { [""] + $0.lines } ?? []))
    try check(because: Self.firstCheck)
  }

  private func advance(to next: Lesson?) throws {
    guard let next else {
      return screen.say([state == .passing ? "That was the last one." : "No other lesson is open."])
    }
    try open(next)
  }

  private func open(_ next: Lesson) throws {
    if state != .passing, next != lesson { screen.say(["Lesson \(lesson.numberText) stays open."]) }
    screen.say([""])
    (report, saved) = (nil, nil)
    try begin(next)
  }

  private static let firstCheck = "first check"
  private static let waiting = "(waiting for another 'kata')"

  private func check(because reason: String) throws {
    saved = nil
    checked = lesson.digest(in: workspace.root)
    let build = workspace.build(meanwhile: { [self] in try look() }) { [self] in work?.count = $0 }
    let words = "Checking lesson \(lesson.numberText)"
    let result = try perform(words, because: reason) { try workspace.check(lesson, by: build) }
    if let result { show(result, because: reason) }
  }

  private func show(_ result: CheckedLesson, because reason: String) {
    report = result.report
    defer { if let problem = result.problem { screen.console.complain("\(problem)") } }
    if let text = result.text, text.isSavedSince(in: workspace.root) {
      return screen.say([outdatedResult(result.report, at: text)], because: reason)
    }
    if let opening, reason == Self.firstCheck, result.report.state == .failing {
      return screen.say(opening.lines(after: result.report))
    }
    let text = CheckText(
      checked: result, root: workspace.root, style: screen.console.style, isWatched: true,
      predictions: workspace.state.read().predictions(of: lesson))
    screen.say(
      text.lines(CourseProgress(of: workspace)) + result.notes(in: workspace), because: reason)
  }

  /// Returns the line for a check whose files were saved in the meantime. It is no verdict on the files as they are.
  private func outdatedResult(_ report: LessonReport, at text: LessonText) -> String {
    "Saved meanwhile. The text at \(text.time.clock) is \(report.state.words); what you saved since is checked now."
  }

  private func observe() throws {
    var silent = workspace
    silent.console.showsProgress = false
    let observer = Observer(
      workspace: silent, meanwhile: { [self] in try look() })
    let words = "Observing lesson \(lesson.numberText)"
    let tracks = try perform(words, because: "observed") { try observer.tracks(of: lesson) }
    guard let tracks else { return }
    screen.say(observer.lines(of: tracks, for: lesson), because: "observed")
  }

  /// Runs `body` while no other command builds or tests in this clone.
  ///
  /// - Parameter words: The name of the work: `Checking lesson 04`.
  /// - Returns: `nil` if `body` failed, and the error was shown.
  /// - Throws: `Quit`.
  private func perform<Value>(
    _ words: String, because reason: String, _ body: () throws -> Value
  ) throws -> Value? {
    work = Work(words: words)
    defer { work = nil }
    showProgress()
    do {
      return try Stage(root: workspace.root).alone(
        waiting: { work?.count = Self.waiting }, meanwhile: look
      ) {
        work?.count = nil
        return try body()
      }
    } catch let quit as Quit {
      throw quit
    } catch {
      report = nil
      screen.say([], because: reason)
      screen.console.complain("\(error)")
      return nil
    }
  }
}
