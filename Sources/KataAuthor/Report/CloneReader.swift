import Foundation
import KataCommand

/// Reads the progress of clones that are somebody else's: nothing in them is changed.
///
/// One in which nothing has changed is not read again.
struct CloneReader {
  private(set) var clones: [Clone] = []
  private(set) var failures: [UnreadableFolder] = []
  /// About files in the clones that could not be read, one line each.
  private(set) var warnings: [String] = []
  /// How many clones had to be read the last time.
  private(set) var readCount = 0

  /// As they were typed.
  private let folders: [String]
  /// What they are relative to.
  private let start: String
  /// What was read last, by the clone's folder.
  private var known: [String: (stamp: CloneStamp, clone: Clone, warnings: [String])] = [:]

  init(_ folders: [String], from start: String) {
    (self.folders, self.start) = (folders, start)
    readAgain()
  }

  mutating func readAgain(asOf now: Date = Date()) {
    (clones, failures, warnings, readCount) = ([], [], [], 0)
    var roots: [String] = []
    var stamps: [String: CloneStamp] = [:]
    for folder in folders {
      let root = PackageRoot.resolved(folder.hasPrefix("/") ? folder : "\(start)/\(folder)")
      guard stamps[root] == nil else { continue }
      let stamp = CloneStamp(of: root, asOf: now)
      if known[root]?.stamp == stamp || PackageRoot.isRoot(root) {
        stamps[root] = stamp
        roots.append(root)
      } else {
        let reason = FileTree.isFolder(root) ? "no Leaky Timers package" : "no such folder"
        failures.append(UnreadableFolder(path: folder, reason: reason))
      }
    }
    known = known.filter { root, entry in stamps[root] == entry.stamp }
    for (name, root) in zip(Self.names(of: roots), roots) {
      do {
        let last = known[root].map { ($0.clone, $0.warnings) }
        readCount += last == nil ? 1 : 0
        var (clone, faults) = try last ?? Self.read(root)
        // What was changed a moment ago is read again, since the next change may look like this one.
        if let stamp = stamps[root], stamp.isSettled { known[root] = (stamp, clone, faults) }
        clone.name = name
        clones.append(clone)
        warnings += faults.map { "\(name.shownBriefly): \($0)" }
      } catch {
        failures.append(
          UnreadableFolder(path: root, reason: (error as? EnvironmentError)?.headline ?? "\(error)"))
      }
    }
  }

  private static func read(_ root: String) throws -> (Clone, warnings: [String]) {
    let faults = Locked<[String]>([])
    let clone = try Clone(named: "", at: root) { fault in faults.withLock { $0.append(fault) } }
    return (clone, faults.withLock { $0 })
  }

  /// The last component of each path, or as many more as it takes to tell them apart.
  static func names(of roots: [String]) -> [String] {
    let paths = roots.map { $0.split(separator: "/").map(String.init) }
    return paths.map { path in
      let depth = path.indices.first { end in paths.count { $0.suffix(end + 1) == path.suffix(end + 1) } == 1
      }
      return path.suffix((depth ?? path.count) + 1).joined(separator: "/")
    }
  }
}

/// Whether something has changed in a clone, by what the file system keeps of its files. None of them is opened.
struct CloneStamp: Equatable {
  /// Of names, sizes and times.
  private let hash: Int
  /// Whether the last change was long enough ago. Two within a tick of the file system's clock look like one; the
  /// coarsest of them count in two seconds.
  let isSettled: Bool

  static func == (one: CloneStamp, other: CloneStamp) -> Bool { one.hash == other.hash }

  /// All that progress depends on, relative to the clone.
  private static let places = [
    "Package.swift", "Lessons", "Sources", "Tests", "Solutions", ".kata/results", ".kata/state.json",
  ]

  init(of root: String, asOf now: Date) {
    var (hasher, lastChange) = (Hasher(), 0)
    for place in Self.places { Self.take("\(root)/\(place)", &hasher, &lastChange) }
    hash = hasher.finalize()
    isSettled = lastChange < Int(now.timeIntervalSince1970) - 3
  }

  private static func take(_ path: String, _ hasher: inout Hasher, _ lastChange: inout Int) {
    var information = stat()
    hasher.combine(path)
    guard lstat(path, &information) == 0 else { return }
    let isFolder = information.st_mode & S_IFMT == S_IFDIR
    // What it leads to counts, and a link to a folder is not followed.
    if information.st_mode & S_IFMT == S_IFLNK { _ = stat(path, &information) }
    #if canImport(Darwin)
      let (changed, written) = (information.st_ctimespec, information.st_mtimespec)
    #else
      let (changed, written) = (information.st_ctim, information.st_mtim)
    #endif
    hasher.combine(information.st_ino)
    hasher.combine(information.st_size)
    hasher.combine(information.st_mode)
    for time in [changed, written] {
      hasher.combine(time.tv_sec)
      hasher.combine(time.tv_nsec)
    }
    lastChange = max(lastChange, Int(changed.tv_sec))
    guard isFolder else { return }
    for name in FileTree.names(in: path) { take("\(path)/\(name)", &hasher, &lastChange) }
  }
}
