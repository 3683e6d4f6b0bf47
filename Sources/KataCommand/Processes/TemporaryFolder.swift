import Foundation

/// A folder of this run's own, for traces and the children's output; gone when the command ends.
final class TemporaryFolder: Sendable {
  static let shared = TemporaryFolder()

  private let path = "\(NSTemporaryDirectory())/kata-\(UUID().uuidString)"
  private let count = Locked(0)

  /// A path that no file has yet.
  func freshFile(named name: String) -> String {
    let number = count.withLock { count in
      count += 1
      return count
    }
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return "\(path)/\(number)-\(name)"
  }

  func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }
}
