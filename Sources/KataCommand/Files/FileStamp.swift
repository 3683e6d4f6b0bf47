import Foundation

/// What the file system tells about a file without opening it: enough to see that it was written or replaced.
///
/// The time of its last change of state is part of it, which nobody can set: a tool that gives a new content the old
/// modification time, and the same size, is seen by that.
package struct FileStamp: Equatable, Sendable {
  let node: UInt64
  package let size: Int64
  /// When its contents were last written, or are said to have been.
  let modified: Moment
  private let changed: Moment

  /// All of it in one word, to be kept in a file.
  var text: String { "\(node)/\(size)/\(modified.text)/\(changed.text)" }

  struct Moment: Equatable, Sendable {
    let seconds: Int
    let nanoseconds: Int

    fileprivate var text: String { "\(seconds).\(nanoseconds)" }

    fileprivate init(_ time: timespec) {
      (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec))
    }
  }

  /// - Returns: `nil` if there is no such file.
  package init?(path: String) {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    node = UInt64(information.st_ino)
    size = Int64(information.st_size)
    #if canImport(Darwin)
      modified = Moment(information.st_mtimespec)
      changed = Moment(information.st_ctimespec)
    #else
      modified = Moment(information.st_mtim)
      changed = Moment(information.st_ctim)
    #endif
  }

  /// The stamps of all files below some folders, by path.
  static func all(below folders: [String]) -> [String: FileStamp] {
    var stamps: [String: FileStamp] = [:]
    for folder in folders {
      for file in FileTree.files(below: folder) {
        stamps["\(folder)/\(file)"] = FileStamp(path: "\(folder)/\(file)")
      }
    }
    return stamps
  }
}
