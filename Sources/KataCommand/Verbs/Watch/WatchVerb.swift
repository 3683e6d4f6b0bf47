import Foundation

/// `kata watch`: checks a lesson at every save.
struct WatchVerb: Verb {
  let name = "watch"
  let operands = "[LESSON]"
  let summary = "check at every save (also: no verb)"
  let options: [Option] = []
  let operandKind = OperandKind.lesson
  let help = VerbHelp(
    details: """
      Shows the lesson you name, or the current one, and checks it now and at every save. Keys: \
      h the next hint, n the next lesson, l all lessons, a check again, o observe, s stop a check that takes \
      too long, q quit.
      """,
    examples: ["watch": "the current lesson", "watch 4": "lesson 04"],
    exitCodes: "0 you quit; 2 no terminal, or wrong usage; 3 there is no package here.")

  /// Whether there are keys to listen to, and a screen to write on.
  static var hasTerminal: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
  }

  func run(_ request: Request) throws -> ExitCode {
    guard Self.hasTerminal else { throw WatchError.noTerminal }
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
