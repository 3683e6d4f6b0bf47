import Foundation

/// A temporary file to which a child process writes. The file is unlinked as soon as it exists, so the system deletes
/// it when no process has it open.
package final class ChildOutput: Sendable {
  /// The largest number of bytes that a child process may write before it is ended. A build writes several hundred
  /// thousand bytes, but an endless loop can write gigabytes.
  static let largestSize = 64 << 20
  /// The largest number of bytes at the end of the file that ``lastText(limit:)`` reads by default.
  private static let defaultReadLimit = 1 << 20

  /// A lock that a thread holds from the creation of a file until the file has been unlinked.
  private static let creationLock = NSLock()

  /// The file descriptor. Child processes inherit it only as their standard output or standard error.
  let descriptor: Int32

  /// - Throws: `EnvironmentError` if no temporary file can be made.
  init() throws {
    let path = "\(NSTemporaryDirectory())/kata-output-\(UUID().uuidString)"
    let (descriptor, problem) = Self.creationLock.withLock {
      let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_APPEND | O_CLOEXEC, 0o600)
      let problem = errno
      unlink(path)
      return (descriptor, problem)
    }
    guard descriptor >= 0 else {
      throw EnvironmentError.cannotWriteTemporaryFiles(reason: SystemError.message(ofErrno: problem))
    }
    self.descriptor = descriptor
  }

  /// Prevents all threads from creating more output files, so that no file remains when this process ends. First waits
  /// until a file that another thread is creating has been unlinked.
  static func stopCreatingFiles() {
    creationLock.lock()
  }

  deinit {
    close(descriptor)
  }

  /// The number of bytes written so far.
  package var size: Int {
    var information = stat()
    return fstat(descriptor, &information) == 0 ? Int(information.st_size) : 0
  }

  var isTooLarge: Bool { size > Self.largestSize }

  /// Returns the text at the end of the file, from the beginning of a line.
  ///
  /// - Parameter limit: The largest number of bytes to read.
  func lastText(limit: Int = defaultReadLimit) -> String {
    let size = size
    let start = max(size - limit, 0)
    var bytes = [UInt8](repeating: 0, count: size - start)
    let count = pread(descriptor, &bytes, bytes.count, off_t(start))
    let text = bytes.prefix(max(count, 0))
    let isCut = start > 0
    return String(decoding: isCut ? text.drop { $0 != UInt8(ascii: "\n") }.dropFirst() : text, as: UTF8.self)
  }
}

extension EnvironmentError {
  fileprivate static func cannotWriteTemporaryFiles(reason: String) -> EnvironmentError {
    EnvironmentError(
      "Could not write temporary files to \(NSTemporaryDirectory()), the folder in TMPDIR: \(reason).",
      "To use the default folder", remedy: "unset TMPDIR")
  }
}
