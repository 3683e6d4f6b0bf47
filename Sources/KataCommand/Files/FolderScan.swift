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
    // What is gone since its folder was listed was never there.
    guard lstat("\(root)/\(path)", &information) == 0 else { return }
    guard information.st_mode & S_IFMT != S_IFDIR else { return take(folder: path) }
    files.append(path)
    if let kind = FileObstacle(at: "\(root)/\(path)") { note(kind, at: path) }
  }

  private mutating func note(_ kind: FileObstacle, at path: String) {
    if obstacle == nil { obstacle = (path, kind) }
  }
}
