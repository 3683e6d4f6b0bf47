import Foundation

/// The command's output, with results on standard output, and errors and progress on standard error.
package struct Console: Sendable {
  /// Whether standard output is a terminal with cursor movement, outside of CI.
  package let isTerminal: Bool
  /// Whether standard error is a terminal with cursor movement, outside of CI. Otherwise, no progress is shown.
  let showsProgress: Bool
  private let hasColor: Bool
  /// The value of `errno` after the first failed write to standard output; `nil` if none failed.
  private let writeErrno = Locked<Int32?>(nil)

  init(environment: [String: String]) {
    let isPlain = environment["CI"] != nil || environment["TERM"] == "dumb"
    isTerminal = Self.width(of: STDOUT_FILENO) != nil && !isPlain
    hasColor = isTerminal && environment["NO_COLOR", default: ""].isEmpty
    showsProgress = Self.width(of: STDERR_FILENO) != nil && !isPlain
  }

  /// The style for the current width of the window.
  package var style: Style {
    Style(hasColor: hasColor, width: Self.width(of: STDOUT_FILENO) ?? Style.standardWidth)
  }

  /// The system's reason for a failed write to standard output; `nil` if no write failed.
  var writeProblem: String? { writeErrno.withLock { $0 }.map(SystemError.message) }

  package func print(_ lines: [String]) { print(lines.joined(separator: "\n")) }

  package func print(_ text: String) {
    clearProgress()
    writeAll(text + "\n", to: STDOUT_FILENO)
  }

  package func printError(_ text: String) {
    clearProgress()
    writeAll("kata: \(text)\n", to: STDERR_FILENO)
  }

  /// Shows `text` in a line of standard error that the next output overwrites. Does nothing unless ``showsProgress`` is
  /// `true`. Text in backticks is bold, except if the line is too long for the window and is cut.
  package func showProgress(_ text: String) {
    guard showsProgress else { return }
    let room = (Self.width(of: STDERR_FILENO) ?? Style.standardWidth) - 1
    let plain = text.replacing("`", with: "")
    let line = plain.count > room ? plain.prefix(room - 1) + "…" : style.emphasized(text)
    writeAll("\r\u{1B}[2K" + line, to: STDERR_FILENO)
  }

  func clearProgress() {
    if showsProgress { writeAll("\r\u{1B}[2K", to: STDERR_FILENO) }
  }

  /// Writes a text to standard output or standard error. If standard output is a closed pipe, ends this process. Stores
  /// other errors of standard output, and ignores those of standard error. Repeats a write that a signal interrupts.
  private func writeAll(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EPIPE, descriptor == STDOUT_FILENO {
        // The reader of the pipe is gone (EPIPE). End as other commands do, but remove temporary files first.
        SignalHandling.endProcess(by: SIGPIPE)
      } else if errno != EINTR {
        let reason = errno
        if descriptor == STDOUT_FILENO { writeErrno.withLock { $0 = $0 ?? reason } }
        return
      }
    }
  }

  /// Returns the width of a terminal in columns, at least ``Style/smallestWidth``; `nil` if `descriptor` isn't one.
  private static func width(of descriptor: Int32) -> Int? {
    guard isatty(descriptor) == 1 else { return nil }
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? max(Int(size.ws_col), Style.smallestWidth) : Style.standardWidth
  }
}
