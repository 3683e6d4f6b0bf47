/// The keys of `watch`.
enum WatchKey: UInt8 {
  case hint = 0x68
  case next = 0x6E
  case list = 0x6C
  case again = 0x61
  case observe = 0x6F
  case stop = 0x73
  case quit = 0x71

  /// What the terminal sends for Ctrl-D, which ends other programs.
  private static let endOfText: UInt8 = 4

  /// Reads a key as it was typed; capital letters mean the same.
  init?(typed byte: UInt8) {
    let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    let key = byte == Self.endOfText ? Self.quit.rawValue : byte
    self.init(rawValue: isCapital ? key | 0x20 : key)
  }

  /// Whether it asks for something that needs no other build, so that a check under way may go on.
  var leavesWorkAlone: Bool { self == .hint || self == .list }

  /// All keys in one line, short enough for a narrow window. The one that stops a check is named while there is
  /// one to stop.
  static let legend = "h hint · n next · l list · a again · o observe · q quit"
}
