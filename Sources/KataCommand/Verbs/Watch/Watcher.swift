import Foundation

/// A session of `watch`, which checks one lesson at every save, and handles the keys.
///
/// One thread runs everything. Keys and saves are polled while child processes run. A save waits for the current check.
final class Watcher: @unchecked Sendable {
  let workspace: Workspace
  let screen: WatchScreen
  var lesson: Lesson
  var currentWork: CurrentWork?
  /// The report of the last check of the lesson; `nil` before the first check, and after an error.
  var report: LessonReport?
  var lessonState: LessonState? { report?.state }
  var keyReader = RawMode.KeyReader()
  /// The action that the learner requested with a key, to be carried out next.
  var pendingAction: ((Watcher) throws -> Void)?
  private var saveDetector: SaveDetector
  /// The reason for the next check, such as `WeakProxy.swift saved`, about the latest save; `nil` if none is pending.
  private var nextCheckReason: String?
  /// The digest of all files that affect the verdict when the last check began; `nil` before the first check.
  private var checkedDigest: String?
  private var lastFilePollTime = ContinuousClock.now
  /// The time in milliseconds between two polls of the files.
  private static let filePollInterval: Int32 = 100
  /// The opening text of the lesson; `nil` if the learner has begun the lesson.
  private var openingText: LessonOpeningText?
  /// The digits of a lesson number that have been typed so far.
  var typedDigits = ""

  init(_ lesson: Lesson, workspace: Workspace) {
    self.lesson = lesson
    self.workspace = workspace
    screen = WatchScreen(console: workspace.console)
    saveDetector = Self.makeSaveDetector(for: lesson, in: workspace)
  }

  private static func makeSaveDetector(for lesson: Lesson, in workspace: Workspace) -> SaveDetector {
    SaveDetector(
      folders: [lesson.sourcesFolder, lesson.testsFolder].map { "\(workspace.packageRoot)/\($0)" })
  }

  // MARK: - The loop

  /// An error thrown when the learner quits, to end the current work and the session.
  struct QuitRequest: Error {}

  /// Runs the session until the learner quits.
  func run() throws {
    RawMode.activate(for: screen.console)
    defer { RawMode.deactivate() }
    do {
      try openAndCheck(lesson)
      while true {
        try carryOutActions()
        showWaitingLines()
        while pendingAction == nil, nextCheckReason == nil { try pollEvents() }
      }
    } catch is QuitRequest {
      return
    }
  }

  /// Carries out the learner's actions and checks saved files until nothing more is pending.
  private func carryOutActions() throws {
    while pendingAction != nil || nextCheckReason != nil {
      if let pendingAction {
        self.pendingAction = nil
        try pendingAction(self)
      } else if let nextCheckReason {
        self.nextCheckReason = nil
        // The files may have their checked contents again.
        if lesson.digest(in: workspace.packageRoot) != checkedDigest { try check(because: nextCheckReason) }
      }
    }
  }

  /// Polls the files and the keys, and handles a typed key. Throws `QuitRequest` if the learner quits.
  func pollEvents() throws {
    showProgress()
    if .now - lastFilePollTime >= .milliseconds(Self.filePollInterval) {
      lastFilePollTime = .now
      requestCheckIfFilesWereSaved()
    }
    switch keyReader.nextEvent(within: currentWork == nil ? Self.filePollInterval : 0) {
    case .key(let key): try handleKey(key)
    // The terminal was closed. The signal for this, SIGHUP, may arrive only later.
    case .end: SignalHandling.endProcess(by: SIGHUP)
    // Other programs may have written to the terminal.
    case .resume: screen.redrawLastLine()
    case .pause: break
    }
  }

  private func requestCheckIfFilesWereSaved() {
    let names = saveDetector.detectSavedFiles()
    guard !names.isEmpty, lesson.digest(in: workspace.packageRoot) != checkedDigest else { return }
    nextCheckReason = names.count == 1 ? "\(names[0]) saved" : "\(names.count) files saved"
  }

  // MARK: - Lessons and their checks

