import Foundation

/// Functions that read and write files, with paths as plain strings.
///
/// A folder may contain anything, such as a link to one of its parents, or a named pipe without a writer. So links to
/// folders are not followed below a folder, and only regular files are read.
package enum FileTree {
  /// Returns whether the path is a folder, or a link to one.
  package static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  package static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  /// Returns a folder's sorted file and subfolder names that don't begin with a dot; empty if it can't be listed.
  package static func names(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  /// Returns the sorted paths, relative to `folder`, of the files below it. Names that begin with a dot are omitted.
  ///
  /// A link to a folder counts as a file, and so does a subfolder that can't be listed.
  package static func files(below folder: String) -> [String] {
    func files(at path: String) -> [String] {
      var information = stat()
      // The file may have been removed since its folder was listed.
      guard lstat("\(folder)/\(path)", &information) == 0 else { return [] }
      guard information.st_mode & S_IFMT == S_IFDIR,
        let names = try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(path)")
      else { return [path] }
      return names.filter { !$0.hasPrefix(".") }.flatMap { files(at: "\(path)/\($0)") }
    }
    return names(in: folder).flatMap(files).sorted()
  }

  /// Returns the paths of all files in a folder and its subfolders, relative to `root`; for any other path, only that.
  static func files(at path: String, in root: String) -> [String] {
    isFolder("\(root)/\(path)") ? files(below: "\(root)/\(path)").map { "\(path)/\($0)" } : [path]
  }

  /// Returns the text of a file, without a byte order mark, and with `\n` in place of `\r\n`.
  ///
  /// - Returns: `nil` if the path isn't a regular file, or can't be read.
  package static func text(of path: String) -> String? {
    data(of: path).map(text)
  }

  /// Decodes UTF-8 text, without a byte order mark, and with `\n` in place of `\r\n`.
  static func text(in data: Data) -> String {
    let text = String(decoding: data.starts(with: byteOrderMark) ? data.dropFirst(3) : data, as: UTF8.self)
    return hasCarriageReturn(data) ? text.replacing("\r\n", with: "\n") : text
  }

  /// Returns the contents of a file, or of the destination of a link.
  ///
  /// - Returns: `nil` if the path isn't a regular file, or can't be read.
  package static func data(of path: String) -> Data? {
    var information = stat()
    // Opening a named pipe blocks until it has a writer.
    guard stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFREG else { return nil }
    return FileManager.default.contents(atPath: path)
  }

  /// Returns a fingerprint of the metadata of files, such as size and modification time, without reading the files.
  ///
  /// - Parameter paths: Files and folders, relative to `root`.
  static func metadataFingerprint(of paths: [String], in root: String) -> Fingerprint {
    var status = Fingerprint()
    for file in paths.flatMap({ files(at: $0, in: root) }) {
      var information = stat()
      guard stat("\(root)/\(file)", &information) == 0 else { continue }
      #if canImport(Darwin)
        let (changed, moved) = (information.st_mtimespec, information.st_ctimespec)
      #else
        let (changed, moved) = (information.st_mtim, information.st_ctim)
      #endif
      status.add(
        "\(file) \(information.st_ino) \(information.st_size) \(changed.tv_sec) \(changed.tv_nsec)"
          + " \(moved.tv_sec) \(moved.tv_nsec)")
    }
    return status
  }

  /// Returns the inode number of a file or a folder; `nil` if the path doesn't exist. The number usually changes if the
  /// file is removed and written again.
  static func inodeNumber(of path: String) -> UInt64? {
    var information = stat()
    return stat(path, &information) == 0 ? UInt64(information.st_ino) : nil
  }

  /// Writes a file, and creates its parent folders.
  package static func write(_ data: Data, to path: String) throws {
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try data.write(to: URL(fileURLWithPath: path))
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns whether data contains a carriage return. This has to be fast, because most commands read all pages.
  private static func hasCarriageReturn(_ data: Data) -> Bool {
    data.withUnsafeBytes { bytes in bytes.baseAddress.map { memchr($0, 0x0D, bytes.count) != nil } ?? false }
  }
}
