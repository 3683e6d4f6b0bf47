/// The seal that the test kit puts on each line of a trace: nobody without the key can add one, or change one.
///
/// SipHash-2-4, as its authors published it. The kit has the same, and may not depend on the command.
struct TraceSeal: Sendable {
  private let key: (UInt64, UInt64)

  /// - Parameter key: 32 hexadecimal digits; anything else counts as a key of zeros.
  init(key: String) {
    let (first, second) = (UInt64(key.prefix(16), radix: 16), UInt64(key.dropFirst(16), radix: 16))
    guard key.utf8.count == 32, let first, let second else {
      self.key = (0, 0)
      return
    }
    self.key = (first, second)
  }

  /// A key for one test process. Both halves are below 2^63, so that a shell can calculate with them.
  static func freshKey() -> String {
    (1...2).map { _ in Self.digits(of: .random(in: 0...UInt64(Int64.max))) }.joined()
  }

  /// What goes at the end of a line: 16 hexadecimal digits.
  func text(of bytes: some Collection<UInt8>) -> String {
    Self.digits(of: hash(of: Array(bytes)))
  }

  private static func digits(of number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private func hash(of bytes: [UInt8]) -> UInt64 {
    var state = State(key: key)
    for start in stride(from: 0, to: bytes.count - bytes.count % 8, by: 8) {
      state.take(Self.word(bytes[start..<start + 8]))
    }
    state.take(Self.word(bytes.suffix(bytes.count % 8)) | UInt64(bytes.count & 0xff) << 56)
    return state.end()
  }

  private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The four words that the bytes are stirred into.
  private struct State {
    var v0, v1, v2, v3: UInt64

    init(key: (UInt64, UInt64)) {
      v0 = key.0 ^ 0x736f_6d65_7073_6575
      v1 = key.1 ^ 0x646f_7261_6e64_6f6d
      v2 = key.0 ^ 0x6c79_6765_6e65_7261
      v3 = key.1 ^ 0x7465_6462_7974_6573
    }

    mutating func take(_ word: UInt64) {
      v3 ^= word
      stir(2)
      v0 ^= word
    }

    mutating func end() -> UInt64 {
      v2 ^= 0xff
      stir(4)
      return v0 ^ v1 ^ v2 ^ v3
    }

    private mutating func stir(_ rounds: Int) {
      for _ in 1...rounds {
        v0 &+= v1
        v1 = v1 << 13 | v1 >> 51
        v1 ^= v0
        v0 = v0 << 32 | v0 >> 32
        v2 &+= v3
        v3 = v3 << 16 | v3 >> 48
        v3 ^= v2
        v0 &+= v3
        v3 = v3 << 21 | v3 >> 43
        v3 ^= v0
        v2 &+= v1
        v1 = v1 << 17 | v1 >> 47
        v1 ^= v2
        v2 = v2 << 32 | v2 >> 32
      }
    }
  }
}
