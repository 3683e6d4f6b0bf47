import Foundation

/// Open files to wait for, as `select` takes them. Its macros do not reach Swift.
///
/// All systems that Swift runs on keep the bit of file 8 in the second byte.
struct FileSet {
  /// How many files fit in.
  private static let limit = MemoryLayout<fd_set>.size * 8

  private var bits = fd_set()
  private let end: Int32

  /// - Parameter files: Those beyond the limit are left out.
  init(_ files: [Int32]) {
    let files = files.filter { (0..<Int32(Self.limit)).contains($0) }
    end = (files.max() ?? -1) + 1
    withUnsafeMutableBytes(of: &bits) { bytes in
      for file in files { bytes[Int(file) / 8] |= 1 << UInt8(file % 8) }
    }
  }

  /// Leaves those in that have something to read, or have come to their end.
  ///
  /// - Returns: Whether there are any.
  mutating func waitUntilReadable(_ milliseconds: Int32) -> Bool {
    var time = timeval()
    time.tv_sec = time_t(milliseconds / 1_000)
    time.tv_usec = suseconds_t(milliseconds % 1_000 * 1_000)
    return select(end, &bits, nil, nil, &time) > 0
  }

  func contains(_ file: Int32) -> Bool {
    guard (0..<Int32(Self.limit)).contains(file) else { return false }
    return withUnsafeBytes(of: bits) { $0[Int(file) / 8] & 1 << UInt8(file % 8) != 0 }
  }
}
