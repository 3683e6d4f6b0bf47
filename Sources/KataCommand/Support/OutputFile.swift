import Foundation

/// A file that the user has asked for: `--svg FILE`.
struct OutputFile: Sendable {
  private let path: String
  private let name: String

  /// Looks whether the file can be written, before any work is done for it.
  ///
  /// - Parameters:
  ///   - name: As it was typed; relative to `folder`.
  ///   - ending: What the name must end in, so that a slip of the hand overwrites nothing else.
  /// - Throws: `UsageError` for another ending, `EnvironmentError` for a place that can't be written.
  init(named name: String, in folder: String, ending: String) throws {
    guard name.hasSuffix(ending) else { throw UsageError.wrongEnding(file: name, ending: ending) }
    self.name = name
    path = name.hasPrefix("/") ? name : "\(folder)/\(name)"
    let parent = (path as NSString).deletingLastPathComponent
    guard FileTree.isFolder(parent) else {
      throw EnvironmentError.cannotMakeFile(name, reason: "there is no such folder")
    }
    guard FileManager.default.isWritableFile(atPath: parent), !FileTree.isFolder(path) else {
      throw EnvironmentError.cannotMakeFile(name, reason: "not allowed there")
    }
  }

  /// Writes all of it, or nothing.
  ///
  /// - Throws: `EnvironmentError.cannotMakeFile`.
  func write(_ text: String) throws {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw EnvironmentError.cannotMakeFile(name, reason: "not allowed there, or no space left")
    }
  }
}
