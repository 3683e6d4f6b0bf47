import Foundation

/// The files of the clone that git reports as changed or untracked.
struct GitStatus {
  /// The way in which a file differs from the last commit.
  enum Change {
    /// The file differs from the last commit.
    case modified
    /// The file is neither in the index nor in the last commit.
    case untracked
  }

  /// The changes, keyed by paths relative to the package.
  let changes: [String: Change]

  /// - Parameters:
  ///   - paths: The files and folders to ask about, relative to the package.
  ///   - root: The package.
  /// - Returns: `nil` if there is no git, or if the package is in no repository.
  init?(of paths: [String], in root: String, environment: [String: String]) {
    let options = ["--no-optional-locks", "-C", root, "status", "--porcelain", "-z", "--no-renames"]
    let command = Command(
      arguments: ["git"] + options + ["--untracked-files=all", "--"] + paths, environment: environment)
    guard let completed = try? ChildProcessRunner().run(command), completed.termination.isSuccess else {
      return nil
    }
    changes = completed.output.split(separator: "\0").reduce(into: [:]) { changes, entry in
      // Each entry is `XY path`. The path is relative to the repository, which may be larger than the package.
      guard let start = paths.compactMap({ entry.firstRange(of: $0)?.lowerBound }).first else { return }
      changes[String(entry[start...])] = entry.hasPrefix("??") ? .untracked : .modified
    }
  }

  /// The sorted paths of the tracked files that differ from the last commit.
  var changedFiles: [String] { changes.filter { $0.value != .untracked }.keys.sorted() }

  /// Returns the git command that restores files to their state in the last commit.
  static func restoreCommand(for files: [String]) -> String {
    "git checkout HEAD -- " + files.map { $0.contains(" ") ? "'\($0)'" : $0 }.joined(separator: " ")
  }
}
