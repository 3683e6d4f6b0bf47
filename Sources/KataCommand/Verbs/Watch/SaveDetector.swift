import Foundation

/// Sees when files were written, by looking at their stamps again and again.
///
/// It reports a change once the files have come to rest, since editors write in several steps: some empty the
/// file first, some move another one into its place. Whether they say something new is for the watcher to find out.
struct SaveDetector {
  enum Look: Equatable {
    case quiet
    /// Something is going on; look again soon.
    case restless
    /// The names of the files that were written, created or removed.
    case saved([String])
  }

  /// Milliseconds between two looks, usually, and while something is going on.
  static let pace: Int32 = 120
  static let fastPace: Int32 = 30
  /// How long a file may be missing, or empty, before we believe that it is meant.
  private let patience: Duration

  private let folders: [String]
  private var known: [String: FileStamp]
  private var latest: [String: FileStamp]
  private var since = ContinuousClock.now

  init(folders: [String], patience: Duration = .milliseconds(500)) {
    self.folders = folders
    self.patience = patience
    known = FileStamp.all(below: folders)
    latest = known
  }

  mutating func look() -> Look {
    let stamps = FileStamp.all(below: folders)
    guard stamps != known || latest != known else { return .quiet }
    defer { latest = stamps }
    if latest == known { since = .now }
    guard stamps == latest, isWhole(stamps) || .now - since > patience else { return .restless }
    let written = Set(stamps.keys).union(known.keys).filter { stamps[$0] != known[$0] }
    known = stamps
    return written.isEmpty ? .quiet : .saved(written.map { ($0 as NSString).lastPathComponent }.sorted())
  }

  /// Whether no file is missing or empty that was not so before.
  private func isWhole(_ stamps: [String: FileStamp]) -> Bool {
    known.allSatisfy { path, stamp in
      guard let now = stamps[path] else { return false }
      return now.size > 0 || stamp.size == 0
    }
  }
}
