/// The keys of `watch`.
enum WatchKey: UInt8 {
  case hint = 0x68
  case next = 0x6E
  case list = 0x6C
  case again = 0x61
  case observe = 0x6F
  case quit = 0x71

  /// What the terminal sends for Ctrl-D, which ends other programs.
  private static let endOfText: UInt8 = 4

  /// Reads a key as it was typed; capital letters mean the same.
  init?(typed byte: UInt8) {
    self.init(rawValue: byte == Self.endOfText ? Self.quit.rawValue : byte | 0x20)
  }

  /// All keys in one line, short enough for a narrow window.
  static let legend = "h hint · n next · l list · a again · o observe · q quit"
}
