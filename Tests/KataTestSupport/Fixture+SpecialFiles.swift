import Foundation

/// Special files in a clone that no command may read, follow or wait for.
extension Fixture {
  /// Creates a named pipe that no process has open for writing.
  func makeNamedPipe(at path: String) throws {
    try makeParentFolder(of: path)
    guard mkfifo("\(root)/\(path)", 0o600) == 0 else { throw POSIXError(.EIO) }
  }

  func makeSymbolicLink(at path: String, to target: String) throws {
    try makeParentFolder(of: path)
    try FileManager.default.createSymbolicLink(atPath: "\(root)/\(path)", withDestinationPath: target)
  }

  private func makeParentFolder(of path: String) throws {
    try FileManager.default.createDirectory(
      atPath: ("\(root)/\(path)" as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
  }
}
