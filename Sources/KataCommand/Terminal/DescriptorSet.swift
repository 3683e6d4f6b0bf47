import Foundation

/// Open descriptors to wait for, as `select` takes them. Its macros do not reach Swift.
///
/// All systems that Swift runs on keep the bit of descriptor 8 in the second byte.
struct DescriptorSet {
  /// How many descriptors fit in.
  private static let limit = MemoryLayout<fd_set>.size * 8

  private var bits = fd_set()
  private let end: Int32

  /// - Parameter descriptors: Those beyond the limit are left out.
  init(_ descriptors: [Int32]) {
    let descriptors = descriptors.filter { (0..<Int32(Self.limit)).contains($0) }
    end = (descriptors.max() ?? -1) + 1
    withUnsafeMutableBytes(of: &bits) { bytes in
      for descriptor in descriptors { bytes[Int(descriptor) / 8] |= 1 << UInt8(descriptor % 8) }
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

  func contains(_ descriptor: Int32) -> Bool {
    guard (0..<Int32(Self.limit)).contains(descriptor) else { return false }
    return withUnsafeBytes(of: bits) { $0[Int(descriptor) / 8] & 1 << UInt8(descriptor % 8) != 0 }
  }
}
