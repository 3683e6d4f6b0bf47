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
struct BuildRecord: Sendable {
  /// Of the files of each module, by its name.
  private typealias Fingerprints = [String: String]

  /// The package.
  let root: String
  /// The build folder.
  let scratch: String
  /// The module of the lesson that is built, and where its files come from; `nil` if it is more than one lesson.
  var lesson: (module: String, folder: String)?

  /// Runs a build after it has taken away what would not be built anew although it should.
  func keeping<Value>(_ build: () throws -> Value) rethrows -> Value {
    let known = read()
    let seen = modules.mapValues { Fingerprint(of: [$0], in: root).description }
    let changed = seen.keys.filter { known[$0] != seen[$0] }
    changed.forEach { remove(Self.compiled, of: $0) }
    forgetThisSecond()
    // Before the build: whatever comes of it, and if it is cut off, this is what it saw or older. A folder that is
    // not there yet is for the build to make.
    let isNew = !FileTree.isFolder(scratch)
    if !isNew, !changed.isEmpty { write(seen) }
    defer { if isNew, FileTree.isFolder(scratch) { write(seen) } }
    return try build()
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

  /// What the linker takes, and what the compiler remembers of the files. Where both are gone, a module is compiled
  /// from nothing. The plan of the build stays, which is made only now and then.
  private static let compiled = [".o", memory]
  private static let memory = ".priors"

  private func remove(_ endings: [String], of module: String, where isMeant: (String) -> Bool = { _ in true })
  {
    for file in BuildLayout(scratch: scratch).intermediates(of: module)
    where endings.contains(where: file.hasSuffix) && isMeant(file) {
      unlink(file)
    }
  }

  /// Makes the compiler forget what it did in this very second, so that nothing that changes now looks unchanged to it.
  ///
  /// It takes a module that it imports for the old one if its second is not later than that of its own last run
  /// (swift-driver, `isCurrentWRTFileSystem` in ModuleDependencyGraph.swift), and the package manager's list of the
  /// tests is written anew for each lesson.
  private func forgetThisSecond() {
    let now = Date(timeIntervalSince1970: Double(time(nil)))
    remove([Self.memory], of: "*") { path in
      let modified = (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
      return modified ?? .distantPast >= now
    }
  }

  // MARK: - The file

  private var path: String { "\(scratch)/kata-inputs.txt" }

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
