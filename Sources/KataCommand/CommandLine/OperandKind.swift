/// What the words after a verb name.
enum OperandKind: Sendable {
  case none
  /// At most one lesson.
  case lesson
  case lessons
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
    case .lessons, .folders: .max
    }
  }
}
