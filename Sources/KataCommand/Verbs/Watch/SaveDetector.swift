import Foundation

/// Sees when files were written, by looking at their stamps again and again.
///
/// It reports a change once the files have come to rest, since editors write in several steps: some empty the
/// file first, some move another one into its place. Whether they say something new is for the watcher to find out.
struct SaveDetector {
  private let folders: [String]
  private var known: [String: FileStamp]
  private var latest: [String: FileStamp]

  init(folders: [String]) {
    self.folders = folders
    known = FileStamp.all(below: folders)
    latest = known
  }

  /// - Returns: The names of the files that were written, created or removed, if they are as they were at the look
  ///   before.
  mutating func look() -> [String] {
    let stamps = FileStamp.all(below: folders)
    defer { latest = stamps }
    guard stamps == latest, stamps != known else { return [] }
    defer { known = stamps }
    let written = Set(stamps.keys).union(known.keys).filter { stamps[$0] != known[$0] }
    return written.map { ($0 as NSString).lastPathComponent }.sorted()
  }
}
