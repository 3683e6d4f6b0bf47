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
  let workshop = TemporaryFolder.shared.freshFile(named: "site")

  /// Makes the folder that the site will be in, if there is none, and shows now what would be seen after the work.
  ///
  /// - Throws: `EnvironmentError.cannotWrite`.
  func prepare() throws {
    let parent = (path as NSString).deletingLastPathComponent
    try writing {
      try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
      if access(parent, W_OK | X_OK) != 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EACCES) }
    }
  }

  /// Puts what is in the workshop in the place of the old site. Files that somebody has added to that move along.
  ///
  /// - Throws: `EnvironmentError.cannotWrite`; then the old site is still there.
  func replace() throws {
    // Ctrl-C waits: the old site is away for a moment.
    try RunningChildren.shared.withoutInterruption { try writing(exchange) }
  }

  private func exchange() throws {
    let (part, old) = ("\(path).part-\(getpid())", "\(path).old-\(getpid())")
    defer { try? FileManager.default.removeItem(atPath: part) }
    try FileManager.default.moveItem(atPath: workshop, toPath: part)
    let new = files(in: part)
    for file in strangers(beside: new) { try copy(file, to: part) }
    try Data((new.sorted() + [""]).joined(separator: "\n").utf8)
      .write(to: URL(fileURLWithPath: "\(part)/\(Self.marker)"))
    let hadOne = FileTree.exists(path)
    if hadOne { try FileManager.default.moveItem(atPath: path, toPath: old) }
    do {
      try FileManager.default.moveItem(atPath: part, toPath: path)
    } catch {
      if hadOne { try? FileManager.default.moveItem(atPath: old, toPath: path) }
      throw error
    }
    if hadOne { try FileManager.default.removeItem(atPath: old) }
  }

  /// How many pages the site has, and how many bytes.
  var size: (pages: Int, bytes: Int) {
    let files = files(in: path)
    let bytes = files.compactMap { FileStamp(path: "\(path)/\($0)")?.size }.reduce(0, +)
    return (files.count { $0.hasSuffix("/index.html") }, Int(bytes))
  }

  private func strangers(beside new: Set<String>) -> Set<String> {
    let list = FileTree.text(of: "\(path)/\(Self.marker)") ?? ""
    let ours = Set(list.split(separator: "\n").map(String.init))
    return files(in: path).subtracting(ours).subtracting(new).subtracting([Self.marker])
  }

  private func copy(_ file: String, to other: String) throws {
    let parent = ("\(other)/\(file)" as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: "\(path)/\(file)", toPath: "\(other)/\(file)")
  }

  private func files(in folder: String) -> Set<String> {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return Set(paths.filter { !FileTree.isFolder("\(folder)/\($0)") })
  }

  private func writing(_ change: () throws -> Void) throws {
    try EnvironmentError.writing(name, effect: "Name a folder in one that you may write to.", change)
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
