import Foundation

/// Why the system refused something, in its own words; Foundation's differ between platforms.
enum SystemReason {
  static func text(of error: any Error) -> String {
    let outer = error as NSError
    let underlying = outer.userInfo[NSUnderlyingErrorKey] as? NSError ?? outer
    if underlying.domain == NSPOSIXErrorDomain { return text(of: Int32(underlying.code)) }
    return codes[(outer as? CocoaError)?.code ?? .featureUnsupported].map(text) ?? outer.localizedDescription
  }

  /// What Foundation has words of its own for, and sometimes nothing below.
  private static let codes: [CocoaError.Code: Int32] = [
    .fileWriteOutOfSpace: ENOSPC, .fileWriteNoPermission: EACCES, .fileReadNoPermission: EACCES,
    .fileWriteVolumeReadOnly: EROFS, .fileWriteFileExists: EEXIST, .fileNoSuchFile: ENOENT,
    .fileReadNoSuchFile: ENOENT,
  ]

  /// - Parameter code: One of `errno`'s.
  static func text(of code: Int32) -> String {
    String(cString: strerror(code))
  }
}
