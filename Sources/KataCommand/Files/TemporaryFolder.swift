import Foundation

/// A folder for temporary files, such as the traces of tests, that is removed when the command ends.
package final class TemporaryFolder: Sendable {
  package static let shared = TemporaryFolder()

  private struct FolderState {
    /// The path of the folder; `nil` until it is needed.
    var path: String?
    /// The number of paths returned so far.
    var pathCount = 0
  }

  private let folderState = Locked(FolderState())

  package func unusedPath(named name: String) -> String {
    folderState.withLock { state in
      let path = state.path ?? Self.createFolder()
      state.path = path
      state.pathCount += 1
      return "\(path)/\(state.pathCount)-\(name)"
    }
  }

  func remove() {
    folderState.withLock { state in
      if let path = state.path { try? FileManager.default.removeItem(atPath: path) }
      state.path = nil
    }
  }

  /// Removes the folder, and ends the command.
  ///
  /// Other threads may write into the folder until they end. So a shell replaces this process and all of its threads
  /// before the folder is removed. Because a child process may still write for a moment, the shell tries again for up
  /// to a second.
  func removeAndExit(_ code: Int32) -> Never {
    folderState.withLock { state in
      guard let path = state.path else { exit(code) }
      let script = """
        for attempt in 1 2 3 4 5 6 7 8 9 10; do
          rm -rf "$0" 2>/dev/null && exit \(code)
          sleep 0.1
        done
        rm -rf "$0"
        exit \(code)
        """
      ProcessLauncher.replaceProcess(with: "/bin/sh", ["-c", script, path])
      exit(code)
    }
  }

  /// Creates the folder, and returns its path. If the folder can't be created, writing into it fails and is reported.
  private static func createFolder() -> String {
    let path = "\(PackageRoot.resolvingSymbolicLinks(in: NSTemporaryDirectory()))/kata-\(UUID().uuidString)"
    try? FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    return path
  }
}
