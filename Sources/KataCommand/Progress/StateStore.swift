import Foundation

/// Keeps the learner's state in `.kata/progress.json`. Losing it loses nothing but time.
struct StateStore: Sendable {
  static let file = ".kata/progress.json"

  /// The package.
  let root: String
  /// Hears about a file that makes no sense, when it is moved out of the way.
  private let warn: @Sendable (String) -> Void

  init(root: String, warn: @escaping @Sendable (String) -> Void) {
    (self.root, self.warn) = (root, warn)
  }

  private var path: String { "\(root)/\(Self.file)" }

  /// What is kept, or an empty state if that is nothing, or nothing that makes sense.
  func read() -> LearnerState { kept ?? LearnerState() }

  /// `nil` if there is no file, or one that is cut off or was written by something else.
  private var kept: LearnerState? {
    FileTree.data(of: path).flatMap { try? JSONDecoder().decode(LearnerState.self, from: $0) }
  }

  /// Reads the state, changes it, and writes it if it is another one then. Another command that does so waits meanwhile:
  /// `watch`, a hint and an agent's check may come together. A damaged file is renamed first: somebody may want back
  /// what is in it.
  ///
  /// - Parameter effect: What follows if it can't be written, as a sentence.
  /// - Throws: `EnvironmentError.cannotWrite`.
  func change(effect: String = "", _ change: (inout LearnerState) -> Void) throws {
    // The package's folder serves as the lock, since it is always there. A file system without locks has none.
    let lock = open(root, O_RDONLY | O_CLOEXEC)
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0, errno == EINTR {}
    let old = read()
    var state = old
    change(&state)
    guard state != old else { return }
    try EnvironmentError.writing(Self.file, effect: effect) {
      try FileManager.default.createDirectory(atPath: "\(root)/.kata", withIntermediateDirectories: true)
      if kept == nil, rename(path, "\(path).damaged") == 0 {
        warn("\(Self.file) could not be read, and is now \(Self.file).damaged. A new one begins.")
      }
      try Data(JSONText.string(state).utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
  }

  /// The result that holds for a lesson's files as they are.
  func report(of lesson: Lesson) -> LessonReport {
    read().report(of: lesson, digest: lesson.digest(in: root))
  }

  /// The id of the clone; if it has none yet, a random one, which is kept.
  ///
  /// - Throws: `EnvironmentError.cannotWrite`.
  func id() throws -> String {
    // A letter comes first, so that no spreadsheet takes it for a number.
    let new = String(format: "%08x", UInt32.random(in: 0xa000_0000 ... .max))
    var id = new
    try change(effect: "Without it, nobody can tell your rows from those of others.") { state in
      id = state.id ?? new
      state.id = id
    }
    return id
  }
}
