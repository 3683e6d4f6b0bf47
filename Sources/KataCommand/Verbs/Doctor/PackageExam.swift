import Foundation

/// Whether the clone lies where it can be worked in, and whether git says that everything that is not the learner's is as
/// it was cloned.
struct PackageExam {
  /// The package.
  let root: String
  let environment: [String: String]

  /// Bytes that all build folders together may come to.
  private static let wanted = 2_000_000_000

  var findings: [Finding] {
    [".kata", ".build"].map(writing) + [Self.disk(free: freeBytes), changes].compactMap(\.self)
  }

  /// - Parameter free: Bytes; `nil` if it can't be told.
  static func disk(free: Int?) -> Finding? {
    guard let free else { return nil }
    let tenths = free / 100_000_000
    let amount = "\(tenths / 10).\(tenths % 10) GB free"
    guard free < wanted else { return .healthy("disk", amount) }
    return .problem("disk", "\(amount); builds may take 2 GB.", mend: "rm -rf .build")
  }

  /// Looks without writing: a read-only disk, a folder of somebody else's, a file in the folder's place.
  private func writing(_ name: String) -> Finding {
    let path = "\(root)/\(name)"
    let isThere = FileTree.exists(path)
    if isThere, !FileTree.isFolder(path) {
      return .problem(name, "It is a file, and must be a folder.", mend: "mv \(name) \(name)-old")
    }
    guard access(isThere ? path : root, W_OK | X_OK) == 0 else {
      let reason = SystemReason.text(of: errno)
      return .problem(
        name, "It can't be written: \(reason).", mend: "chmod u+rwx \(isThere ? name : ".")")
    }
    return .healthy(name, isThere ? "can be written" : "not there yet, can be made")
  }

  private var freeBytes: Int? {
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: root)
    return (attributes?[.systemFreeSize] as? NSNumber)?.intValue
  }

  /// What git says, where there is git; `nil` if there is none.
  private var changes: Finding? {
    guard FileTree.exists("\(root)/.git") else { return nil }
    let words = ["git", "--no-optional-locks", "status", "--porcelain", "-z", "--untracked-files=no", "--"]
    let command = Command(arguments: words + Self.notTheLearners, environment: environment)
    guard let completed = try? ChildProcess().run(command), completed.termination.isSuccess else {
      return nil
    }
    // `XY path`, and after a renaming the old path alone.
    let paths = completed.output.split(separator: "\0").filter { $0.dropFirst(2).first == " " }
      .map { String($0.dropFirst(3)) }
    guard !paths.isEmpty else { return .healthy("changes", "none outside your lessons in Sources") }
    let isMany = paths.count > 2
    let named = paths.prefix(2).joined(separator: ", ") + (isMany ? " and \(paths.count - 2) more" : "")
    let stashed = isMany ? Self.notTheLearners : paths
    return .problem(
      "changes", "Not as it was cloned: \(named). If you meant that, all is well.",
      mend: "git stash push -- \(stashed.joined(separator: " "))")
  }

  private static let notTheLearners = [
    "Package.swift", "Lessons", "Solutions", "Sources/TimerLab", "Sources/KataTrace", "Sources/LessonKit",
    "Tests/Lesson[0-9]*",
  ]
}