  /// Makes a lesson the current one, shows its opening text if the learner hasn't begun it, and checks it.
  private func openAndCheck(_ lesson: Lesson) throws {
    if lesson != self.lesson { saveDetector = Self.makeSaveDetector(for: lesson, in: workspace) }
    self.lesson = lesson
    let title = screen.console.style.bold("Leaky Timers")
    openingText = LessonOpeningText(lesson, in: workspace)
    // If the state can't be written, the check below reports the error.
    try? workspace.stateStore.changeState { $0.markAsOpened(lesson) }
    screen.print(
      ["\(title) · \(CourseProgress(of: workspace).passingLessonCountText) lessons done"]
        + (openingText.map { [""] + $0.linesBeforeCheck } ?? []))
    try check(because: Self.openingReason)
  }

  /// Opens the next lesson, or prints that there is none if `next` is `nil`.
  func advance(to next: Lesson?) throws {
    guard let next else {
      return screen.print([lessonState == .passing ? "That was the last one." : "There is no next lesson."])
    }
    try open(next)
  }

  /// Leaves the current lesson, opens another one or the same one again, and checks it.
  func open(_ next: Lesson) throws {
    if lessonState != .passing, next != lesson {
      screen.print(["Lesson \(lesson.numberText) does not pass yet."])
    }
    screen.print([""])
    (report, nextCheckReason) = (nil, nil)
    try openAndCheck(next)
  }

  /// The reason for a check that the opening of a lesson caused. The heading of the result shows it.
  private static let openingReason = "opened"
  private static let lockWaitText = "(waiting for another 'kata')"

  /// Checks the current lesson, and shows the result below a heading with the reason.
  func check(because reason: String) throws {
    nextCheckReason = nil
    checkedDigest = lesson.digest(in: workspace.packageRoot)
    let build = workspace.makeBuild(onPoll: { [self] in try pollEvents() }) { [self] in
      currentWork?.progress = $0
    }
    let name = "Checking lesson \(lesson.numberText)"
    let result = try performWork(name, because: reason) { try workspace.check(lesson, by: build) }
    if let result { show(result, because: reason) }
  }

  private func show(_ result: CheckedLesson, because reason: String) {
    let stepLines = result.newlyPassedStepLines(since: report)
    report = result.report
    defer { if let error = result.checkError { screen.console.printError("\(error)") } }
    if let files = result.checkedFiles, files.hasChangedOnDisk(in: workspace.packageRoot) {
      return screen.print([outdatedResultLine(result.report, of: files)], because: reason)
    }
    if let openingText, reason == Self.openingReason, result.report.state == .failing {
      return screen.print(openingText.linesAfterCheck(result.report))
    }
    let text = CheckText(
      checkedLesson: result, packageRoot: workspace.packageRoot, style: screen.console.style,
      isShownInWatch: true, predictions: workspace.stateStore.read().predictions(of: lesson))
    let lines = stepLines + text.lines(CourseProgress(of: workspace)) + result.noteLines(in: workspace)
    screen.print(lines, because: reason)
  }

  /// Returns the line that is shown instead of a result if files were saved during the check.
  private func outdatedResultLine(_ report: LessonReport, of files: SourceSnapshot) -> String {
    "You saved during the check. Result for your code as of \(files.readTime.localTimeText): \(report.state.displayName). The new version is being checked now."
  }

  /// Runs `body` as the current work while no other command builds or tests in this clone. If `body` fails, discards
  /// ``report``, shows the error below a heading with the reason for the work, and returns `nil`.
  ///
  /// - Parameter name: The name to show for the work, such as `Checking lesson 04`.
  /// - Throws: `QuitRequest` if the learner quits.
  func performWork<Value>(
    _ name: String, because reason: String, _ body: () throws -> Value
  ) throws -> Value? {
    currentWork = CurrentWork(name: name)
    defer { currentWork = nil }
    showProgress()
    do {
      return try StagingFolder(packageRoot: workspace.packageRoot).withCloneLock(
        reportingWait: { currentWork?.progress = Self.lockWaitText }, onPoll: pollEvents
      ) {
        currentWork?.progress = nil
        return try body()
      }
    } catch let quit as QuitRequest {
      throw quit
    } catch {
      report = nil
      screen.print([], because: reason)
      screen.console.printError("\(error)")
      return nil
    }
  }
}
