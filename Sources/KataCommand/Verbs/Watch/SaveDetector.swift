import Foundation

/// Sees that files have changed, by reading them again and again: those of a lesson are few and small.
///
/// It reports a change once the files have come to rest, since editors write in several steps: some empty the
/// file first, some move another one into its place.
struct SaveDetector {
  private let folders: [String]
  /// What the files said, by their paths.
  private var known: [String: Data]
  private var latest: [String: Data]

  init(folders: [String]) {
    self.folders = folders
    known = Self.files(below: folders)
    latest = known
  }

  /// - Returns: The names of the files that were written, created or removed, if they are as they were at the look
  ///   before.
  mutating func look() -> [String] {
    let files = Self.files(below: folders)
    defer { latest = files }
    guard files == latest, files != known else { return [] }
    defer { known = files }
    let written = Set(files.keys).union(known.keys).filter { files[$0] != known[$0] }
    return written.map { ($0 as NSString).lastPathComponent }.sorted()
  }

  private static func files(below folders: [String]) -> [String: Data] {
    let files = folders.flatMap { folder in FileTree.files(below: folder).map { "\(folder)/\($0)" } }
    return files.reduce(into: [:]) { $0[$1] = FileTree.data(of: $1) ?? Data() }
  }
}
