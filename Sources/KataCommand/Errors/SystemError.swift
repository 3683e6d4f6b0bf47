import Foundation

/// Functions that describe errors of system calls and of Foundation in the same words on all platforms.
enum SystemError {
  /// Returns the system's description of an error, or Foundation's if no `errno` value corresponds to the error.
  static func message(of error: any Error) -> String {
    errnoValue(of: error).map(message) ?? (error as NSError).localizedDescription
  }

  /// Returns whether the cause of an error is a missing write permission or a read-only file system.
  static func isMissingWritePermission(_ error: any Error) -> Bool {
    [EACCES, EPERM, EROFS].contains(errnoValue(of: error))
  }

  /// The error that corresponds to the current value of `errno`.
  static var lastError: any Error { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

  /// Returns the `errno` value that corresponds to an error; `nil` if none is known.
  private static func errnoValue(of error: any Error) -> Int32? {
    let outer = error as NSError
    let underlying = outer.userInfo[NSUnderlyingErrorKey] as? NSError ?? outer
    if underlying.domain == NSPOSIXErrorDomain { return Int32(underlying.code) }
    return errnoValuesByCocoaErrorCode[(outer as? CocoaError)?.code ?? .featureUnsupported]
  }

  /// The `errno` values that correspond to errors of Foundation, for errors without an underlying POSIX error.
  private static let errnoValuesByCocoaErrorCode: [CocoaError.Code: Int32] = [
    .fileWriteOutOfSpace: ENOSPC, .fileWriteNoPermission: EACCES, .fileReadNoPermission: EACCES,
    .fileWriteVolumeReadOnly: EROFS, .fileWriteFileExists: EEXIST, .fileNoSuchFile: ENOENT,
    .fileReadNoSuchFile: ENOENT,
  ]

  /// Returns a clause about an error, such as `the disk is full`, without a period.
  static func message(ofErrno code: Int32) -> String {
    code == ENOSPC ? "the disk is full" : String(cString: strerror(code))
  }
}
