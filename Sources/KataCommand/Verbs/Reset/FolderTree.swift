import Foundation

/// All that is in a folder, hidden files and links too, none of them followed.
struct FolderTree {
  struct Entry {
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
  let entries: [Entry]

  /// - Throws: `EnvironmentError.notReplaceable` for what can't be copied: a pipe, a device, a folder that can't
  ///   be read.
  init(of root: String, named name: String) throws {
    self.root = root
    entries = try Self.entries(below: root, prefix: "", name: name)
  }

  private static func entries(below folder: String, prefix: String, name: String) throws -> [Entry] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      throw EnvironmentError.notReplaceable(name + "/" + prefix, reason: "the folder can't be read")
    }
    return try names.flatMap { file -> [Entry] in
      let (path, relative) = ("\(folder)/\(file)", prefix + file)
      var information = stat()
      guard lstat(path, &information) == 0 else { return [] }
      switch information.st_mode & S_IFMT {
      case S_IFREG where information.st_size > FileTree.sizeLimit:
        let size = FileObstacle.tooLarge(bytes: Int(information.st_size)).words
        throw EnvironmentError.notReplaceable("\(name)/\(relative)", reason: "it \(size)")
      case S_IFREG: return [Entry(path: relative, kind: .file)]
      case S_IFLNK:
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
        return [Entry(path: relative, kind: .link(to: target ?? ""))]
      case S_IFDIR:
        return [Entry(path: relative, kind: .folder)]
          + (try entries(below: path, prefix: relative + "/", name: name))
      default:
        throw EnvironmentError.notReplaceable("\(name)/\(relative)", reason: "it is no file and no folder")
      }
    }
  }
}
