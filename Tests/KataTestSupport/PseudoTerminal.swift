import Foundation
import XCTest

@testable import KataCommand

/// A terminal without a window, and a program in it that believes to sit in front of a person.
///
/// It never waits for a fixed time: it reads until a text is there, with a patience that only a failing test
/// uses up.
final class PseudoTerminal {
  let process: pid_t
  /// Everything that was written, as it came: with escape sequences, and with the ends of lines of a terminal. Of links,
  /// it has the words alone.
  private(set) var output = ""
  /// Where the links in it lead.
  private(set) var links: [String] = []
  /// Where the text begins that nobody has asked for yet.
  private var unread: String.Index
  private let controller: Int32
  /// Our own hold on the program's side, so that its modes can be read when the program is gone.
  private var program: Int32
  private var status: Int32?
  /// The program needs it for as long as it runs.
  private let fixture: Fixture

  private static let patience = 60.0
  private static let controls = TerminalSpawn.controls()

  /// - Parameters:
  ///   - words: What to run; without any, the built `kata`.
  ///   - arguments: Follow the words.
  init(
    words: [String]? = nil, _ arguments: [String], in fixture: Fixture, columns: Int = 80,
    environment: [String: String] = [:]
  ) throws {
    guard Self.controls else { throw XCTSkip("a terminal that a program opens does not control it here") }
    self.fixture = fixture
    unread = output.startIndex
    var ends: (controller: Int32, program: Int32) = (-1, -1)
    guard openpty(&ends.controller, &ends.program, nil, nil, nil) == 0, let name = ttyname(ends.program)
    else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .ENXIO)
    }
    (controller, program) = ends
    for end in [controller, program] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var size = winsize(ws_row: 40, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
    var variables = [
      "PATH": "\(fixture.root)/bin:/usr/bin:/bin", "TMPDIR": fixture.root, "TERM": "xterm",
      "SWIFT_BACKTRACE": "enable=no",
    ]
    variables.merge(environment) { _, new in new }
    process = try TerminalSpawn.start(
      (words ?? [KataProcess.program(for: arguments).path]) + arguments, terminal: String(cString: name),
      folder: fixture.root,
      environment: variables)
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    close(controller)
    if program >= 0 { close(program) }
  }

  /// Returns a terminal with a shell that runs `kata`, shows `ENDED` with its exit code, and waits for a line. The end of
  /// `kata` is so not the end of the session, which would end its children as well.
  static func shell(
    _ arguments: [String], in fixture: Fixture, environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let script = "\"$0\" \"$@\"; echo ENDED $?; read line"
    return try PseudoTerminal(
      words: ["/bin/sh", "-mc", script, KataProcess.binary.path], arguments, in: fixture,
      environment: environment)
  }

  // MARK: - What the program shows

  /// Returns a text with bold keys in place of keys in backticks.
  static func emphasized(_ text: String) -> String { Style(hasColor: true, width: 80).emphasized(text) }

  /// Waits until `text` comes, after whatever was waited for before.
  func shows(_ text: String) -> Bool {
    let deadline = Date(timeIntervalSinceNow: Self.patience)
    while true {
      if let range = output.range(of: text, range: unread..<output.endIndex) {
        unread = range.upperBound
        return true
      }
      guard Date() < deadline, read(within: 1_000) else { return false }
    }
  }

  /// Waits until each of these comes, one after the other.
  func expect(_ texts: String..., file: StaticString = #filePath, line: UInt = #line) {
    expect(texts, file, line)
  }

  private func expect(_ texts: [String], _ file: StaticString, _ line: UInt) {
    for text in texts { XCTAssertTrue(shows(text), "'\(text)': \(output)", file: file, line: line) }
  }

  /// The lines as they stood on the screen, one after the other, without colour.
  var lines: [String] {
    output.replacing(/\u{1B}\[[0-9]*m/, with: "").replacing("\u{1B}[2K", with: "")
      .split { $0.isNewline || $0 == "\r" }.map(String.init)
  }

  /// - Returns: Whether there may be more.
  private func read(within milliseconds: Int32) -> Bool {
    guard RawMode.isReadable(controller, within: milliseconds) else { return true }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = Foundation.read(controller, &bytes, bytes.count)
    guard count > 0 else { return false }
    let place = output.utf8.distance(from: output.startIndex, to: unread)
    pending += bytes.prefix(count)
    // A letter, or a link, may arrive in two parts.
    let link = /\u{1B}\]8;;(?<place>[^\u{1B}]*)\u{1B}\\/
    if let text = String(bytes: pending, encoding: .utf8),
      !text.replacing(link, with: "").contains("\u{1B}]"),
      !text.hasSuffix("\u{1B}")
    {
      links += text.matches(of: link).map { String($0.place) }.filter { !$0.isEmpty }
      output += text.replacing(link, with: "")
      pending = []
    }
    unread = output.utf8.index(output.startIndex, offsetBy: place)
    return true
  }

  private var pending: [UInt8] = []

  // MARK: - What a person does

  /// - Parameter texts: What has to come of it, one after the other.
  func type(_ keys: String, shows texts: String..., file: StaticString = #filePath, line: UInt = #line) {
    let bytes = Array(keys.utf8)
    _ = write(controller, bytes, bytes.count)
    expect(texts, file, line)
  }

  func quit(file: StaticString = #filePath, line: UInt = #line) {
    type("q")
    XCTAssertEqual(end(), 0, output, file: file, line: line)
  }

  /// Closes the window.
  func hangUp() {
    close(program)
    program = -1
    dup2(open("/dev/null", O_RDWR | O_CLOEXEC), controller)
  }

  // MARK: - What is left

  /// Whether keys are shown, and lines can be corrected, as a shell's user expects.
  var isSane: Bool {
    var mode = termios()
    // On macOS the program's side is dead for everybody once the leader of its session has ended.
    guard tcgetattr(controller, &mode) == 0 || tcgetattr(program, &mode) == 0 else { return false }
    let wanted = tcflag_t(ICANON | ECHO | ISIG)
    return mode.c_lflag & wanted == wanted
  }

  /// Waits until the program has ended.
  ///
  /// - Returns: Its exit code, or its signal as a negative number; `nil` if it does not end.
  func end() -> Int32? {
    let deadline = Date(timeIntervalSinceNow: Self.patience)
    while status == nil, Date() < deadline {
      var status: Int32 = 0
      if waitpid(process, &status, WNOHANG) == process { self.status = status }
      _ = read(within: 5)
    }
    return status.map { $0 & 0x7f == 0 ? ($0 >> 8) & 0xff : -($0 & 0x7f) }
  }
}
