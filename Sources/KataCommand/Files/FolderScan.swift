import Foundation

/// What is in a folder and in the folders below it, without what begins with a dot.
///
/// Links to folders are not followed: they may lead in a circle, or to the root of the disk.
struct FolderScan {
  /// All that is no folder, as sorted paths relative to the folder.
  private(set) var files: [String] = []
  /// What was found first that can't be read, and its path relative to the folder; that of the folder itself is empty.
  private(set) var obstacle: (path: String, kind: FileObstacle)?

  private let root: String

  /// - Parameter folder: If it is not there, nothing is in it, and that is no obstacle.
  init(of folder: String) {
    root = folder
    take(folder: "")
    files.sort()
  }

  private mutating func take(folder: String) {
    let path = folder.isEmpty ? root : "\(root)/\(folder)"
    do {
      for name in try FileManager.default.contentsOfDirectory(atPath: path).sorted()
      where !name.hasPrefix(".") {
        take(folder.isEmpty ? name : "\(folder)/\(name)")
      }
    } catch {
      if FileTree.exists(path) { note(.closed(reason: SystemReason.text(of: error)), at: folder) }
    }
  }

  private mutating func take(_ path: String) {
    var information = stat()
    // It may have been removed since its folder was listed.
    guard lstat("\(root)/\(path)", &information) == 0 else { return }
    guard information.st_mode & S_IFMT != S_IFDIR else { return take(folder: path) }
    files.append(path)
    if let kind = FileObstacle(at: "\(root)/\(path)") { note(kind, at: path) }
  }

  private mutating func note(_ kind: FileObstacle, at path: String) {
    if obstacle == nil { obstacle = (path, kind) }
  }
}

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
