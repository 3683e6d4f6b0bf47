import Foundation

/// What the lessons' files said when a build folder was last used, so that no build is kept that is none of theirs.
///
/// The package manager goes by size and time alone, and the compiler by whole seconds on some platforms (both
/// measured with Swift 6.3.1). A file that has other contents and the old time would keep its old build, and the
/// verdict of that. So whatever changes must become newer, or its module is built from scratch.
struct BuildRecord: Sendable {
  /// A file, as a build saw it.
  private struct Input: Equatable {
    let contents: String
    /// When it was last written, in seconds.
    let modified: Int
    let stamp: String

    init?(path: String) {
      guard let stamp = FileStamp(path: path), let data = FileTree.data(of: path) else {
        return nil
      }
      contents = Fingerprint(of: data).description
      modified = stamp.modified.seconds
      self.stamp = stamp.text
    }

    /// Reads `text`; `nil` if it is none.
    init?(text: Substring) {
      let words = text.split(separator: " ").map(String.init)
      guard words.count == 3, let modified = Int(words[1]) else { return nil }
      (contents, self.modified, stamp) = (words[0], modified, words[2])
    }

    var text: String { "\(contents) \(modified) \(stamp)" }

    /// Whether the package manager and the compiler see for themselves if the file was written.
    ///
    /// Also one that says what it said before may have said something else meanwhile, while it was compiled.
    func isSeen(after old: Input?) -> Bool {
      guard let old else { return false }
      return self == old || modified > old.modified
    }
  }

  /// By their paths, relative to the package.
  private typealias Inputs = [String: Input]

  /// The package.
  let root: String
  /// The build folder.
  let scratch: String

  /// Runs a build after it has taken away what the package manager would not build anew although it should.
  func keeping<Outcome>(_ build: () throws -> Outcome) rethrows -> Outcome {
    let known = read()
    var seen: Inputs = [:]
    for (module, folder) in modules {
      let files = inputs(below: folder)
      if files.contains(where: { path, input in !input.isSeen(after: known[path]) }) { forget(module) }
      seen.merge(files) { _, new in new }
    }
    // Before the build: whatever comes of it, and if it is cut off, these are what it saw or older. A folder that is
    // not there yet is for the build to make.
    let isNew = !FileTree.isFolder(scratch)
    if !isNew, seen != known { write(seen) }
    defer { if isNew, FileTree.isFolder(scratch) { write(seen) } }
    return try build()
  }

  /// Every module that a lesson's tests are made of, with the folder of its sources. All lessons, since several of
  /// them may be built together.
  private var modules: [(name: String, folder: String)] {
    let lessons = LessonFolders.modules(in: root)
    return [("TimerLab", "Sources/TimerLab"), ("LeakAssertions", "Tests/LeakAssertions")]
      + lessons.flatMap { [($0, "Sources/\($0)"), ("\($0)Tests", "Tests/\($0)Tests")] }
  }

  private func inputs(below folder: String) -> Inputs {
    FileTree.files(below: "\(root)/\(folder)").reduce(into: [:]) { inputs, file in
      let path = "\(folder)/\(file)"
      inputs[path] = Input(path: "\(root)/\(path)")
    }
  }

  /// Takes away what was compiled of a module. The plan of the build stays, which is made only now and then.
  private func forget(_ module: String) {
    let folder = "\(scratch)/debug"
    unlink("\(folder)/Modules/\(module).swiftmodule")
    for name in FileTree.names(in: "\(folder)/\(module).build") where Self.isProduct(name) {
      unlink("\(folder)/\(module).build/\(name)")
    }
  }

  private static func isProduct(_ name: String) -> Bool {
    [".o", ".d", ".dia", ".swiftdeps", ".priors", ".swiftmodule"].contains { name.hasSuffix($0) }
  }

  // MARK: - The file

  private var path: String { "\(scratch)/kata-inputs.txt" }

  /// None if there is no record, or a damaged one: then nothing that was built is trusted.
  private func read() -> Inputs {
    (FileTree.text(of: path) ?? "").split(separator: "\n").reduce(into: [:]) { inputs, line in
      let parts = line.split(separator: "\t")
      if parts.count == 2 { inputs[String(parts[0])] = Input(text: parts[1]) }
    }
  }

  /// Where it can't be written, it is gone.
  private func write(_ inputs: Inputs) {
    let lines = inputs.map { "\($0.key)\t\($0.value.text)\n" }.sorted()
    do {
      try Data(lines.joined().utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      unlink(path)
    }
  }
}
