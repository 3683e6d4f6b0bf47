import Foundation

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

  /// Ends the command, and removes the folder.
  ///
  /// Other threads may write into it until they are no more. So a shell takes the place of this process, and with it of
  /// all threads, before the folder is removed. A child process may write into it for another moment, so the shell tries
  /// again, for a second at most.
  func removeAndExit(_ code: Int32) -> Never {
    state.withLock { state in
      guard let path = state.path else { exit(code) }
      let script = """
        for attempt in 1 2 3 4 5 6 7 8 9 10; do
          rm -rf "$0" 2>/dev/null && exit \(code)
          sleep 0.1
        done
        rm -rf "$0"
        exit \(code)
        """
      Spawn.takeOver(by: "/bin/sh", ["-c", script, path])
      exit(code)
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
