import Foundation
import KataCommand

/// The folder that the site is put into. What is not ours in it stays, or is refused.
struct SiteFolder: Sendable {
  /// Lists the files that a site consists of, so that the next one replaces these and no others.
  private static let marker = ".leaky-timers-site"

  private let name: String
  private let path: String

  /// Looks whether the site can be put there, before any work is done for it.
  ///
  /// - Parameter name: As it was typed; relative to `folder`.
  /// - Throws: `UsageError` if something else is there.
  init(named name: String, in folder: String) throws {
    self.name = name
    path = PackageRoot.resolved(name.hasPrefix("/") ? name : "\(folder)/\(name)")
    guard FileTree.exists(path) else { return }
    guard FileTree.isFolder(path) else { throw UsageError.notOurSite(name, reason: "is a file") }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    guard names.isEmpty || names.contains(Self.marker) else {
      throw UsageError.notOurSite(name, reason: "holds something else")
    }
  }

  /// Where a new site is built; whatever ends the command, it goes with the other temporary files.
  let scratch = TemporaryFolder.shared.freshFile(named: "site")

  /// Puts what was built there in the place of the old site. Files that somebody has added to that stay.
  ///
  /// - Throws: `EnvironmentError.cannotWrite`.
  func replace() throws {
    // Ctrl-C waits: half a site would stay behind.
    try RunningChildren.shared.withoutInterruption {
      try EnvironmentError.writing(name, effect: "Name a folder in one that you may write to.", exchange)
    }
  }

  private func exchange() throws {
    let manager = FileManager.default
    let list = (FileTree.text(of: "\(path)/\(Self.marker)") ?? "").split(separator: "\n").map(String.init)
    let new = files(in: scratch).sorted()
    // Whatever the list says, nothing outside of the folder is removed.
    for file in Set(files(in: path)).intersection(list + new) {
      try manager.removeItem(atPath: "\(path)/\(file)")
    }
    for file in new {
      let target = "\(path)/\(file)"
      try manager.createDirectory(
        atPath: (target as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try manager.moveItem(atPath: "\(scratch)/\(file)", toPath: target)
    }
    try Data((new + [""]).joined(separator: "\n").utf8).write(
      to: URL(fileURLWithPath: "\(path)/\(Self.marker)"))
  }

  var pageCount: Int { files(in: path).count { $0.hasSuffix("/index.html") } }

  private func files(in folder: String) -> [String] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return paths.filter { !FileTree.isFolder("\(folder)/\($0)") }
  }
}

extension UsageError {
  /// - Parameter reason: As the end of a sentence that begins with the folder.
  fileprivate static func notOurSite(_ folder: String, reason: String) -> UsageError {
    UsageError(
      "'\(folder.shown)' \(reason). Nothing was changed. "
        + "Name a folder that is new, or empty, or holds a site of ours.")
  }
}
