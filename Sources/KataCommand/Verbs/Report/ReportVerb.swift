import Foundation

/// `kata report`: progress of this clone, or of many side by side.
package struct ReportVerb: Verb {
  let name = "report"
  let operands = Operands(text: "[DIR…]", most: .max)
  let summary = "progress of this clone, or of many side by side"
  let options: [Option] = [
    Option("--lessons", value: "LIST", "only these lessons: 01,02,04"),
    Option("--markdown", "print Markdown"), .json,
    Option("--html", value: "FILE", "also write a page to project in a room"),
    Option("--every", value: "SECONDS", "with --html: update it every SECONDS, until Ctrl-C"),
  ]
  let details = """
    Shows how far this clone is, from the results of its last checks. If you name folders, it shows how far each \
    clone in them is, which failures are most frequent, and what was predicted. "Now" is the lesson that was checked \
    last, and "Checked" is when. It builds nothing, and changes nothing in those folders. A lesson that was changed \
    after its last check counts as not checked.
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
    _ = try Self.interval(of: request)
    let page = try Self.page(of: request)
    guard request.operands.isEmpty, page == nil else { return try request.handOver() }
    let root = try PackageRoot.path(from: request.surroundings.folder)
    let console = request.console
    let clone = try Clone(named: (root as NSString).lastPathComponent, at: root) { console.complain($0) }
    let lessons = try Self.lessons(of: request, in: [clone])
    try Self.show([clone].restricted(to: lessons), failures: [], for: request)
    return .done
  }

  package static func show(
    _ clones: [Clone], failures: [UnreadableFolder], for request: Request
  ) throws {
    let text = ReportText(clones: clones)
    try request.say(
      ReportJSON(clones: clones, failures: failures),
      request.options.contains("--markdown") ? text.markdown : text.lines(style: request.console.style))
  }

  /// The page that is to be written; `nil` if none was asked for.
  package static func page(of request: Request) throws -> OutputFile? {
    try request.values["--html"].map {
      try OutputFile(named: $0, in: request.surroundings.folder, ending: ".html")
    }
  }

  /// The seconds between two pages; `nil` if one is enough.
  package static func interval(of request: Request) throws -> Int? {
    guard let text = request.values["--every"] else { return nil }
    guard request.values["--html"] != nil else { throw UsageError.onlyTogether("--every", "--html") }
    guard let seconds = Int(text), (1...3_600).contains(seconds) else {
      throw UsageError.notBetween(option: "--every", value: text, range: "1 and 3600")
    }
    return seconds
  }

  /// The modules of the lessons that were named, in a list like `1,proxy`; `nil` if all are meant.
  ///
  /// The names are looked up in our own clone, if there is one, and else in the first of the others.
  package static func lessons(of request: Request, in clones: [Clone]) throws -> Set<String>? {
    guard let list = request.values["--lessons"] else { return nil }
    let words = list.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
    guard !words.isEmpty else { throw UsageError.missingValue(option: "--lessons", value: "LIST") }
    let own = (try? PackageRoot.path(from: request.surroundings.folder)).flatMap { try? Course(root: $0) }
    let course = own ?? Course(lessons: clones.first?.progress.entries.map(\.lesson) ?? [])
    return Set(try words.map { try course.lesson(matching: $0).name })
  }
}

/// A folder that is no clone, or not a readable one.
package struct UnreadableFolder: Encodable, Sendable {
  package let path: String
  package let reason: String

  package init(path: String, reason: String) {
    (self.path, self.reason) = (path, reason)
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
  let unreadable: [UnreadableFolder]

  init(clones: [Clone], failures: [UnreadableFolder]) {
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
