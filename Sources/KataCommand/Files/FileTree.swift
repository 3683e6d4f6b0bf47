import Foundation

/// What the command asks of the file system, with paths as plain strings.
///
/// A folder may hold anything: a link that leads back to it, a named pipe that nobody writes to, a file of
/// gigabytes that a tool left there. So folders are listed by `FolderScan`, which follows no link, and what is no file,
/// or too large a one, is not read.
package enum FileTree {
  /// Bytes of a file that are still read. The largest of ours has less than a hundredth of it.
  static let sizeLimit = 4_000_000

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
  /// - Returns: `nil` for what is no file, can't be read, or is larger than `limit` bytes.
  package static func text(of path: String, limit: Int = sizeLimit) -> String? {
    guard let data = data(of: path, limit: limit) else { return nil }
    let text = String(decoding: data.starts(with: byteOrderMark) ? data.dropFirst(3) : data, as: UTF8.self)
    return hasCarriageReturn(data) ? text.replacing("\r\n", with: "\n") : text
  }

  /// What is in a file, or in the file that a link leads to.
  ///
  /// - Returns: `nil` for what is no file, can't be read, or is larger than `limit` bytes.
  package static func data(of path: String, limit: Int = sizeLimit) -> Data? {
    var information = stat()
    // To open a pipe would wait for somebody to write to it.
    guard stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFREG,
      information.st_size <= limit
    else { return nil }
    return FileManager.default.contents(atPath: path)
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Every command reads all pages, so this must cost next to nothing.
  private static func hasCarriageReturn(_ data: Data) -> Bool {
    data.withUnsafeBytes { bytes in bytes.baseAddress.map { memchr($0, 0x0D, bytes.count) != nil } ?? false }
  }
}
