import Foundation

/// What the files said that a build folder was last used for, so that nothing stays built of former contents.
///
/// Neither build system does that by itself. The package manager goes by size and time, and outside of Darwin the
/// compiler compares times in whole seconds: a file that is saved twice in one second, with a build in between,
/// keeps the build of the first, and so does one that is given other contents with its old time (both measured
/// with Swift 6.3.1 on Linux, in both build systems; swift-driver, `lastModificationTime` in VirtualPath.swift).
/// Plain `swift test` has that as well, and no flag of the manifest that both understand would mend it.
///
/// So all of a module is compiled again when the contents of a file have changed, or a file was added or removed. That
/// costs next to nothing, since a lesson's module is small, and the compiler repeats all of its warnings.
///
/// That needs what was compiled of the module. A build folder in which it can't be found is removed before the next
/// build, and so is one that was made with another build system: slow, but never the verdict of former contents.
struct BuildRecord: Sendable {
  /// Of the files of each module, by its name, and the folder of the running program.
  private typealias Fingerprints = [String: String]

  /// The package.
  let root: String
  /// The build folder.
  let scratch: String
  /// The module of the lesson that is built, and where its files come from; `nil` if it is more than one lesson.
  var lesson: (module: String, folder: String)?

  /// Runs a build after it has taken away what would not be built again although it should.
  ///
  /// - Throws: What `build` throws; `EnvironmentError` if something can't be taken away.
  func keeping(_ build: () throws -> CompletedProcess) throws -> CompletedProcess {
    let known = read()
    var seen = modules.mapValues { Fingerprint(of: [$0], in: root).description }
    seen[Self.program] = PackageRoot.resolved(Bundle.main.executablePath ?? "")
    if known[Self.program] == seen[Self.program] {
      forget(Set(seen.keys.filter { known[$0] != seen[$0] }))
    } else if FileTree.exists(scratch) {
      try EnvironmentError.writing(scratch) { try FileManager.default.removeItem(atPath: scratch) }
    }
    // Before the build: whatever comes of it, and if it is cut off, this is what it saw or older. A folder that is
    // not there yet is for the build to make.
    let isNew = !FileTree.isFolder(scratch)
    if !isNew, known != seen { write(seen) }
    var canForget = true
    defer {
      if !canForget { unlink(path) } else if isNew, FileTree.isFolder(scratch) { write(seen) }
    }
    let completed = try build()
    let compiled = layout.compiled
    let needed = completed.termination.isSuccess ? lesson.map { [$0.module, $0.module + "Tests"] } : nil
    canForget =
      needed?.allSatisfy { module in compiled.contains { $0.isOf(module) } }
      ?? compiled.contains { file in modules.keys.contains(where: file.isOf) }
    return completed
  }

  /// Every module of the package that may be built, with the folder of its sources.
  private var modules: [String: String] {
    var modules: [String: String] = [:]
    for parent in ["Sources", "Tests"] {
      for name in FileTree.names(in: "\(root)/\(parent)") where FileTree.isFolder("\(root)/\(parent)/\(name)")
      {
        modules[name] = "\(parent)/\(name)"
      }
    }
    if let lesson { modules[lesson.module] = lesson.folder }
    return modules
  }

  // MARK: - What was built

  private var layout: BuildLayout { BuildLayout(scratch: scratch) }

  /// Takes away what was compiled of modules, so that they are compiled from nothing. The plan of the build stays, which
  /// is made only now and then.
  ///
  /// It also makes the compiler forget what it did in this very second, so that nothing that changes now looks unchanged
  /// to it. It takes a module that it imports for the old one if its second is not later than that of its own last run
  /// (swift-driver, `isCurrentWRTFileSystem` in ModuleDependencyGraph.swift), and the package manager's list of the
  /// tests is written again for each lesson.
  private func forget(_ modules: Set<String>) {
    let now = Date(timeIntervalSince1970: Double(time(nil)))
    for file in layout.compiled {
      let path = "\(scratch)/\(file.path)"
      var isOfThisSecond: Bool {
        let modified = (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
        return modified ?? .distantPast >= now
      }
      if modules.contains(where: file.isOf) || file.isMemory && isOfThisSecond { unlink(path) }
    }
  }

  // MARK: - The file

  private var path: String { "\(scratch)/kata-inputs.txt" }

  /// No module has such a name.
  private static let program = "/"

  /// None if there is no record, or a damaged one: then nothing that was built is trusted.
  private func read() -> Fingerprints {
    (FileTree.text(of: path) ?? "").split(separator: "\n").reduce(into: [:]) { fingerprints, line in
      let parts = line.split(separator: "\t")
      if parts.count == 2 { fingerprints[String(parts[0])] = String(parts[1]) }
    }
  }

  /// Where it can't be written, it is gone.
  private func write(_ fingerprints: Fingerprints) {
    let lines = fingerprints.map { "\($0.key)\t\($0.value)\n" }.sorted()
    do {
      try Data(lines.joined().utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      unlink(path)
    }
  }
}
