import Foundation

/// Things that may lie in a clone and that no command may read, follow or wait for.
extension Fixture {
  /// Named pipe, to which nobody writes.
  func makePipe(_ path: String) throws {
    try makeFolder(of: path)
    guard mkfifo("\(root)/\(path)", 0o600) == 0 else { throw POSIXError(.EIO) }
  }

  /// A file of three gigabytes that takes no room on the disk.
  func makeSparseFile(_ path: String) throws {
    try write(path, "")
    guard truncate("\(root)/\(path)", 3_000_000_000) == 0 else { throw POSIXError(.EIO) }
  }

  func makeLink(_ path: String, to target: String) throws {
    try makeFolder(of: path)
    try FileManager.default.createSymbolicLink(atPath: "\(root)/\(path)", withDestinationPath: target)
  }

  /// Runs a command that may be stuck for ever where it is wrong. The limit is for that case alone.
  func kataWithin(
    seconds: Double = 60, _ arguments: [String], folder: String = "."
  ) throws -> KataProcess.Result {
    let process = KataProcess(arguments, in: self, folder: folder)
    try process.start()
    let end = DispatchWorkItem { process.send(SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: end)
    defer { end.cancel() }
    return process.wait()
  }

  private func makeFolder(of path: String) throws {
    try FileManager.default.createDirectory(
      atPath: ("\(root)/\(path)" as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
  }
}
