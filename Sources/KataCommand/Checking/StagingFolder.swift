import Foundation

/// A folder with copies of the lessons, so that saving a file during a check doesn't affect the verdict. Callers use
/// ``withCloneLock(reportingWait:onPoll:_:)`` to exclude other commands, but workers of `verify` use separate folders.
///
/// Neither build system detects every change by itself. The package manager compares sizes and times of files, and
/// outside of Darwin the compiler compares times in whole seconds. If a file is saved before and after a build in the
/// same second, the second version is not built. The same happens if a file gets new contents with its old time
/// (both measured with Swift 6.3.1 on Linux, in both build systems; swift-driver, `lastModificationTime` in
/// VirtualPath.swift). The compiler also ignores the change of an imported module if the module was built in the
/// second in which the compiler last ran (`isCurrentWRTFileSystem` in ModuleDependencyGraph.swift). So a staged file
/// gets a time in a second that it never had before, and no build begins in the second in which the last one ended.
package struct StagingFolder: Sendable {
  let packageRoot: String
  /// The folder with the build products of both build systems.
  let buildFolder: String
  /// The path of this folder, relative to the package. The folder has a subfolder for each lesson.
  let path: String

  /// - Parameter buildFolder: The folder of the build products; by default the one for the learner's lessons.
  package init(packageRoot: String, buildFolder: String? = nil) {
    self.packageRoot = packageRoot
    self.buildFolder = buildFolder ?? "\(packageRoot)/.build/kata"
    path = self.buildFolder.replacing("\(packageRoot)/", with: "", maxReplacements: 1) + "-stage"
  }

  /// Returns the folder with the copy of a lesson, relative to the package.
  func folder(of lesson: Lesson) -> String { "\(path)/\(lesson.name)" }

  /// Returns a copy of `process` whose output has the paths of the learner's files instead of the staged ones.
  func replacingStagedPaths(in process: CompletedProcess) -> CompletedProcess {
    func replacingPaths(in text: String) -> String {
      text.replacingOccurrences(of: "\(path)/Lesson", with: "Sources/Lesson")
    }
    return CompletedProcess(
      termination: process.termination, output: replacingPaths(in: process.output),
      errorOutput: replacingPaths(in: process.errorOutput))
  }

  // MARK: - Copies

  /// Copies lessons to this folder.
  ///
  /// - Returns: The snapshots, with additional data from which ``requiringNoChange(since:_:)`` detects later changes.
  /// - Throws: `EnvironmentError` if a file can't be written.
  func stage(_ snapshots: [SourceSnapshot]) throws -> [SourceSnapshot] {
    try replaceCopies(with: snapshots)
    try EnvironmentError.convertingErrors(writing: markerFile) { try FileTree.write(Data(), to: markerFile) }
    return snapshots.map { snapshot in
      var snapshot = snapshot
      snapshot.stagedSharedInputFingerprint = FileTree.metadataFingerprint(
        of: snapshot.lesson.sharedInputPaths, in: packageRoot)
      snapshot.stagedDigest = snapshot.lesson.digest(of: snapshot, in: packageRoot)
      snapshot.stagedInodeNumbers = inodeNumbers
      return snapshot
    }
  }

  /// Replaces the outdated copies of lessons. Writes all files of an outdated copy, so that the compiler compiles all
  /// of them and repeats its warnings.
  ///
  /// - Throws: `EnvironmentError.cannotWrite`.
  package func replaceCopies(with snapshots: [SourceSnapshot]) throws {
    let second = try waitForUnusedSecond()
    for snapshot in snapshots {
      let folder = folder(of: snapshot.lesson)
      let copy = try? SourceSnapshot(of: snapshot.lesson, from: folder, in: packageRoot)
      guard copy?.files != snapshot.files else { continue }
      try EnvironmentError.convertingErrors(writing: folder) {
        try writeCopy(of: snapshot, to: "\(packageRoot)/\(folder)", modifiedIn: second)
      }
    }
  }

  /// Replaces a folder with the files of a snapshot, and sets their modification time to `second`, a Unix time.
  private func writeCopy(of snapshot: SourceSnapshot, to folder: String, modifiedIn second: Int) throws {
    let manager = FileManager.default
    if FileTree.exists(folder) { try manager.removeItem(atPath: folder) }
    for (path, data) in snapshot.files.map({ ("\(folder)/\($0.path)", $0.data) }) {
      try FileTree.write(data, to: path)
      let time = Date(timeIntervalSince1970: TimeInterval(second))
      try manager.setAttributes([.modificationDate: time], ofItemAtPath: path)
    }
  }

  // MARK: - Time

  /// The path of the file that stores the Unix time at which a file was last staged or a build last ended. If this file
  /// is missing, the build products are removed.
  private var lastUsedSecondFile: String { "\(packageRoot)/\(path)/second.txt" }

  private var currentUnixTime: Int { Foundation.time(nil) }

  /// Waits for a second in which no file was staged and no build ended, and returns that second as a Unix time. If no
  /// valid time is recorded, removes the build products instead of waiting.
  private func waitForUnusedSecond() throws -> Int {
    let last = FileTree.text(of: lastUsedSecondFile).flatMap(Int.init)
    // The recorded second is later than now if the clock was set back.
    if let last, last <= currentUnixTime {
      while currentUnixTime == last { usleep(10_000) }
    } else if FileTree.exists(buildFolder) {
      try EnvironmentError.convertingErrors(writing: buildFolder) {
        try FileManager.default.removeItem(atPath: buildFolder)
      }
    }
    let second = currentUnixTime
    try EnvironmentError.convertingErrors(writing: path) {
      try FileManager.default.createDirectory(
        atPath: "\(packageRoot)/\(path)", withIntermediateDirectories: true)
      try recordUsedSecond(second)
    }
    return second
  }

  /// Records that a build has ended in the current second. Does nothing if ``lastUsedSecondFile`` is missing.
  func recordEndOfBuild() {
    if FileTree.exists(lastUsedSecondFile) { try? recordUsedSecond(currentUnixTime) }
  }

  /// Records the Unix time of the latest second in which a file was staged or a build ended.
  private func recordUsedSecond(_ second: Int) throws {
    try Data("\(second)".utf8).write(to: URL(fileURLWithPath: lastUsedSecondFile), options: .atomic)
  }

  // MARK: - Files that are built in place

  /// Runs `body`, and throws an error if the tests, the test kit, `TimerLab` or the manifest have changed since staging
  /// or the copy, the lock file or the build folder was removed or changed. Then the next build starts afresh.
  ///
  /// The tests and the other shared files aren't copied, so after a change it is unknown which version was built.
  ///
  /// - Parameters:
  ///   - snapshot: The staged files of the lesson.
  ///   - body: Builds the lesson or runs its tests.
  /// - Returns: The result of `body`.
  /// - Throws: The errors of `body`; `EnvironmentError` if there is no verdict.
  func requiringNoChange<Value>(since snapshot: SourceSnapshot, _ body: () throws -> Value) throws -> Value {
    let (lesson, outcome) = (snapshot.lesson, Result(catching: body))
    guard let change = changeSinceStaging(snapshot) else { return try outcome.get() }
    unlink(lastUsedSecondFile)
    // The caller that interrupted `body` handles its own error.
    if case .failure(let error) = outcome, !(error is EnvironmentError) { throw error }
    throw EnvironmentError(
      "\(lesson.heading) has no verdict: \(change) during the check.", "To check it again",
      remedy: lesson.checkCommand, scope: .lesson)
  }

  /// Returns a clause such as `.build/kata was removed or changed` about a change since a lesson was staged, apart from
  /// changes to the learner's own files; `nil` if there is none.
  private func changeSinceStaging(_ snapshot: SourceSnapshot) -> String? {
    let staged = try? SourceSnapshot(of: snapshot.lesson, from: folder(of: snapshot.lesson), in: packageRoot)
    let removed = snapshot.stagedInodeNumbers.filter { inodeNumbers[$0.key] != $0.value }.keys.sorted()
    if let path = removed.first ?? (staged?.files == snapshot.files ? nil : self.path) {
      return "\(path) was removed or changed"
    }
    // The files are read again only if their status has changed.
    let status = FileTree.metadataFingerprint(of: snapshot.lesson.sharedInputPaths, in: packageRoot)
    if status == snapshot.stagedSharedInputFingerprint { return nil }
    if snapshot.lesson.digest(of: snapshot, in: packageRoot) == snapshot.stagedDigest { return nil }
    return "its tests, the test kit, TimerLab or Package.swift changed"
  }

  /// The inode numbers of the files and folders that must not be replaced between staging and the verdict, keyed by
  /// path relative to the package. Another command can replace them if the file system has no locks.
  private var inodeNumbers: [String: UInt64] {
    let paths = ["\(packageRoot)/\(Self.lockFile)", "\(packageRoot)/\(path)", buildFolder, markerFile]
    return paths.reduce(into: [:]) { inodes, path in
      let name = path.replacing("\(packageRoot)/", with: "", maxReplacements: 1)
      inodes[name] = FileTree.inodeNumber(of: path)
    }
  }

  /// The path of an empty file in the build folder. A missing file shows that the build folder was emptied.
  private var markerFile: String { buildFolder + BuildLayout.buildSystemSuffix + "/in-use.txt" }
}
