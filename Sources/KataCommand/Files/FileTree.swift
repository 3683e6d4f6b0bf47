import Foundation

/// What the command asks of the file system, with paths as plain strings.
///
/// A folder may hold anything: a link that leads back to it, a named pipe that nobody writes to. So folders are listed by
/// `FolderScan`, which follows no link, and what is no file is not read.
package enum FileTree {
  package static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  package static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  /// The names directly in `folder`, sorted, without those that begin with a dot; none if there is no folder.
  package static func names(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  /// All that is below `folder` and is no folder, as sorted paths relative to it.
  ///
  /// A link to a folder counts as a file, and is not followed.
  package static func files(below folder: String) -> [String] {
    FolderScan(of: folder).files
  }

  /// What a file says, its lines ended by `\n`, whatever they were ended by.
  ///
  /// - Returns: `nil` for what is no file, or can't be read.
  package static func text(of path: String) -> String? {
    guard let data = data(of: path) else { return nil }
    let text = String(decoding: data.starts(with: byteOrderMark) ? data.dropFirst(3) : data, as: UTF8.self)
    return hasCarriageReturn(data) ? text.replacing("\r\n", with: "\n") : text
  }

  /// What is in a file, or in the file that a link leads to.
  ///
  /// - Returns: `nil` for what is no file, or can't be read.
  package static func data(of path: String) -> Data? {
    var information = stat()
    // Opening a named pipe blocks until it has a writer.
    guard stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFREG else { return nil }
    return FileManager.default.contents(atPath: path)
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Every command reads all pages, so this must cost next to nothing.
  private static func hasCarriageReturn(_ data: Data) -> Bool {
    data.withUnsafeBytes { bytes in bytes.baseAddress.map { memchr($0, 0x0D, bytes.count) != nil } ?? false }
  }
}

/// What is in a folder and in the folders below it, without what begins with a dot.
///
/// Links to folders are not followed: they may lead in a circle, or to the root of the disk.
struct FolderScan {
  /// All that is no folder, as sorted paths relative to the folder.
  private(set) var files: [String] = []
  /// What was found first that can't be read, and its path relative to the folder; that of the folder itself is empty.
  private(set) var problem: (path: String, kind: ReadingProblem)?

  private let root: String

  /// - Parameter folder: If it is not there, nothing is in it, and that is no problem.
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
    if let kind = ReadingProblem(at: "\(root)/\(path)") { note(kind, at: path) }
  }

  private mutating func note(_ kind: ReadingProblem, at path: String) {
    if problem == nil { problem = (path, kind) }
  }
}

/// Why something in a folder is not read.
enum ReadingProblem: Equatable, Sendable {
  case linkToFolder
  /// A pipe, a device, a socket.
  case noFile
  /// - Parameter reason: The system's own words.
  case closed(reason: String)

  /// What keeps the thing at `path` from being read as a file, which is found out without opening it; `nil` if nothing
  /// does, or if there is nothing.
  init?(at path: String) {
    var information = stat()
    // A link that leads nowhere is left alone by the package manager too.
    guard stat(path, &information) == 0 else { return nil }
    switch information.st_mode & S_IFMT {
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
    case .closed(let reason): "can't be read (\(reason))"
    }
  }
}
