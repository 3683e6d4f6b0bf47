import Foundation

/// Copies of what the learner wrote, in a folder of their own for each reset.
struct Backup {
  /// Relative to the package: `.kata/backups/2026-05-01T171500Z`.
  let folder: String
  private let root: String

  private static let parent = ".kata/backups"
  /// Where a backup is until it is finished. One that a killed reset left there goes when the next one begins.
  private static let partial = "\(parent)/.unfinished"

  /// Begins a new folder, named for the time in UTC. Until it is finished, it is hidden, so that half a
  /// copy isn't taken for a whole one.
  ///
  /// - Parameter root: The package.
  /// - Throws: `EnvironmentError.cannotWrite`.
  init(in root: String, at time: Date = Date()) throws {
    self.root = root
    let name = time.formatted(Date.ISO8601FormatStyle(timeSeparator: .omitted))
    var free = name
    var number = 1
    while FileTree.exists("\(root)/\(Self.parent)/\(free)") {
      number += 1
      free = "\(name)-\(number)"
    }
    folder = "\(Self.parent)/\(free)"
    let partial = "\(root)/\(Self.partial)"
    try Self.attempt(Self.parent) {
      try? FileManager.default.removeItem(atPath: partial)
      try FileManager.default.createDirectory(atPath: partial, withIntermediateDirectories: true)
    }
  }

  /// Gives the folder its name, once all is in it.
  ///
  /// - Throws: `EnvironmentError.cannotWrite`.
  func finish() throws {
    guard rename("\(root)/\(Self.partial)", "\(root)/\(folder)") == 0 else {
      throw EnvironmentError.cannotWrite(folder, reason: SystemReason.text(of: errno), effect: Self.untouched)
    }
  }

  static let untouched = "Nothing was changed."

  /// Where the copy of a folder of the package is, relative to the package.
  func path(of folder: String) -> String { "\(self.folder)/\(folder)" }

  /// Copies a folder as it is, and reads the copy back. Of a file that a link leads to, what it says is copied.
  ///
  /// - Parameter name: The folder, relative to the package.
  /// - Throws: `EnvironmentError.cannotWrite`; what was copied so far stays there.
  func copy(_ tree: FolderTree, named name: String) throws {
    let copy = "\(root)/\(Self.partial)/\(name)"
    try Self.attempt(path(of: name)) {
      try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
    }
    for entry in tree.entries {
      let (old, new) = ("\(tree.root)/\(entry.path)", "\(copy)/\(entry.path)")
      try Self.attempt("\(path(of: name))/\(entry.path)") {
        switch entry.kind {
        case .folder: try FileManager.default.createDirectory(atPath: new, withIntermediateDirectories: true)
        case .file: try Self.copyContents(of: old, to: new)
        case .link(let target):
          if FileTree.isFile(old) {
            try Self.copyContents(of: old, to: new)
          } else {
            try FileManager.default.createSymbolicLink(atPath: new, withDestinationPath: target)
          }
        }
      }
    }
  }

  /// Takes the whole backup away, where the reset does not take place.
  func discard() {
    for folder in [Self.partial, folder] { try? FileManager.default.removeItem(atPath: "\(root)/\(folder)") }
  }

  private static func copyContents(of old: String, to new: String) throws {
    guard let data = FileTree.data(of: old) else {
      throw POSIXError(access(old, R_OK) == 0 ? .EFBIG : .EACCES)
    }
    try data.write(to: URL(fileURLWithPath: new))
    guard FileTree.data(of: new) == data else { throw POSIXError(.EIO) }
  }

  private static func attempt(_ path: String, _ body: () throws -> Void) throws {
    try EnvironmentError.writing(path, effect: untouched, body)
  }
}

/// All that is in a folder, hidden files and links too, none of them followed.
struct FolderTree {
  struct Item {
    enum Kind {
      case file, folder
      case link(to: String)
    }

    /// Relative to the folder.
    let path: String
    let kind: Kind

    /// Whether it, or a folder that it is in, begins with a dot: an editor's or the system's, no source.
    var isHidden: Bool { path.split(separator: "/").contains { $0.hasPrefix(".") } }
  }

  let root: String
  /// A folder comes before what is in it.
  let entries: [Item]

  /// - Throws: `EnvironmentError.notReplaceable` for what can't be copied: a pipe, a device, a folder that can't
  ///   be read.
  init(of root: String, named name: String) throws {
    self.root = root
    entries = try Self.entries(below: root, prefix: "", name: name)
  }

  private static func entries(below folder: String, prefix: String, name: String) throws -> [Item] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      throw EnvironmentError.notReplaceable(name + "/" + prefix, reason: "the folder can't be read")
    }
    return try names.flatMap { file -> [Item] in
      let (path, relative) = ("\(folder)/\(file)", prefix + file)
      var information = stat()
      guard lstat(path, &information) == 0 else { return [] }
      switch information.st_mode & S_IFMT {
      case S_IFREG where information.st_size > FileTree.sizeLimit:
        let size = FileObstacle.tooLarge(bytes: Int(information.st_size)).words
        throw EnvironmentError.notReplaceable("\(name)/\(relative)", reason: "it \(size)")
      case S_IFREG: return [Item(path: relative, kind: .file)]
      case S_IFLNK:
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
        return [Item(path: relative, kind: .link(to: target ?? ""))]
      case S_IFDIR:
        return [Item(path: relative, kind: .folder)]
          + (try entries(below: path, prefix: relative + "/", name: name))
      default:
        throw EnvironmentError.notReplaceable("\(name)/\(relative)", reason: "it is no file and no folder")
      }
    }
  }
}
