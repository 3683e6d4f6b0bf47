import Foundation

/// `kata report`: how far everybody is who has sent a line.
package struct ReportVerb: Verb {
  let name = "report"
  let operands = Operands(text: "[FILE…|-]", most: .max)
  let summary = "how far a class is, from the lines that they paste"
  let options: [Option] = [
    Option("--lessons", value: "LIST", "only these lessons: 01,02,04"),
    Option("--markdown", "print Markdown"), .json,
    Option("--html", value: "FILE", "also write a page to project in a room"),
    Option("--names", "with --html: show names on it"),
    Option("--every", value: "SECONDS", "with --html: update it every SECONDS, until Ctrl-C"),
  ]
  let details = """
    Finds the lines of 'status --line' in files, or in what you paste here, whatever stands around them. It shows \
    how many stand where, and what they are stuck at. Of each clone, the last line counts. "Now" is the lesson that \
    was checked last. Nothing is built.
    """
  let examples: KeyValuePairs = [
    "report": "then paste the lines, and press Ctrl-D", "report chat.txt": "lines in a file",
    "report chat.txt --html room.html --every 5": "to project",
  ]

  func run(_ request: Request) throws -> ExitCode {
    if request.wantsJSON, request.options.contains("--markdown") {
      throw UsageError.notTogether("--json", "--markdown")
    }
    _ = try Self.interval(of: request)
    let page = try Self.page(of: request)
    guard page == nil else { return try request.handOver() }
    try Self.show(try Self.room(of: request), for: request)
    return .done
  }

  /// Reads the lines.
  ///
  /// - Throws: `EnvironmentError` if a file can't be read.
  package static func room(of request: Request) throws -> Room {
    let folder = request.surroundings.folder
    let course = try Course(root: try PackageRoot.path(from: folder))
    let lessons = try lessons(of: request, in: course)
    let names = request.operands.isEmpty ? ["-"] : request.operands
    if names.contains("-"), isatty(STDIN_FILENO) == 1 {
      request.console.complain("Paste the lines here. Then press Return and Ctrl-D.")
    }
    return Room(try PastedLines(names, in: folder, course: course), course: course, lessons: lessons)
  }

  /// Prints the tables, or the JSON, and names the lines that can't be read.
  ///
  /// - Throws: `EnvironmentError` if there is no line that can.
  package static func show(_ room: Room, for request: Request) throws {
    room.problems.forEach { request.console.complain($0.words) }
    guard !room.learners.isEmpty else {
      throw EnvironmentError(
        "There is no line from 'kata status --line' here that can be read.",
        remedy: "Ask everybody to run: swift run kata status --line --as NAME")
    }
    let text = ReportText(room: room)
    try request.say(
      ReportJSON(room),
      request.options.contains("--markdown") ? text.markdown : text.lines(style: request.console.style))
  }

  /// The page that is to be written; `nil` if none was asked for.
  package static func page(of request: Request) throws -> OutputFile? {
    guard let name = request.values["--html"] else {
      if request.options.contains("--names") { throw UsageError.onlyTogether("--names", "--html") }
      return nil
    }
    return try OutputFile(named: name, in: request.surroundings.folder, ending: ".html")
  }

  /// The seconds between two pages; `nil` if one is enough.
  package static func interval(of request: Request) throws -> Int? {
    guard let text = request.values["--every"] else { return nil }
    guard request.values["--html"] != nil else { throw UsageError.onlyTogether("--every", "--html") }
    guard let seconds = Int(text), (1...3_600).contains(seconds) else {
      throw UsageError.notBetween(option: "--every", value: text, range: "1 and 3600")
    }
    guard !request.operands.isEmpty, !request.operands.contains("-") else {
      throw UsageError("--every reads files again: name one, as in 'report chat.txt'.")
    }
    return seconds
  }

  /// The modules of the lessons that were named, in a list like `1,proxy`; `nil` if all are meant.
  private static func lessons(of request: Request, in course: Course) throws -> Set<String>? {
    guard let list = request.values["--lessons"] else { return nil }
    let words = list.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
    guard !words.isEmpty else { throw UsageError.missingValue(option: "--lessons", value: "LIST") }
    return Set(try words.map { try course.lesson(matching: $0).name })
  }
}

/// What `report --json` prints.
struct ReportJSON: Encodable {
  struct Clone: Encodable {
    let id: String
    /// Left out if none was given.
    let name: String?
    let done: Int
    let total: Int
    /// The module of the lesson last checked; left out before the first check.
    let lastChecked: String?
    let lessons: [LessonJSON]
  }

  let schema = 2
  let clones: [Clone]
  let lessons: [Room.LessonCount]
  let stuck: [Room.StickingPoint]
  /// The lines that can't be read, or that take the place of somebody else's.
  let problems: [PastedProblem]

  init(_ room: Room) {
    clones = room.learners.map { learner in
      Clone(
        id: learner.id, name: learner.name == learner.id ? nil : learner.name,
        done: learner.progress.doneCount, total: learner.progress.entries.count,
        lastChecked: learner.last?.lesson.name, lessons: learner.progress.json)
    }
    (lessons, stuck, problems) = (room.lessons, room.stuck, room.problems)
  }
}
