import Foundation

/// A file that the user has asked for: `--svg FILE`.
package struct OutputFile: Sendable {
  private let path: String
  private let name: String

  /// Looks whether the file can be written, before any work is done for it.
  ///
  /// - Parameters:
  ///   - name: As it was typed; relative to `folder`.
  ///   - ending: What the name must end in, so that a slip of the hand overwrites nothing else.
  /// - Throws: `UsageError` for another ending, `EnvironmentError` for a place that can't be written.
  package init(named name: String, in folder: String, ending: String) throws {
    self.name = name
    path = name.hasPrefix("/") ? name : "\(folder)/\(name)"
    guard name.hasSuffix(ending) else {
      throw UsageError("'\(name)' does not end in \(ending). Nothing was written.")
    }
    let parent = (path as NSString).deletingLastPathComponent
    guard !FileTree.isFolder(path) else { throw refusal(SystemReason.text(of: EISDIR)) }
    guard access(parent, W_OK | X_OK) == 0 else { throw refusal(SystemReason.text(of: errno)) }
  }

  /// Writes all of it, or nothing.
  ///
  /// - Throws: `EnvironmentError.cannotWrite`.
  package func write(_ text: String) throws {
    do {
      // A link stays one: what it leads to is replaced.
      let url = URL(fileURLWithPath: PackageRoot.resolved(path))
      try Data(text.utf8).write(to: url, options: .atomic)
    } catch {
      throw refusal(SystemReason.text(of: error))
    }
  }

  private func refusal(_ reason: String) -> EnvironmentError {
    .cannotWrite(name, reason: reason, effect: "Name a file in a folder that you may write to.")
  }
}

/// Why the system refused something, in its own words; Foundation's differ between platforms.
package enum SystemReason {
  static func text(of error: any Error) -> String {
    let outer = error as NSError
    let underlying = outer.userInfo[NSUnderlyingErrorKey] as? NSError ?? outer
    if underlying.domain == NSPOSIXErrorDomain { return text(of: Int32(underlying.code)) }
    return codes[(outer as? CocoaError)?.code ?? .featureUnsupported].map(text) ?? outer.localizedDescription
  }

  /// What Foundation has words of its own for, and sometimes nothing below.
  private static let codes: [CocoaError.Code: Int32] = [
    .fileWriteOutOfSpace: ENOSPC, .fileWriteNoPermission: EACCES, .fileReadNoPermission: EACCES,
    .fileWriteVolumeReadOnly: EROFS, .fileWriteFileExists: EEXIST, .fileNoSuchFile: ENOENT,
    .fileReadNoSuchFile: ENOENT,
  ]

  /// - Parameter code: One of `errno`'s.
  package static func text(of code: Int32) -> String {
    String(cString: strerror(code))
  }
}

/// A folder for what is needed while the command runs, such as the traces of tests; gone when it ends.
package final class TemporaryFolder: Sendable {
  package static let shared = TemporaryFolder()

  private struct State {
    /// Where the folder is, once it is needed.
    var path: String?
    var count = 0
  }

  private let state = Locked(State())

  /// A path that no file has yet.
  package func freshFile(named name: String) -> String {
    state.withLock { state in
      let path = state.path ?? Self.make()
      state.path = path
      state.count += 1
      return "\(path)/\(state.count)-\(name)"
    }
  }

  /// Removes the folder with all that is in it.
  func remove() {
    state.withLock { state in
      if let path = state.path { try? FileManager.default.removeItem(atPath: path) }
      state.path = nil
    }
  }

  /// Where none can be made, writing into it fails, and whoever tries says so.
  private static func make() -> String {
    let path = "\(PackageRoot.resolved(NSTemporaryDirectory()))/kata-\(UUID().uuidString)"
    try? FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    return path
  }
}
