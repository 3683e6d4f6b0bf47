import Foundation

/// Why something in a folder is not read.
enum FileObstacle: Equatable, Sendable {
  case linkToFolder
  case pipe
  /// A device, a socket.
  case noFile
  case tooLarge(bytes: Int)
  /// The folder as a whole.
  case tooMany
  case tooLargeTogether
  /// - Parameter reason: The system's own words.
  case closed(reason: String)

  /// What keeps the thing at `path` from being read; what is not there is in nobody's way.
  init?(at path: String) {
    var information = stat()
    guard lstat(path, &information) == 0 else { return nil }
    self.init(at: path, information: information)
  }

  /// What keeps the thing at `path`, which is no folder, from being read as a file; `nil` if nothing does.
  ///
  /// It is not opened.
  init?(at path: String, information: stat) {
    var target = information
    // A link that leads nowhere is left alone by the package manager too.
    if information.st_mode & S_IFMT == S_IFLNK, stat(path, &target) != 0 { return nil }
    switch target.st_mode & S_IFMT {
    case S_IFREG where target.st_size > FileTree.sizeLimit: self = .tooLarge(bytes: Int(target.st_size))
    case S_IFREG:
      guard access(path, R_OK) != 0 else { return nil }
      self = .closed(reason: SystemReason.text(of: errno))
    case S_IFDIR: self = .linkToFolder
    case S_IFIFO: self = .pipe
    default: self = .noFile
    }
  }

  /// As the end of a sentence that begins with the path: `is a link to a folder, …`.
  var words: String {
    switch self {
    case .linkToFolder: "is a link to a folder, and those are not followed"
    case .pipe: "is a named pipe, not a file"
    case .noFile: "is a device or a socket, not a file"
    case .tooLarge(let bytes): "has \(Self.megabytes(bytes)) MB; more than \(limit) MB are not read"
    case .tooMany: "holds more than \(FolderScan.countLimit) files"
    case .tooLargeTogether: "holds more than \(limit) MB in all"
    case .closed(let reason): "can't be read (\(reason))"
    }
  }

  private var limit: Int { Self.megabytes(FileTree.sizeLimit) }

  private static func megabytes(_ bytes: Int) -> Int { bytes / 1_000_000 }
}
