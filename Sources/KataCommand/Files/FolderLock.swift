import Foundation

/// A folder that only one command at a time has for itself. The lock ends with its holder, however that ends.
final class FolderLock: Sendable {
  private let number: Int32

  /// Waits until nobody else has the folder.
  ///
  /// - Returns: `nil` if there is no such folder, or if the file system has no locks.
  init?(_ path: String) {
    number = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { return nil }
    while flock(number, LOCK_EX) == -1 {
      guard errno == EINTR else {
        close(number)
        return nil
      }
    }
  }

  deinit {
    close(number)
  }
}
