import Foundation

/// A lock on a folder among the commands on this machine. It ends with its holder, however that ends, so a number
/// of a process never has to be believed.
final class FolderLock: Sendable {
  private let path: String
  private let file: Int32

  /// Opens the folder, without a lock yet.
  ///
  /// - Returns: `nil` if there is no such folder, if a link stands in its place, or if it belongs to somebody else.
  init?(_ path: String) {
    file = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    self.path = path
    var information = stat()
    guard file >= 0, fstat(file, &information) == 0, information.st_uid == geteuid() else {
      if file >= 0 { close(file) }
      return nil
    }
  }

  deinit {
    close(file)
  }

  /// Waits until nobody else has the folder for themselves alone.
  func share() -> Bool { lock(LOCK_SH) }

  /// Waits until nobody else has the folder.
  func takeAlone() -> Bool { lock(LOCK_EX) }

  /// Takes the folder, if nobody else has it.
  func tryToTakeAlone() -> Bool { lock(LOCK_EX | LOCK_NB) }

  /// Whether the folder is still the one at its path, and not removed, or replaced, since.
  var isInPlace: Bool {
    var (ours, there) = (stat(), stat())
    return fstat(file, &ours) == 0 && lstat(path, &there) == 0
      && ours.st_ino == there.st_ino && ours.st_dev == there.st_dev
  }

  private func lock(_ operation: Int32) -> Bool {
    while flock(file, operation) == -1 {
      guard errno == EINTR else { return false }
    }
    return true
  }
}
