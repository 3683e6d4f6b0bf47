import Foundation

/// Where a lesson lies while it is built and its tests run: a copy of the learner's Swift files, or of others in their
/// place. The verdict is of the copy, whatever is saved meanwhile. Its caller holds the lock of the clone.
///
/// Neither build system sees every change by itself. The package manager goes by size and time, and outside of Darwin the
/// compiler compares times in whole seconds: a file that is saved twice in one second, with a build in between, keeps the
/// build of the first, and so does one that is given other contents with its old time (both measured with Swift 6.3.1 on
/// Linux, in both build systems; swift-driver, `lastModificationTime` in VirtualPath.swift). The compiler also takes a
/// module that it imports for the old one if that was made in the second of its own last run (`isCurrentWRTFileSystem`
/// in ModuleDependencyGraph.swift). So a file here has a second that it never had before, and no build begins in the
/// second in which the last one ended.
package struct Stage: Sendable {
  /// The package.
  let root: String
  /// What was built from here, by whichever build system.
  let products: String
  /// Relative to the package, beside what is built. It has a folder for each lesson.
  let folder: String

  /// - Parameter products: Those of the learner's lessons by default.
  package init(root: String, products: String? = nil) {
    let products = products ?? "\(root)/.build/kata"
    (self.root, self.products) = (root, products)
    folder = products.replacing("\(root)/", with: "", maxReplacements: 1) + "-stage"
  }

  /// Where a lesson is built from, relative to the package.
  func folder(of lesson: Lesson) -> String { "\(folder)/\(lesson.name)" }

  /// What a child printed, with the learner's files where it names their copies.
  func withLearnersPaths(_ child: CompletedProcess) -> CompletedProcess {
    func changed(_ text: String) -> String {
      text.replacingOccurrences(of: "\(folder)/Lesson", with: "Sources/Lesson")
    }
    return CompletedProcess(
      termination: child.termination, output: changed(child.output), errors: changed(child.errors))
  }

  // MARK: - What lies here

  /// Copies lessons here.
  ///
  /// - Returns: What lies here, with its digest.
  /// - Throws: What `set` throws.
  func take(_ texts: [LessonText]) throws -> [LessonText] {
    try set(texts)
    try EnvironmentError.writing(mark) { try FileTree.write(Data(), to: mark) }
    return texts.map { text in
      var text = text
      text.statusBeside = FileTree.status(of: text.lesson.filesBeside, in: root)
      text.digest = text.lesson.digest(of: text, in: root)
      text.inodes = inodes
      return text
    }
  }

  /// Puts copies in the place of what was here. Where they say the same, nothing is written; else all of a lesson's
  /// files are, so that all are compiled, and the compiler repeats its warnings.
  ///
  /// - Throws: `EnvironmentError.cannotWrite`.
  package func set(_ texts: [LessonText]) throws {
    let second = try freshSecond()
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

  /// The last second that was used up. Where that is not known, what was built is not trusted.
  private var record: String { "\(root)/\(folder)/second.txt" }

  private var now: Int { Foundation.time(nil) }

  /// Waits for a second in which nothing was written here or built yet.
  private func freshSecond() throws -> Int {
    let last = FileTree.text(of: record).flatMap(Int.init)
    // It is later than now if the clock was set back.
    if let last, last <= now {
      while now == last { usleep(10_000) }
    } else if FileTree.exists(products) {
      try EnvironmentError.writing(products) { try FileManager.default.removeItem(atPath: products) }
    }
    let second = now
    try EnvironmentError.writing(folder) {
      try FileManager.default.createDirectory(
        atPath: "\(root)/\(folder)", withIntermediateDirectories: true)
      try note(second)
    }
    return second
  }

  /// Says that a build has ended.
  func noteEndOfBuild() {
    if FileTree.exists(record) { try? note(now) }
  }

  private func note(_ second: Int) throws {
    try Data("\(second)".utf8).write(to: URL(fileURLWithPath: record), options: .atomic)
  }

  // MARK: - What does not lie here

  /// Makes sure that tests, kit, lab and manifest stay as they are. They are built where they lie, so if one changes
  /// meanwhile, nobody can tell what was built of it, and nothing that was built is trusted any more.
  ///
  /// - Parameter text: As it was taken.
  /// - Returns: What came of `body`, which builds the lesson or runs its tests.
  /// - Throws: What `body` throws; `EnvironmentError` if there is no verdict.
  func unchanged<Value>(_ text: LessonText, _ body: () throws -> Value) throws -> Value {
    let (lesson, outcome) = (text.lesson, Result(catching: body))
    guard let change = changeSinceTaking(text) else { return try outcome.get() }
    unlink(record)
    // Whoever has ended it knows what to do next.
    if case .failure(let error) = outcome, !(error is EnvironmentError) { throw error }
    throw EnvironmentError(
      "\(lesson.heading) has no verdict: \(change) meanwhile.", "To check it again",
      remedy: lesson.checkCommand, scope: .lesson)
  }

  /// Returns what has changed since a lesson was taken, other than the learner's own files; `nil` if nothing has.
  private func changeSinceTaking(_ text: LessonText) -> String? {
    let staged = try? LessonText(of: text.lesson, from: folder(of: text.lesson), in: root)
    let removed = text.inodes.filter { inodes[$0.key] != $0.value }.keys.sorted()
    if let path = removed.first ?? (staged?.files == text.files ? nil : folder) {
      return "\(path) was removed or changed"
    }
    // Files are read again only if their status has changed.
    if FileTree.status(of: text.lesson.filesBeside, in: root) == text.statusBeside { return nil }
    if text.lesson.digest(of: text, in: root) == text.digest { return nil }
    return "its tests, the test kit, the lab or Package.swift changed"
  }

  /// The inode numbers of what has to stay in place from taking a lesson to its verdict, keyed by paths relative to the
  /// package. Without the lock another command may have built here, too.
  private var inodes: [String: UInt64] {
    ["\(root)/\(Self.lock)", "\(root)/\(folder)", products, mark].reduce(into: [:]) { inodes, path in
      let name = path.replacing("\(root)/", with: "", maxReplacements: 1)
      inodes[name] = FileTree.inode(of: path)
    }
  }

  /// An empty file in the build folder, which shows that the folder has not been emptied.
  private var mark: String { products + BuildLayout.suffix + "/in-use.txt" }
}
