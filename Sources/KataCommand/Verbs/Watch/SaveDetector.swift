import Foundation

/// A detector of saved files, which compares the contents of a lesson's files with those of the previous poll.
///
/// It reports a change only after the files stop changing, because editors may write a file in several steps.
struct SaveDetector {
  private let folders: [String]
  /// The contents at the last reported change or, before any, at the creation of the detector, keyed by path.
  private var reportedContents: [String: Data]
  private var lastReadContents: [String: Data]

  init(folders: [String]) {
    self.folders = folders
    reportedContents = Self.fileContents(below: folders)
    lastReadContents = reportedContents
  }

  /// Reads the files, and compares them with the last reported contents.
  ///
  /// - Returns: The names of written, created or removed files, once two polls find the same contents; otherwise none.
  mutating func detectSavedFiles() -> [String] {
    let files = Self.fileContents(below: folders)
    defer { lastReadContents = files }
    guard files == lastReadContents, files != reportedContents else { return [] }
    defer { reportedContents = files }
    let written = Set(files.keys).union(reportedContents.keys).filter { files[$0] != reportedContents[$0] }
    return written.map { ($0 as NSString).lastPathComponent }.sorted()
  }

  private static func fileContents(below folders: [String]) -> [String: Data] {
    let files = folders.flatMap { folder in FileTree.files(below: folder).map { "\(folder)/\($0)" } }
    return files.reduce(into: [:]) { $0[$1] = FileTree.data(of: $1) ?? Data() }
  }
}
