import Foundation

/// Whether the build folders were made here: a build that was moved or copied with its package breaks.
struct BuildExam {
  /// The package.
  let root: String

  /// Bytes at the start of a build's plan that are sure to name its folder.
  private static let enough = 100_000

  var findings: [Finding] {
    let moved = folders.filter { !isFromHere($0) }
    guard let first = moved.first else { return [.healthy("builds", "none is from another place")] }
    let remedy = moved.contains(".build") ? ".build" : moved.joined(separator: " ")
    return [
      .problem(
        "builds", "\(first) was built in another place: the folder was moved or copied.",
        mend: "rm -rf \(remedy)")
    ]
  }

  /// Those that hold the plan of a build.
  private var folders: [String] {
    ([".build"] + FileTree.names(in: "\(root)/.build").map { ".build/\($0)" })
      .filter { FileTree.isFile(plan(of: $0)) }
  }

  private func plan(of folder: String) -> String { "\(root)/\(folder)/debug.yaml" }

  private func isFromHere(_ folder: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: plan(of: folder)) else { return true }
    defer { try? file.close() }
    guard let start = try? file.read(upToCount: Self.enough) else { return true }
    return start.firstRange(of: Data("\(root)/\(folder)/".utf8)) != nil
  }
}
