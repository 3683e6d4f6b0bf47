import Foundation

/// `kata watch`: checks a lesson at every save.
struct WatchVerb: Verb {
  let name = "watch"
  let operands = "[LESSON]"
  let summary = "check at every save (also: no verb)"
  let details = """
    Shows the lesson you name, or the current one, and checks it now and at every save. Keys: \
    h the next hint, v all tests, n the next lesson, l all lessons, a check again, o observe, s stop a check that takes \
    too long, q quit.
    """

  /// Whether there are keys to listen to, and a screen to write on.
  static var hasTerminal: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
  }

  func run(_ request: Request) throws -> ExitCode {
    guard Self.hasTerminal else { throw UsageError.noTerminal }
    let workspace = try Workspace(request.surroundings)
    let named = try request.lessons(of: workspace.course)
    let progress = CourseProgress(of: workspace)
    guard let lesson = named.first ?? progress.current?.lesson else {
      let style = request.console.style
      request.console.say(StatusText(progress: progress, style: style).lines)
      request.console.say("To watch one of them: swift run kata watch LESSON")
      return .done
    }
    try Watcher(lesson, workspace: workspace, surroundings: request.surroundings).run()
    return .done
  }
}

extension UsageError {
  static let noTerminal = UsageError(
    "'watch' needs a terminal to listen to. For one check: swift run kata check")
}

/// The keys of `watch`.
enum WatchKey: UInt8 {
  case hint = 0x68
  case next = 0x6E
  case list = 0x6C
  case verbose = 0x76
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
  var leavesWorkAlone: Bool { [.hint, .list, .verbose].contains(self) }

  /// All keys in one line, short enough for a narrow window. The one that stops a check is named while there is
  /// one to stop.
  static let legend = "h hint  v tests  n next  l list  a again  o observe  q quit"
}
