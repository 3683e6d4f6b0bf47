/// What the words after a verb name.
enum OperandKind: Sendable {
  case none
  /// At most one lesson.
  case lesson
  case lessons
  /// A lesson, and the name of one of its cases.
  case lessonAndCase
  /// At most one folder, to write to.
  case folder
  /// Folders, each with a clone.
  case folders
  /// At most one verb.
  case verb

  /// How many of them may be given.
  var most: Int {
    switch self {
    case .none: 0
    case .lesson, .folder, .verb: 1
    case .lessonAndCase: 2
    case .lessons, .folders: .max
    }
  }
}

/// Something that begins with `--` and that a verb understands.
struct Option: Sendable {
  /// With its dashes: `--json`.
  let name: String
  /// What follows it, as the help names it: `FILE`; `nil` if nothing does.
  let value: String?
  /// What it does, in a few words for the help.
  let summary: String

  init(_ name: String, value: String? = nil, _ summary: String) {
    self.name = name
    self.value = value
    self.summary = summary
  }

  /// As the help shows it: `--html FILE`.
  var usage: String { value.map { "\(name) \($0)" } ?? name }

  static let json = Option("--json", "print JSON, for programs")
}
