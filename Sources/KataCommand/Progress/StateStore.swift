import Foundation

/// Keeps the learner's state in `.kata/state.json`.
struct StateStore: Sendable {
  static let file = ".kata/state.json"

  /// The package.
  let root: String
  /// Whether a file that is not understood is moved out of the way. Not in somebody else's clone.
  var setsAside = true
  /// Hears about a file that could not be read, in one line.
  let warn: @Sendable (String) -> Void

  private var path: String { "\(root)/\(Self.file)" }

  /// What is kept, or an empty state if that is nothing, or nothing that makes sense.
  func read() -> LearnerState {
    guard FileTree.exists(path) else { return LearnerState() }
    let data = FileTree.data(of: path) ?? Data()
    if let state = try? JSONDecoder().decode(LearnerState.self, from: data),
      state.schema == LearnerState.currentSchema
    {
      return state
    }
    let loss = "hints start over, and no solution counts as seen."
    warn(DamagedFile.report(on: path, in: root, setsAside: setsAside, loss: loss))
    return LearnerState()
  }

  /// Changes the state, and writes it if it is another one then.
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
      try JSONText.data(state).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
  }
}
