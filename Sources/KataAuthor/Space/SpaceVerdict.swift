import KataCommand

/// What an expert says of a combination.
enum SpaceVerdict: String, CaseIterable, Sendable {
  case right, wrong, crash, hang
  /// It makes no sense, or repeats another: nobody has to judge it.
  case impossible

  /// What a check has to find; `nil` if there is nothing to check.
  var state: LessonState? {
    switch self {
    case .right: .passing
    case .wrong: .failing
    case .crash: .crashed
    case .hang: .hung
    case .impossible: nil
    }
  }
}
