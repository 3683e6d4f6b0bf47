import Foundation

/// Why the system refused something, in its own words; Foundation's differ between platforms.
enum SystemReason {
  static func text(of error: any Error) -> String {
    code(of: error).map(text) ?? (error as NSError).localizedDescription
  }

  /// Returns whether the user, or the disk, is not allowed to write.
  static func isMissingPermission(_ error: any Error) -> Bool {
    [EACCES, EPERM, EROFS].contains(code(of: error))
  }

  /// The error of the last call into the system, by `errno`.
  static var lastError: any Error { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

  /// Returns the value of `errno` behind an error of Foundation, if there is one.
  private static func code(of error: any Error) -> Int32? {
    let outer = error as NSError
    let underlying = outer.userInfo[NSUnderlyingErrorKey] as? NSError ?? outer
    if underlying.domain == NSPOSIXErrorDomain { return Int32(underlying.code) }
    return codes[(outer as? CocoaError)?.code ?? .featureUnsupported]
  }

  /// What Foundation has words of its own for, and sometimes nothing below.
  private static let codes: [CocoaError.Code: Int32] = [
    .fileWriteOutOfSpace: ENOSPC, .fileWriteNoPermission: EACCES, .fileReadNoPermission: EACCES,
    .fileWriteVolumeReadOnly: EROFS, .fileWriteFileExists: EEXIST, .fileNoSuchFile: ENOENT,
    .fileReadNoSuchFile: ENOENT,
  ]

  /// - Parameter code: One of `errno`'s.
  static func text(of code: Int32) -> String {
    code == ENOSPC ? "the disk is full" : String(cString: strerror(code))
  }
}
