import Foundation

/// Keys, signals and finished work, one after the other.
final class TerminalEvents {
  enum Event {
    case key(UInt8)
    /// The terminal is gone.
    case endOfInput
    /// Ctrl-Z.
    case suspend
    /// Somebody stopped us otherwise, and we go on now.
    case resume
    /// The window has another size.
    case resize
    case workDone
    /// Nothing happened.
    case pause
  }

  private let wakeUps: Int32
  private var waiting: [Event] = []

  init() throws {
    wakeUps = try WakeUp.open()
    WakeUp.listen()
  }

  deinit {
    close(wakeUps)
  }

  /// Stops this process, as a shell expects on Ctrl-Z. Returns when the shell lets it go on, with the terminal.
  ///
  /// - Throws: What `RawMode.enter` throws.
  static func standStill(_ console: Console) throws {
    RawMode.leave()
    for signal in [SIGTSTP, SIGCONT] { Foundation.signal(signal, SIG_DFL) }
    raise(SIGTSTP)
    // Here the process stands still.
    WakeUp.listen()
    try RawMode.enter(console)
  }

  /// Waits for the next event, but not longer than this.
  func next(within milliseconds: Int32) -> Event {
    if waiting.isEmpty { wait(milliseconds) }
    return waiting.isEmpty ? .pause : waiting.removeFirst()
  }

  /// Waits with `select`: on macOS `poll` takes no terminals.
  private func wait(_ milliseconds: Int32) {
    var ready = DescriptorSet([wakeUps, STDIN_FILENO])
    guard ready.waitUntilReadable(milliseconds) else { return }
    if ready.contains(wakeUps) { waiting += WakeUp.bytes(from: wakeUps).map(event(of:)) }
    // A stopped process must not touch the terminal before it has taken it back.
    if ready.contains(STDIN_FILENO), waiting.isEmpty { waiting += typed() }
  }

  private func event(of byte: UInt8) -> Event {
    switch Int32(byte) {
    case SIGTSTP: .suspend
    case SIGCONT: .resume
    case SIGWINCH: .resize
    default: .workDone
    }
  }

  private func typed() -> [Event] {
    let bytes = WakeUp.bytes(from: STDIN_FILENO)
    return bytes.isEmpty ? [.endOfInput] : TypedKeys.keys(in: bytes).map(Event.key)
  }
}

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
