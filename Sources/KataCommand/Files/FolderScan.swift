import Foundation

/// What is in a folder and in the folders below it, as far as it takes to say that it is too much.
///
/// Links to folders are not followed: they may lead in a circle, or to the root of the disk. What begins with a
/// dot is left out.
struct FolderScan {
  /// So many files, links and folders below it are taken in; the largest folder of ours has a tenth of that.
  static let countLimit = 500

  /// All that is no folder, as sorted paths relative to the folder.
  private(set) var files: [String] = []
  /// What was found first that can't be read, or is too much, and its path relative to the folder; that of the
  /// folder itself is empty.
  private(set) var obstacle: (path: String, kind: FileObstacle)?

  private let root: String
  private var count = 0
  private var size = 0

  init(of folder: String) {
    root = folder
    take(folder: "")
    files.sort()
  }

  private mutating func take(folder: String) {
    let prefix = folder.isEmpty ? "" : "\(folder)/"
    for name in names(in: folder) {
      guard count < Self.countLimit else { return note(.tooMany, at: "") }
      count += 1
      take(prefix + name)
    }
  }

  private mutating func take(_ path: String) {
    let fullPath = "\(root)/\(path)"
    var information = stat()
    // What is gone since its folder was listed was never there.
    guard lstat(fullPath, &information) == 0 else { return }
    guard information.st_mode & S_IFMT != S_IFDIR else { return take(folder: path) }
    files.append(path)
    if let kind = FileObstacle(at: fullPath, information: information) { return note(kind, at: path) }
    size += Int(information.st_size)
    if size > FileTree.sizeLimit { note(.tooLargeTogether, at: "") }
  }

  /// Not all of them, if there are more than we would take.
  private mutating func names(in folder: String) -> [String] {
    guard let stream = opendir(folder.isEmpty ? root : "\(root)/\(folder)") else {
      // That there is no folder is for others to say.
      if errno != ENOENT { note(.closed(reason: SystemReason.text(of: errno)), at: folder) }
      return []
    }
    defer { closedir(stream) }
    var names: [String] = []
    while names.count <= Self.countLimit, let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  private mutating func note(_ kind: FileObstacle, at path: String) {
    if obstacle == nil { obstacle = (path, kind) }
  }
}
