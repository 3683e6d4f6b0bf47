import Foundation

/// The system's text for an error. Foundation's texts differ between platforms.
enum SystemError {
  static func text(of error: any Error) -> String {
    errnoValue(of: error).map(text) ?? (error as NSError).localizedDescription
  }

  /// Returns whether the error is a missing permission to write, for the user or for the whole disk.
  static func isMissingWritePermission(_ error: any Error) -> Bool {
    [EACCES, EPERM, EROFS].contains(errnoValue(of: error))
  }

  /// The error that the last system call has left in `errno`.
  static var lastError: any Error { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

  /// Returns the value of `errno` that underlies an error of Foundation, if there is one.
  private static func errnoValue(of error: any Error) -> Int32? {
    let outer = error as NSError
    let underlying = outer.userInfo[NSUnderlyingErrorKey] as? NSError ?? outer
    if underlying.domain == NSPOSIXErrorDomain { return Int32(underlying.code) }
    return errnoValuesByCocoaErrorCode[(outer as? CocoaError)?.code ?? .featureUnsupported]
  }

  /// The values of `errno` for errors of Foundation, which don't always have an underlying error.
  private static let errnoValuesByCocoaErrorCode: [CocoaError.Code: Int32] = [
    .fileWriteOutOfSpace: ENOSPC, .fileWriteNoPermission: EACCES, .fileReadNoPermission: EACCES,
    .fileWriteVolumeReadOnly: EROFS, .fileWriteFileExists: EEXIST, .fileNoSuchFile: ENOENT,
    .fileReadNoSuchFile: ENOENT,
  ]

  /// - Parameter code: A value of `errno`.
  static func text(ofErrno code: Int32) -> String {
    code == ENOSPC ? "the disk is full" : String(cString: strerror(code))
  }
}
