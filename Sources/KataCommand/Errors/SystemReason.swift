import Foundation

/// The system's text for an error. Foundation's texts differ between platforms.
enum SystemReason {
  static func text(of error: any Error) -> String {
    code(of: error).map(text) ?? (error as NSError).localizedDescription
  }

  /// Returns whether the error is a missing permission to write, for the user or for the whole disk.
  static func isMissingPermission(_ error: any Error) -> Bool {
    [EACCES, EPERM, EROFS].contains(code(of: error))
  }

  /// The error that the last system call has left in `errno`.
  static var lastError: any Error { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

  /// Returns the value of `errno` that underlies an error of Foundation, if there is one.
  private static func code(of error: any Error) -> Int32? {
    let outer = error as NSError
    let underlying = outer.userInfo[NSUnderlyingErrorKey] as? NSError ?? outer
    if underlying.domain == NSPOSIXErrorDomain { return Int32(underlying.code) }
    return errnoValues[(outer as? CocoaError)?.code ?? .featureUnsupported]
  }

  /// The values of `errno` for errors of Foundation, which don't always have an underlying error.
  private static let errnoValues: [CocoaError.Code: Int32] = [
    .fileWriteOutOfSpace: ENOSPC, .fileWriteNoPermission: EACCES, .fileReadNoPermission: EACCES,
    .fileWriteVolumeReadOnly: EROFS, .fileWriteFileExists: EEXIST, .fileNoSuchFile: ENOENT,
    .fileReadNoSuchFile: ENOENT,
  ]

  /// - Parameter code: A value of `errno`.
  static func text(of code: Int32) -> String {
    code == ENOSPC ? "the disk is full" : String(cString: strerror(code))
  }
}
