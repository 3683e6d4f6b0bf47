import Foundation

/// The store of the learner's state, in `.kata/progress.json`. A damaged file is renamed, and an empty state replaces it.
struct StateStore: Sendable {
  /// The path of the file, relative to the package.
  static let relativePath = ".kata/progress.json"

  let packageRoot: String
  /// A function that warns the learner when a damaged file is renamed or can't be renamed.
  private let reportWarning: @Sendable (String) -> Void

  init(root: String, warn: @escaping @Sendable (String) -> Void) {
    packageRoot = root
    self.reportWarning = warn
  }

  private var stateFilePath: String { "\(packageRoot)/\(Self.relativePath)" }

  /// Returns the stored state, or an empty state if the file is missing or damaged.
  func read() -> LearnerState { storedState ?? LearnerState() }

  /// The state in the file; `nil` if the file is missing or can't be decoded.
  private var storedState: LearnerState? {
    FileTree.data(of: stateFilePath).flatMap { try? JSONDecoder().decode(LearnerState.self, from: $0) }
  }

  /// Whether the file exists but can't be decoded.
  private var hasDamagedFile: Bool { FileTree.exists(stateFilePath) && storedState == nil }

  /// Reads the state, changes it, and writes the result if it differs from the stored state.
  ///
  /// Changes by other commands, such as `watch` in another terminal, wait until the file is written.
  ///
  /// - Parameter effect: A sentence about the consequence if the file can't be written.
  /// - Throws: `EnvironmentError.cannotWrite`.
  func changeState(effect: String = "", _ change: (inout LearnerState) -> Void) throws {
    try withLock {
      try renameDamagedFile()
      let old = read()
      var state = old
      change(&state)
      guard state != old else { return }
      try EnvironmentError.convertingErrors(writing: Self.relativePath, effect: effect) {
        try FileManager.default.createDirectory(
          atPath: "\(packageRoot)/.kata", withIntermediateDirectories: true)
        try Data(JSONText.encode(state).utf8).write(to: URL(fileURLWithPath: stateFilePath), options: .atomic)
      }
    }
  }

  /// Runs `body` with a lock on the package's folder, or without one on a file system that doesn't support locks.
  private func withLock(_ body: () throws -> Void) rethrows {
    let lock = open(packageRoot, O_RDONLY | O_CLOEXEC)
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0, errno == EINTR {}
    try body()
  }
}

// MARK: - A damaged file

extension StateStore {
  /// Renames a damaged file to preserve its contents, and warns the learner.
  func preserveDamagedFile() {
    guard hasDamagedFile else { return }
    do { try withLock(renameDamagedFile) } catch { reportWarning("\(error)") }
  }

  /// Renames a damaged file, and warns the learner. The caller must hold the lock of ``withLock(_:)``.
  private func renameDamagedFile() throws {
    guard hasDamagedFile else { return }
    let copy = unusedBackupPath
    guard rename(stateFilePath, "\(packageRoot)/\(copy)") == 0 else {
      throw EnvironmentError.cannotWrite(
        Self.relativePath, error: SystemError.lastError,
        effect: "It is damaged, so every lesson counts as not checked.")
    }
    reportWarning(
      "\(Self.relativePath) could not be read, and was renamed to \(copy). Every lesson now counts as not checked."
    )
  }

  /// The first unused path in the sequence `progress.json.damaged`, `progress.json.damaged-2` and so on.
  private var unusedBackupPath: String {
    let first = "\(Self.relativePath).damaged"
    var (name, number) = (first, 1)
    while FileTree.exists("\(packageRoot)/\(name)") {
      number += 1
      name = "\(first)-\(number)"
    }
    return name
  }
}
