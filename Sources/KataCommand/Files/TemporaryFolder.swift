import Foundation

/// A folder for temporary files, such as the traces of tests, that is removed when the command ends.
package final class TemporaryFolder: Sendable {
  package static let shared = TemporaryFolder()

  /// The path of the folder; `nil` while there is no folder.
  private let folderPath = Locked<String?>(nil)

  /// Returns an unused path in this folder, which the first call creates. The path ends with `name`, and the caller
  /// creates the file or folder there.
  package func unusedPath(named name: String) -> String {
    folderPath.withLock { path in
      let folder = path ?? Self.createFolder()
      path = folder
      return "\(folder)/\(UUID().uuidString)-\(name)"
    }
  }

  func remove() {
    folderPath.withLock { path in
      if let path { try? FileManager.default.removeItem(atPath: path) }
      path = nil
    }
  }

  /// Removes the folder, and ends the command.
  ///
  /// Other threads may write into the folder until they end. So a shell replaces this process and its threads before
  /// the folder is removed. A child process may still write for a moment, so the shell retries for up to a second.
  func removeAndExit(_ code: Int32) -> Never {
    folderPath.withLock { path in
      guard let path else { exit(code) }
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

  /// Creates the folder, and returns its path. If that fails, later writes to the folder fail, too, and are reported.
  private static func createFolder() -> String {
    let path = "\(PackageRoot.resolvingSymbolicLinks(in: NSTemporaryDirectory()))/kata-\(UUID().uuidString)"
    try? FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    return path
  }
}
