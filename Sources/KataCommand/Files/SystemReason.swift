import Foundation

/// Why the system refused something, in its own words; Foundation's differ between platforms.
package enum SystemReason {
  static func text(of error: any Error) -> String {
    let outer = error as NSError
    let underlying = outer.userInfo[NSUnderlyingErrorKey] as? NSError ?? outer
    if underlying.domain == NSPOSIXErrorDomain { return text(of: Int32(underlying.code)) }
    return code(of: CocoaError.Code(rawValue: outer.code)).map(text) ?? "not allowed, or no space"
  }

  /// - Parameter code: One of `errno`'s.
  package static func text(of code: Int32) -> String {
    String(cString: strerror(code))
  }

  /// Foundation does not always say what lies beneath its own errors.
  private static func code(of error: CocoaError.Code) -> Int32? {
    switch error {
    case .fileNoSuchFile, .fileReadNoSuchFile: ENOENT
    case .fileReadNoPermission, .fileWriteNoPermission: EACCES
    case .fileWriteFileExists: EEXIST
    case .fileWriteOutOfSpace: ENOSPC
    case .fileWriteVolumeReadOnly: EROFS
    default: nil
    }
  }
}
