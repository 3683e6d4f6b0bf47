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
