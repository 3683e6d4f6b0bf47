import Foundation

/// What the file system tells about a file without opening it: enough to see that it was written or replaced.
struct FileStamp: Equatable, Sendable {
  let node: UInt64
  let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// - Returns: `nil` if there is no such file.
  init?(path: String) {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    node = UInt64(information.st_ino)
    size = Int64(information.st_size)
    #if canImport(Darwin)
      let time = information.st_mtimespec
    #else
      let time = information.st_mtim
    #endif
    seconds = Int(time.tv_sec)
    nanoseconds = Int(time.tv_nsec)
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
