import Foundation

/// Reads the progress of clones that are somebody else's: nothing in them is changed.
struct CloneReader {
  /// A folder that is no clone, or not a readable one.
  struct Failure: Encodable {
    let path: String
    let reason: String
  }

  private(set) var clones: [Clone] = []
  private(set) var failures: [Failure] = []

  /// - Parameters:
  ///   - folders: As they were typed.
  ///   - start: The folder that they are relative to.
  ///   - warn: Hears about files in them that could not be read, one line each.
  init(_ folders: [String], from start: String, warn: @escaping @Sendable (String) -> Void) {
    var roots: [String] = []
    for folder in folders {
      let root = PackageRoot.resolved(folder.hasPrefix("/") ? folder : "\(start)/\(folder)")
      if PackageRoot.isRoot(root) {
        if !roots.contains(root) { roots.append(root) }
      } else {
        failures.append(Failure(path: folder, reason: Self.reason(against: root)))
      }
    }
    for (name, root) in zip(Self.names(of: roots), roots) {
      do {
        let course = try Course(root: root)
        let results = ResultStore(root: root) { warn("\(name.shown): \($0)") }
        let state = StateStore(root: root) { warn("\(name.shown): \($0)") }
        let progress = CourseProgress(of: course, results: results, state: state)
        clones.append(Clone(name: name, root: root, progress: progress))
      } catch {
        let line = "\(error)".split(separator: "\n").first ?? ""
        let reason = line.hasSuffix(".") ? line.dropLast() : line
        failures.append(Failure(path: root, reason: String(reason)))
      }
    }
  }

  /// Why a path is not that of a clone.
  private static func reason(against path: String) -> String {
    if FileTree.isFolder(path) {
      let obstacle = FileObstacle(at: "\(path)/Package.swift")
      return obstacle.map { "its Package.swift \($0.words)" } ?? "no Leaky Timers package"
    }
    if FileTree.isFile(path) { return "a file, not a folder" }
    return FileTree.exists(path) ? "not a folder" : "no such folder"
  }

  /// The last component of each path, or as many more as it takes to tell them apart.
  static func names(of roots: [String]) -> [String] {
    let paths = roots.map { $0.split(separator: "/").map(String.init) }
    func name(_ path: [String], _ depth: Int) -> String { path.suffix(depth).joined(separator: "/") }
    return paths.map { path in
      let depth = (1...max(path.count, 1)).first { depth in
        paths.count { name($0, depth) == name(path, depth) } == 1
      }
      return name(path, depth ?? path.count)
    }
  }
}
