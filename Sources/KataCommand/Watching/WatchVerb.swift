import Foundation

/// `kata watch`: checks a lesson at every save.
struct WatchVerb: Verb {
  let name = "watch"
  let operands = "[LESSON]"
  let summary = "check at every save (also: no verb)"
  let options: [String] = []
  let takesLessons = true

  /// Whether there are keys to listen to, and a screen to write on.
  static var hasTerminal: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
  }

  func run(_ request: Request) throws -> ExitCode {
    guard Self.hasTerminal else { throw WatchError.noTerminal }
    let workspace = try Workspace(request.surroundings)
    let named = try request.lessons(of: workspace.course)
    guard named.count <= 1 else { throw WatchError.severalLessons }
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
