import Foundation

/// A temporary file to which a child process writes. It has no name, so it never has to be removed.
package final class ChildOutput: Sendable {
  /// The largest number of bytes that a child process may write before it is ended. A build writes several hundred
  /// thousand bytes, but an endless loop can write gigabytes.
  static let largestSize = 64 << 20
  /// The number of bytes that are read from the end of the file.
  private static let readSize = 1 << 20

  /// A lock that a thread holds while a new file has a name.
  private static let nameLock = NSLock()

  /// The file descriptor. Child processes inherit it only as their standard output or standard error.
  let descriptor: Int32

  /// - Throws: `EnvironmentError` if no temporary file can be made.
  init() throws {
    let path = "\(NSTemporaryDirectory())/kata-output-\(UUID().uuidString)"
    let (descriptor, problem) = Self.nameLock.withLock {
      let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_APPEND | O_CLOEXEC, 0o600)
      let problem = errno
      unlink(path)
      return (descriptor, problem)
    }
    guard descriptor >= 0 else {
      throw EnvironmentError.noTemporaryFiles(reason: SystemError.message(ofErrno: problem))
    }
    self.descriptor = descriptor
  }

  /// Waits until no output file has a name, and prevents all threads from creating more files.
  static func stopCreatingFiles() {
    nameLock.lock()
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
  func lastText(limit: Int = readSize) -> String {
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
  fileprivate static func noTemporaryFiles(reason: String) -> EnvironmentError {
    EnvironmentError(
      "Could not write temporary files to \(NSTemporaryDirectory()), the folder in TMPDIR: \(reason).",
      "To use the default folder", remedy: "unset TMPDIR")
  }
}
