import Foundation
import XCTest

@testable import KataCommand

/// A pseudo terminal with a program that runs in it.
///
/// A test waits until an expected text arrives, and not for a fixed time. Only a failing test reaches the timeout.
final class PseudoTerminal {
  let processID: pid_t
  /// The output that was read so far, including escape sequences and the terminal's line endings.
  private(set) var output = ""
  /// The index in `output` at which the next wait begins its search for a text.
  private var searchStart: String.Index
  /// The file descriptor of the controlling side, which the test reads and writes.
  private let controller: Int32
  /// The file descriptor of the program's side. It gives access to the terminal's modes after the program has ended.
  private var programSide: Int32
  /// The exit status of the program; `nil` until it has ended.
  private var exitStatus: Int32?
  /// The fixture that the program runs in. It must exist until the program has ended.
  private let fixture: Fixture

  /// The maximum number of seconds to wait for a text or for the program's exit.
  private static let timeoutSeconds = 60.0
  /// Whether a terminal becomes the controlling terminal of its programs on this system. If not, tests are skipped.
  private static let doesTerminalControlPrograms = TerminalSpawn.terminalControlsPrograms()

  /// - Parameters:
  ///   - words: The program to run, by default the built `kata` or, for `verify`, the built `KataAuthor`.
  ///   - arguments: The arguments that follow the words.
  init(
    words: [String]? = nil, _ arguments: [String], in fixture: Fixture, columns: Int = 80,
    environment: [String: String] = [:]
  ) throws {
    guard Self.doesTerminalControlPrograms else {
      throw XCTSkip("a terminal that a program opens does not control it here")
    }
    self.fixture = fixture
    searchStart = output.startIndex
    var ends: (controller: Int32, program: Int32) = (-1, -1)
    guard openpty(&ends.controller, &ends.program, nil, nil, nil) == 0, let name = ttyname(ends.program)
    else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .ENXIO)
    }
    (controller, programSide) = ends
    for end in [controller, programSide] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var size = winsize(ws_row: 40, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
    var variables = [
      "PATH": "\(fixture.root)/bin:/usr/bin:/bin", "TMPDIR": fixture.root, "TERM": "xterm",
      "SWIFT_BACKTRACE": "enable=no",
    ]
    variables.merge(environment) { _, new in new }
    processID = try TerminalSpawn.start(
      (words ?? [KataProcess.program(for: arguments).path]) + arguments, terminal: String(cString: name),
      folder: fixture.root,
      environment: variables)
  }

  deinit {
    if exitStatus == nil {
      kill(processID, SIGKILL)
      waitpid(processID, nil, 0)
    }
    close(controller)
    if programSide >= 0 { close(programSide) }
  }

  /// Returns a terminal with a shell that runs `kata`, prints `ENDED` and `kata`'s exit code, and waits for a line.
  /// Because the shell keeps the session alive, child processes of `kata` can outlive `kata`.
  static func runningInShell(
    _ arguments: [String], in fixture: Fixture, environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let script = "\"$0\" \"$@\"; echo ENDED $?; read line"
    return try PseudoTerminal(
      words: ["/bin/sh", "-mc", script, KataProcess.kataProgram.path], arguments, in: fixture,
      environment: environment)
  }

  // MARK: - Output

  /// Returns the text as `kata` prints it to a terminal, with bold text in place of backticks.
  static func emphasized(_ text: String) -> String { Style(hasColor: true, width: 80).emphasized(text) }

  /// The last entry of the key legend. `watch` prints the legend when it waits for a key or a save.
  static let endOfKeyLegend = emphasized("`q` quit")

  /// Waits until a text appears after the text of the previous wait, and returns whether it appeared in time.
  func waitForText(_ text: String) -> Bool {
    let deadline = Date(timeIntervalSinceNow: Self.timeoutSeconds)
    while true {
      if let range = output.range(of: text, range: searchStart..<output.endIndex) {
        searchStart = range.upperBound
        return true
      }
      guard Date() < deadline, readOutput(within: 1_000) else { return false }
    }
  }

  /// Waits for each of the texts, and asserts that they appear in the given order.
  func expect(_ texts: String..., file: StaticString = #filePath, line: UInt = #line) {
    expectTexts(texts, file, line)
  }

  private func expectTexts(_ texts: [String], _ file: StaticString, _ line: UInt) {
    for text in texts { XCTAssertTrue(waitForText(text), "'\(text)': \(output)", file: file, line: line) }
  }

  /// The lines that were on the screen, in order and without colors.
  var screenLines: [String] {
    output.replacing(/\u{1B}\[[0-9]*m/, with: "").replacing("\u{1B}[2K", with: "")
      .split { $0.isNewline || $0 == "\r" }.map(String.init)
  }

  /// Appends available output to `output`. Returns `false` after the last output of the program.
  private func readOutput(within milliseconds: Int32) -> Bool {
    guard RawMode.waitUntilReadable(controller, within: milliseconds) else { return true }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = Foundation.read(controller, &bytes, bytes.count)
    guard count > 0 else { return false }
    let place = output.utf8.distance(from: output.startIndex, to: searchStart)
    incompleteBytes += bytes.prefix(count)
    // A character may arrive in two parts.
    if let text = String(bytes: incompleteBytes, encoding: .utf8) {
      output += text
      incompleteBytes = []
    }
    searchStart = output.utf8.index(output.startIndex, offsetBy: place)
    return true
  }

  /// The bytes at the end of the read output that don't yet form a complete character.
  private var incompleteBytes: [UInt8] = []

  // MARK: - Input

  /// Types keys, and asserts that the texts then appear in the given order.
  func type(_ keys: String, shows texts: String..., file: StaticString = #filePath, line: UInt = #line) {
    let bytes = Array(keys.utf8)
    _ = write(controller, bytes, bytes.count)
    expectTexts(texts, file, line)
  }

  /// Types `q`, and asserts that the program ends with exit code 0.
  func quit(file: StaticString = #filePath, line: UInt = #line) {
    type("q")
    XCTAssertEqual(waitForExit(), 0, output, file: file, line: line)
  }

  /// Closes the test's side of the terminal, as closing its window would.
  func hangUp() {
    close(programSide)
    programSide = -1
    dup2(open("/dev/null", O_RDWR | O_CLOEXEC), controller)
  }

  // MARK: - Modes and end

  /// Whether the terminal echoes keys and edits lines, as a shell expects.
  var isInNormalMode: Bool {
    var mode = termios()
    // On macOS, the program's side is unusable after the leader of its session has ended.
    guard tcgetattr(controller, &mode) == 0 || tcgetattr(programSide, &mode) == 0 else { return false }
    let wanted = tcflag_t(ICANON | ECHO | ISIG)
    return mode.c_lflag & wanted == wanted
  }

  /// Waits until the program has ended.
  ///
  /// - Returns: The exit code, or the negated number of the signal that ended the program, or `nil` after a timeout.
  func waitForExit() -> Int32? {
    let deadline = Date(timeIntervalSinceNow: Self.timeoutSeconds)
    while exitStatus == nil, Date() < deadline {
      var status: Int32 = 0
      if waitpid(processID, &status, WNOHANG) == processID { exitStatus = status }
      _ = readOutput(within: 5)
    }
    return exitStatus.map { $0 & 0x7f == 0 ? ($0 >> 8) & 0xff : -($0 & 0x7f) }
  }
}
