import Foundation

/// A temporary file to which a child process writes. It has no name, so it never has to be removed.
package final class ChildOutput: Sendable {
  /// The number of bytes above which the child process is ended. A build writes some hundred thousand. A loop that prints
  /// writes gigabytes.
  static let largestSize = 64 << 20
  /// The number of bytes that are read from the end of the file.
  private static let readSize = 1 << 20

  /// Held by a thread while its file has a name.
  private static let nameLock = NSLock()

  /// The file descriptor. Child processes inherit it only as their standard output or standard error.
  let file: Int32

  /// - Throws: `EnvironmentError` if no temporary file can be made.
  init() throws {
    let path = "\(NSTemporaryDirectory())/kata-output-\(UUID().uuidString)"
    let (file, problem) = Self.nameLock.withLock {
      let file = open(path, O_CREAT | O_EXCL | O_RDWR | O_APPEND | O_CLOEXEC, 0o600)
      let problem = errno
      unlink(path)
      return (file, problem)
    }
    guard file >= 0 else { throw EnvironmentError.noTemporaryFiles(reason: SystemReason.text(of: problem)) }
    self.file = file
  }

  /// Waits until no file has a name, and lets no thread make another one, because the process is about to end.
  static func stopCreating() {
    nameLock.lock()
  }

  deinit {
    close(file)
  }

  /// The number of bytes written so far.
  package var size: Int {
    var information = stat()
    return fstat(file, &information) == 0 ? Int(information.st_size) : 0
  }

  var isTooLarge: Bool { size > Self.largestSize }

  /// Returns the text at the end of the file, from the beginning of a line.
  ///
  /// - Parameter limit: The number of bytes at most.
  func lastText(limit: Int = readSize) -> String {
    let size = size
    let start = max(size - limit, 0)
    var bytes = [UInt8](repeating: 0, count: size - start)
    let count = pread(file, &bytes, bytes.count, off_t(start))
    let text = bytes.prefix(max(count, 0))
    let isCut = start > 0
    return String(decoding: isCut ? text.drop { $0 != UInt8(ascii: "\n") }.dropFirst() : text, as: UTF8.self)
  }
}

extension EnvironmentError {
  fileprivate static func noTemporaryFiles(reason: String) -> EnvironmentError {
    EnvironmentError(
      "Temporary files can't be written to \(NSTemporaryDirectory()), which TMPDIR names: \(reason).",
      "To do without it", remedy: "unset TMPDIR")
  }
}
