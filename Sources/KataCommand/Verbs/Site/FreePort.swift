import Foundation

/// A port of this machine that nobody listens at.
enum FreePort {
  private static let candidates: ClosedRange<UInt16> = 8_080...8_179

  /// The first that is free; the last one if none is, so that whoever wants it says what is wrong.
  static var number: Int { Int(candidates.first(where: isFree) ?? candidates.upperBound) }

  private static func isFree(_ port: UInt16) -> Bool {
    #if canImport(Darwin)
      let stream = SOCK_STREAM
    #else
      let stream = Int32(SOCK_STREAM.rawValue)
    #endif
    let file = socket(AF_INET, stream, 0)
    guard file >= 0 else { return false }
    defer { close(file) }
    var yes: Int32 = 1
    setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(file, $0, size) == 0 }
    }
  }
}
