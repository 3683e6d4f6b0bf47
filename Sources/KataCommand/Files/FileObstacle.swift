import Foundation

/// Why something in a folder is not read.
enum FileObstacle: Equatable, Sendable {
  case linkToFolder
  /// A pipe, a device, a socket.
  case noFile
  case tooLarge(bytes: Int)
  /// - Parameter reason: The system's own words.
  case closed(reason: String)

  /// What keeps the thing at `path` from being read as a file, which is found out without opening it; `nil` if nothing
  /// does, or if there is nothing.
  init?(at path: String) {
    var information = stat()
    // A link that leads nowhere is left alone by the package manager too.
    guard stat(path, &information) == 0 else { return nil }
    switch information.st_mode & S_IFMT {
    case S_IFREG where information.st_size > FileTree.sizeLimit:
      self = .tooLarge(bytes: Int(information.st_size))
    case S_IFREG:
      guard access(path, R_OK) != 0 else { return nil }
      self = .closed(reason: SystemReason.text(of: errno))
    case S_IFDIR: self = .linkToFolder
    default: self = .noFile
    }
  }

  /// As the end of a sentence that begins with the path: `is a link to a folder, …`.
  var words: String {
    switch self {
    case .linkToFolder: "is a link to a folder, and those are not followed"
    case .noFile: "is a pipe, a device or a socket, not a file"
    case .tooLarge(let bytes):
      "has \(bytes / 1_000_000) MB; more than \(FileTree.sizeLimit / 1_000_000) MB are not read"
    case .closed(let reason): "can't be read (\(reason))"
    }
  }
}
