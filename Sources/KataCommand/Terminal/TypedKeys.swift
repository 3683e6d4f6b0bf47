/// What was typed, as keys of one byte each.
enum TypedKeys {
  private static let escape: UInt8 = 0x1B

  /// Keys like the arrows send several bytes, as `ESC [ A`. They count as one key, the escape, or the
  /// letters in them would be taken for ours.
  static func keys(in bytes: [UInt8]) -> [UInt8] {
    var keys: [UInt8] = []
    var rest = bytes[...]
    while let key = rest.popFirst() {
      keys.append(key)
      if key == escape { skipSequence(in: &rest) }
    }
    return keys
  }

  /// `[`, parameters and a letter; or `O` and a letter; or the letter that was typed together with Alt.
  private static func skipSequence(in rest: inout ArraySlice<UInt8>) {
    let introducer = rest.popFirst()
    if introducer == UInt8(ascii: "[") {
      rest = rest.drop { !(0x40...0x7E).contains($0) }.dropFirst()
    } else if introducer == UInt8(ascii: "O") {
      rest = rest.dropFirst()
    }
  }
}
