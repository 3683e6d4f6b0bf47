import Foundation

/// Why the system refused something, in its own words; Foundation's differ between platforms.
enum SystemReason {
  static func text(of error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
    guard underlying.domain == NSPOSIXErrorDomain else { return "not allowed, or no space" }
    return text(of: Int32(underlying.code))
  }

  /// - Parameter code: One of `errno`'s.
  static func text(of code: Int32) -> String {
    String(cString: strerror(code))
  }
}
