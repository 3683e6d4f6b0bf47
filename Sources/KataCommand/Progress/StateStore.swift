import Foundation

/// The store of the learner's state, in `.kata/progress.json`. If the file is lost, only the lessons have to be
/// checked again.
struct StateStore: Sendable {
  static let relativePath = ".kata/progress.json"

  let packageRoot: String
  /// Called with a warning when a damaged file has been set aside.
  private let reportWarning: @Sendable (String) -> Void

  init(root: String, warn: @escaping @Sendable (String) -> Void) {
    packageRoot = root
    self.reportWarning = warn
  }

  private var path: String { "\(packageRoot)/\(Self.relativePath)" }

  /// Returns the stored state, or an empty one if there is no file or a damaged one.
  func read() -> LearnerState { storedState ?? LearnerState() }

  /// The decoded file; `nil` if there is none, or one that is cut off or was written by another program.
  private var storedState: LearnerState? {
    FileTree.data(of: path).flatMap { try? JSONDecoder().decode(LearnerState.self, from: $0) }
  }

  private var hasDamagedFile: Bool { FileTree.exists(path) && storedState == nil }

  /// Reads the state, changes it, and writes it if it differs then.
  ///
  /// Another command that changes the state waits meanwhile, because `watch`, a hint and an agent's check may run at once.
  ///
  /// - Parameter effect: The consequence if the file can't be written, as a sentence.
  /// - Throws: `EnvironmentError.cannotWrite`.
  func changeState(effect: String = "", _ change: (inout LearnerState) -> Void) throws {
    try withLock {
      try renameDamagedFile()
      let old = read()
      var state = old
      change(&state)
      guard state != old else { return }
      try EnvironmentError.writing(Self.relativePath, effect: effect) {
        try FileManager.default.createDirectory(
          atPath: "\(packageRoot)/.kata", withIntermediateDirectories: true)
        try Data(JSONText.string(state).utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
      }
    }
  }

  /// Runs `body` while no other command changes the state.
  ///
  /// The package's folder serves as the lock, since it always exists. On a file system without locks, `body` runs without
  /// one.
  private func withLock(_ body: () throws -> Void) rethrows {
    let lock = open(packageRoot, O_RDONLY | O_CLOEXEC)
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0, errno == EINTR {}
    try body()
  }
}

// MARK: - A damaged file

extension StateStore {
  /// Renames a damaged file and warns the learner about it immediately, so that its contents are kept.
  func setDamagedFileAside() {
    guard hasDamagedFile else { return }
    do { try withLock(renameDamagedFile) } catch { reportWarning("\(error)") }
  }

  /// - Throws: `EnvironmentError.cannotWrite` if the file can't be renamed.
  private func renameDamagedFile() throws {
    guard hasDamagedFile else { return }
    let copy = unusedBackupPath
    guard rename(path, "\(packageRoot)/\(copy)") == 0 else {
      throw EnvironmentError.cannotWrite(
        Self.relativePath, error: SystemError.lastError,
        effect: "It is damaged, so every lesson counts as not checked.")
    }
    reportWarning("\(Self.relativePath) could not be read, and is now \(copy). A new one begins.")
  }

  /// The first of `progress.json.damaged`, `progress.json.damaged-2` and so on that doesn't exist.
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
