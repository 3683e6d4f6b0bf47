import Foundation

/// Waits until something can be read from `file`, or until its other end is gone.
///
/// `poll` is documented not to support terminals on macOS; `select` has no room for numbers of 1,024 and more.
///
/// - Returns: Whether that happened within the time.
func isReadable(_ file: Int32, within milliseconds: Int32) -> Bool {
  #if canImport(Darwin)
    var files = fd_set()
    withUnsafeMutableBytes(of: &files) { $0[Int(file) / 8] |= 1 << UInt8(file % 8) }
    var patience = timeval(
      tv_sec: time_t(milliseconds / 1_000), tv_usec: suseconds_t(milliseconds % 1_000 * 1_000))
    return select(file + 1, &files, nil, nil, &patience) > 0
  #else
    var request = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds) > 0
  #endif
}
