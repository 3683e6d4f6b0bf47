import Foundation

/// What a command that was killed has left in the clone: parts of files that were about to replace others.
///
/// Looks only into the few folders where the command writes, follows no link, and takes only names of ours.
enum LeftOverFiles {
  /// - Parameter root: The package.
  static func sweep(in root: String) {
    for folder in [".kata", ".kata/results"] {
      remove(below: "\(root)/\(folder)") { isPart($0, at: $1) }
    }
    guard let lock = resetLock(in: root), lock.tryToTakeAlone() else { return }
    for folder in names(in: "\(root)/Sources") where folder.hasPrefix("Lesson") {
      remove(below: "\(root)/Sources/\(folder)") { name, _ in Replacement.isAside(name) }
    }
    for name in names(in: "\(root)/\(Backup.parent)") where Backup.isPartial(name) {
      try? FileManager.default.removeItem(atPath: "\(root)/\(Backup.parent)/\(name)")
    }
  }

  /// Whoever resets a lesson holds it; nobody else writes aside in `Sources`.
  static func resetLock(in root: String) -> FolderLock? { FolderLock("\(root)/Sources") }

  private static func remove(below folder: String, where isLeft: (_ name: String, _ path: String) -> Bool) {
    for name in names(in: folder) where isLeft(name, "\(folder)/\(name)") {
      // Removes no folder, and of a link the link.
      unlink("\(folder)/\(name)")
    }
  }

  /// None where the folder is a link, or no folder.
  private static func names(in folder: String) -> [String] {
    var information = stat()
    guard lstat(folder, &information) == 0, information.st_mode & S_IFMT == S_IFDIR else { return [] }
    return (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  /// Foundation writes a file aside as `.dat.nosync4991.HGjupt` first, with the process's number in hexadecimal
  /// digits. That number may be another's by now; but no write takes minutes.
  private static func isPart(_ name: String, at path: String) -> Bool {
    guard let digits = name.wholeMatch(of: /\.dat\.nosync([0-9A-Fa-f]+)\.\w{6}/)?.1 else { return false }
    guard let process = pid_t(digits, radix: 16), kill(process, 0) == 0 || errno == EPERM else { return true }
    var information = stat()
    guard lstat(path, &information) == 0 else { return false }
    #if canImport(Darwin)
      let written = information.st_mtimespec.tv_sec
    #else
      let written = information.st_mtim.tv_sec
    #endif
    return time(nil) - written > secondsToWrite
  }

  private static let secondsToWrite = 600
}
