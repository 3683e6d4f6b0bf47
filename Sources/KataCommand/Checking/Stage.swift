import Foundation

/// The folder with the copies of lessons that are built and tested: the learner's Swift files, or others in their
/// place. The verdict is on the copies, whatever is saved in the meantime. The caller holds the lock of the clone.
///
/// Neither build system notices every change by itself. The package manager compares size and time, and outside of
/// Darwin the compiler compares times in whole seconds. If a file is saved twice in one second, with a build in
/// between, the build of the first version stays. The same happens if a file gets other contents with its old time
/// (both measured with Swift 6.3.1 on Linux, in both build systems; swift-driver, `lastModificationTime` in
/// VirtualPath.swift). The compiler also takes an imported module for the old one if the module was built in the
/// second in which the compiler last ran (`isCurrentWRTFileSystem` in ModuleDependencyGraph.swift). So a staged file
/// gets a second that it never had before, and no build begins in the second in which the last one ended.
package struct Stage: Sendable {
  /// The path of the package.
  let root: String
  /// The folder of the build products of both build systems.
  let products: String
  /// The folder with the copies, relative to the package and next to the products. It has a folder for each lesson.
  let folder: String

  /// - Parameter products: The folder of the build products; by default that of the learner's lessons.
  package init(root: String, products: String? = nil) {
    let products = products ?? "\(root)/.build/kata"
    (self.root, self.products) = (root, products)
    folder = products.replacing("\(root)/", with: "", maxReplacements: 1) + "-stage"
  }

  /// Returns the folder with the copy of a lesson, relative to the package.
  func folder(of lesson: Lesson) -> String { "\(folder)/\(lesson.name)" }

  /// Returns the output of a child process, in which the paths of the copies are replaced by those of the learner's
  /// files.
  func withLearnersPaths(_ child: CompletedProcess) -> CompletedProcess {
    func changed(_ text: String) -> String {
      text.replacingOccurrences(of: "\(folder)/Lesson", with: "Sources/Lesson")
    }
    return CompletedProcess(
      termination: child.termination, output: changed(child.output), errors: changed(child.errors))
  }

  // MARK: - Copies

  /// Copies lessons to the stage.
  ///
  /// - Returns: The copied texts, with their digests.
  /// - Throws: The errors of `write`.
  func stage(_ texts: [LessonText]) throws -> [LessonText] {
    try replaceCopies(with: texts)
    try EnvironmentError.writing(markFile) { try FileTree.write(Data(), to: markFile) }
    return texts.map { text in
      var text = text
      text.statusOfSharedInputs = FileTree.status(of: text.lesson.sharedInputs, in: root)
      text.digest = text.lesson.digest(of: text, in: root)
      text.inodes = inodes
      return text
    }
  }

  /// Replaces the copies of lessons. A lesson whose copy has the same texts is not written. Otherwise all of its
  /// files are, so that all are compiled and the compiler repeats its warnings.
  ///
  /// - Throws: `EnvironmentError.cannotWrite`.
  package func replaceCopies(with texts: [LessonText]) throws {
    let second = try waitForUnusedSecond()
    for text in texts {
      let folder = folder(of: text.lesson)
      guard (try? LessonText(of: text.lesson, from: folder, in: root))?.files != text.files else { continue }
      try EnvironmentError.writing(folder) { try write(text, to: "\(root)/\(folder)", second) }
    }
  }

  private func write(_ text: LessonText, to folder: String, _ second: Int) throws {
    let manager = FileManager.default
    if FileTree.exists(folder) { try manager.removeItem(atPath: folder) }
    for (path, data) in text.files.map({ ("\(folder)/\($0.path)", $0.data) }) {
      try FileTree.write(data, to: path)
      let time = Date(timeIntervalSince1970: TimeInterval(second))
      try manager.setAttributes([.modificationDate: time], ofItemAtPath: path)
    }
  }

  // MARK: - Time

  /// The file with the last second that was used. Without it, the build products are not trusted.
  private var secondFile: String { "\(root)/\(folder)/second.txt" }

  private var currentSecond: Int { Foundation.time(nil) }

  /// Waits for a second in which no file was staged or built yet, and returns it.
  private func waitForUnusedSecond() throws -> Int {
    let last = FileTree.text(of: secondFile).flatMap(Int.init)
    // The recorded second is later than now if the clock was set back.
    if let last, last <= currentSecond {
      while currentSecond == last { usleep(10_000) }
    } else if FileTree.exists(products) {
      try EnvironmentError.writing(products) { try FileManager.default.removeItem(atPath: products) }
    }
    let second = currentSecond
    try EnvironmentError.writing(folder) {
      try FileManager.default.createDirectory(
        atPath: "\(root)/\(folder)", withIntermediateDirectories: true)
      try record(second)
    }
    return second
  }

  /// Records that a build has ended in this second.
  func recordEndOfBuild() {
    if FileTree.exists(secondFile) { try? record(currentSecond) }
  }

  private func record(_ second: Int) throws {
    try Data("\(second)".utf8).write(to: URL(fileURLWithPath: secondFile), options: .atomic)
  }

  // MARK: - Files that are built in place

  /// Runs `body`, and throws an error if the tests, the test kit, the lab or the manifest have changed in the
  /// meantime. These are built in place, so after a change it is unknown which version was built, and the build
  /// products are no longer trusted.
  ///
  /// - Parameters:
  ///   - text: The staged text of the lesson.
  ///   - body: Builds the lesson or runs its tests.
  /// - Returns: The result of `body`.
  /// - Throws: The errors of `body`; `EnvironmentError` if there is no verdict.
  func requiringNoChange<Value>(since text: LessonText, _ body: () throws -> Value) throws -> Value {
    let (lesson, outcome) = (text.lesson, Result(catching: body))
    guard let change = changeSinceStaging(text) else { return try outcome.get() }
    unlink(secondFile)
    // The caller that interrupted `body` handles its own error.
    if case .failure(let error) = outcome, !(error is EnvironmentError) { throw error }
    throw EnvironmentError(
      "\(lesson.heading) has no verdict: \(change) meanwhile.", "To check it again",
      remedy: lesson.checkCommand, scope: .lesson)
  }

  /// Returns a clause about a change since a lesson was staged, other than to the learner's own files; `nil` if there
  /// was none.
  private func changeSinceStaging(_ text: LessonText) -> String? {
    let staged = try? LessonText(of: text.lesson, from: folder(of: text.lesson), in: root)
    let removed = text.inodes.filter { inodes[$0.key] != $0.value }.keys.sorted()
    if let path = removed.first ?? (staged?.files == text.files ? nil : folder) {
      return "\(path) was removed or changed"
    }
    // The files are read again only if their status has changed.
    if FileTree.status(of: text.lesson.sharedInputs, in: root) == text.statusOfSharedInputs { return nil }
    if text.lesson.digest(of: text, in: root) == text.digest { return nil }
    return "its tests, the test kit, the lab or Package.swift changed"
  }

  /// The inode numbers of the files and folders that must stay in place from staging to the verdict, keyed by paths
  /// relative to the package. On a file system without locks, another command may have built here in the meantime.
  private var inodes: [String: UInt64] {
    ["\(root)/\(Self.lockFile)", "\(root)/\(folder)", products, markFile].reduce(into: [:]) { inodes, path in
      let name = path.replacing("\(root)/", with: "", maxReplacements: 1)
      inodes[name] = FileTree.inode(of: path)
    }
  }

  /// An empty file in the build folder, which shows that the folder has not been emptied.
  private var markFile: String { products + BuildLayout.buildSystemSuffix + "/in-use.txt" }
}
