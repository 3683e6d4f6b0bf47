import Foundation

/// Keeps the learner's state in `.kata/state.json`.
struct StateStore: Sendable {
  static let file = ".kata/state.json"

  /// The package.
  let root: String
  /// Hears about a file that could not be read, in one line.
  let warn: @Sendable (String) -> Void

  private var path: String { "\(root)/\(Self.file)" }

  /// What is kept, or an empty state if that is nothing, or nothing that makes sense.
  func read() -> LearnerState {
    guard FileTree.exists(path) else { return LearnerState() }
    if let state = kept { return state }
    warn("\(Self.file) is damaged; hints start over, and no solution counts as seen.")
    return LearnerState()
  }

  /// `nil` if there is no file, or one that is cut off or was written by something else.
  private var kept: LearnerState? {
    let state = try? JSONDecoder().decode(LearnerState.self, from: FileTree.data(of: path) ?? Data())
    return state?.schema == LearnerState.currentSchema ? state : nil
  }

  /// Changes the state, and writes it if it is another one then. A damaged file is renamed first: somebody may want
  /// back what is in it.
  ///
  /// - Throws: `EnvironmentError.cannotWrite`.
  func change(_ change: (inout LearnerState) -> Void) throws {
    let old = read()
    var state = old
    change(&state)
    guard state != old else { return }
    try EnvironmentError.writing(Self.file) {
      try FileManager.default.createDirectory(
        atPath: "\(root)/.kata", withIntermediateDirectories: true)
      if kept == nil { rename(path, "\(path).damaged") }
      try JSONText.data(state).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
  }
}
