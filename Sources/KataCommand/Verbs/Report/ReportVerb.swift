import Foundation

/// `kata report`: progress of this clone, or of many side by side.
struct ReportVerb: Verb {
  let name = "report"
  let operands = "[DIR…]"
  let summary = "progress of this clone, or of many side by side"
  let options: [Option] = [
    Option("--lessons", value: "LIST", "only these lessons: 01,02,04"),
    Option("--markdown", "print Markdown"), .json,
    Option("--html", value: "FILE", "also write a page to project in a room"),
    Option("--every", value: "SECONDS", "with --html: write it again, until Ctrl-C"),
  ]
  let details = """
    Shows how far this clone has come, from the results of its last checks; or how far the clones in the folders \
    you name have come, one row each, where they are stuck most often, and what they predicted. "Now" is the \
    lesson last checked, and "Checked" the time of that. Nothing is built, and nothing in those folders is changed. \
    A lesson that was changed since its last check counts as not checked.
    """
  let examples: KeyValuePairs = [
    "report": "this clone", "report ~/class/*": "a room full of them",
    "report --lessons 1,2,7": "three lessons of this clone",
    "report ~/class/* --html room.html --every 5": "to project",
  ]

  func run(_ request: Request) throws -> ExitCode {
    if request.wantsJSON, request.options.contains("--markdown") {
      throw UsageError.notTogether("--json", "--markdown")
    }
    let page = try request.values["--html"].map {
      try OutputFile(named: $0, in: request.surroundings.folder, ending: ".html")
    }
    let interval = try interval(request)
    let (clones, failures) = try readChosen(request)
    let console = request.console
    if let page {
      try write((clones, failures), to: page, interval: interval)
      if let interval {
        console.say("Writing \(request.values["--html"]?.shown ?? "") every \(interval) s. To end: Ctrl-C")
        try writeForever(request, to: page, every: interval)
      }
    }
    if request.wantsJSON {
      console.say(try JSONText.string(ReportJSON(clones: clones, failures: failures)))
    } else if request.options.contains("--markdown") {
      console.say(ReportText(clones: clones).markdown)
    } else {
      console.say(ReportText(clones: clones).lines(style: console.style))
    }
    if !failures.isEmpty {
      let count = "\(failures.count) of \(failures.count + clones.count)"
      console.complain("Could not read \(count) folders: \(Self.list(failures)).")
    }
    return .done
  }

  /// The seconds between two pages; `nil` if one is enough.
  private func interval(_ request: Request) throws -> Int? {
    guard let text = request.values["--every"] else { return nil }
    guard request.values["--html"] != nil else { throw UsageError.onlyTogether("--every", "--html") }
    guard let seconds = Int(text), (1...3_600).contains(seconds) else {
      throw UsageError.notBetween(option: "--every", value: text, range: "1 and 3600")
    }
    return seconds
  }

  /// - Parameter interval: Seconds after which a browser loads the page again.
  private func write(
    _ room: (clones: [Clone], failures: [CloneReader.Failure]), to page: OutputFile, interval: Int?
  ) throws {
    let html = RoomPage(clones: room.clones, failures: room.failures, now: Date(), interval: interval).html
    // Ctrl-C waits for it: half a file would stay behind.
    try RunningChildren.shared.withoutInterruption { try page.write(html) }
  }

  /// A folder that can't be read for a while, on a share say, is read again the next time.
  private func writeForever(_ request: Request, to page: OutputFile, every interval: Int) throws -> Never {
    while true {
      Thread.sleep(forTimeInterval: TimeInterval(interval))
      if let room = try? readChosen(request, isSilent: true) {
        try write(room, to: page, interval: interval)
      }
    }
  }

  /// The clones that were named, with the lessons that were.
  private func readChosen(_ request: Request, isSilent: Bool = false) throws -> (
    [Clone], [CloneReader.Failure]
  ) {
    let (clones, failures) = try read(request, isSilent: isSilent)
    let names = try names(of: request.values["--lessons"], in: clones, near: request.surroundings.folder)
    return (names.map { names in clones.map { $0.restricted(to: names) } } ?? clones, failures)
  }

  /// The modules of the lessons in a list like `1,proxy`; `nil` without a list.
  private func names(of list: String?, in clones: [Clone], near folder: String) throws -> Set<String>? {
    guard let list else { return nil }
    let words = list.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
    guard !words.isEmpty else { throw UsageError.missingValue(option: "--lessons", value: "LIST") }
    // The names are looked up in our own clone, if there is one, and else in the first of the others.
    let root = try? PackageRoot.path(from: folder)
    let own = root.flatMap { try? Course(root: $0) }
    let course = own ?? Course(lessons: clones.first?.progress.entries.map(\.lesson) ?? [])
    return Set(try words.map { try course.lesson(matching: $0).name })
  }

  private func read(_ request: Request, isSilent: Bool) throws -> ([Clone], [CloneReader.Failure]) {
    guard !request.operands.isEmpty else {
      let workspace = try Workspace(request.surroundings)
      let name = CloneReader.names(of: [workspace.root]).first ?? workspace.root
      return ([Clone(name: name, root: workspace.root, progress: CourseProgress(of: workspace))], [])
    }
    let console = request.console
    let reader = CloneReader(request.operands, from: request.surroundings.folder) {
      if !isSilent { console.complain($0) }
    }
    guard !reader.clones.isEmpty else {
      throw EnvironmentError(
        "None of these is a clone of Leaky Timers: \(Self.list(reader.failures)).\n"
          + "Name folders with a Package.swift and lessons in them.")
    }
    return (reader.clones, reader.failures)
  }

  private static func list(_ failures: [CloneReader.Failure]) -> String {
    failures.map { "\($0.path.shown) (\($0.reason))" }.joined(separator: ", ")
  }
}

/// What `report --json` prints.
struct ReportJSON: Encodable {
  struct CloneJSON: Encodable {
    let name: String
    let path: String
    let done: Int
    let total: Int
    /// The module of the lesson to work on; left out when all is done.
    let current: String?
    /// The module of the lesson last checked, and when that was; left out before the first check.
    let lastChecked: String?
    let lastCheckedAt: String?
    let lessons: [LessonJSON]
  }

  let schema = 1
  let clones: [CloneJSON]
  let stuck: [StickingPoint]
  /// Of the questions that somebody answered.
  let predictions: [PredictionTally]
  let unreadable: [CloneReader.Failure]

  init(clones: [Clone], failures: [CloneReader.Failure]) {
    self.clones = clones.map { clone in
      let progress = clone.progress
      let lessons = progress.entries.map {
        LessonJSON(lesson: $0.lesson, report: $0.report, hasGivenUp: $0.hasGivenUp, withTests: true)
      }
      return CloneJSON(
        name: clone.name, path: clone.root, done: progress.doneCount, total: progress.entries.count,
        current: progress.current?.lesson.name, lastChecked: progress.lastChecked?.lesson.name,
        lastCheckedAt: progress.lastChecked?.checkedAt?.formatted(.iso8601), lessons: lessons)
    }
    stuck = StickingPoint.all(in: clones)
    predictions = PredictionTally.all(in: clones)
    unreadable = failures
  }
}
