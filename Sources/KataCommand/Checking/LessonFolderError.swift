/// A folder of a lesson is missing, or holds what is not read.
enum LessonFolderError: ReportableError, Equatable {
  /// - Parameter remedy: What to type to get the folder back.
  case noSources(String, isThere: Bool, remedy: String)
  /// A file that the lesson's own code needs, and that the page does not ask to edit.
  case noFile(String, remedy: String)
  /// - Parameter folder: The lesson's folder that it was found in.
  case obstacle(String, FileObstacle, folder: String)

  var exitCode: ExitCode { .environment }
  var concernsOneLesson: Bool { true }

  var description: String { "\(found).\n\(advice)" }

  /// What was found, without a full stop: a sentence may go on from here.
  var found: String {
    switch self {
    case .noSources(let folder, isThere: true, _): "\(folder) has no Swift files"
    case .noSources(let path, isThere: false, _), .noFile(let path, _): "\(path) is missing"
    case .obstacle(let path, let kind, _): "\(path.shown) \(kind.words)"
    }
  }

  /// What to type against it.
  var command: String {
    switch self {
    case .noSources(_, _, let remedy), .noFile(_, let remedy): remedy
    case .obstacle(let path, .closed, _): "chmod -R u+rwX '\(path)'"
    case .obstacle(let path, _, _): "mv '\(path)' ."
    }
  }

  private var advice: String {
    switch self {
    case .noSources(_, _, let remedy), .noFile(_, let remedy): "To get it back: \(remedy)"
    case .obstacle(_, .closed, _): "To let it be read: \(command.shown)"
    case .obstacle(_, _, let folder): "Move it out of \(folder), and try again."
    }
  }
}
