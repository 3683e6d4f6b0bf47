import Foundation

extension CommandRequest {
  /// Runs `kata watch`, which checks a lesson at every save.
  func watch() throws -> ExitCode {
    guard RawMode.hasTerminal else {
      throw UsageError("'watch' needs a terminal to read keys from. To check once: swift run kata check")
    }
    let workspace = try Workspace(processContext)
    let named = try namedLessons(in: workspace.course)
    let state = workspace.stateStore.read()
    let progress = CourseProgress(workspace.course, in: state)
    let lastOpened = workspace.course.lessons.first(where: state.wasOpenedLast)
    guard let lesson = named.first ?? progress.currentLesson.map({ lastOpened ?? $0.lesson }) else {
      console.print(
        progress.nextActionLines(console.style) + ["To watch one of them: swift run kata watch LESSON"])
      return .done
    }
    try Watcher(lesson, workspace: workspace).run()
    return .done
  }
}

/// A key that the learner can press in `watch`.
enum WatchKey: String {
  case hint = "h"
  case why = "w"
  case next = "n"
  /// Opens the next lesson of the short path, which leaves out some lessons of the course.
  case shortPath = "s"
  case list = "l"
  case verbose = "v"
  case rerun = "r"
  case observe = "o"
  case predict = "p"
  /// Shows proposed fixes of the lesson for review, once the learner's code has passed.
  case review = "m"
  case quit = "q"

  /// Ctrl-D, which ends other programs, quits too.
  init?(typed key: String) { self.init(rawValue: key == "\u{4}" ? "q" : key) }

  /// Returns a line that lists the keys that are currently useful, each in backticks.
  ///
  /// - Parameters:
  ///   - isPassing: Whether the lesson passes.
  ///   - width: The number of columns of the window. If not all keys fit, the less important ones are left out.
  static func legend(isPassing: Bool, width: Int) -> String {
    let all: [(WatchKey, String)] =
      isPassing
      ? [
        (.predict, "answers"), (.review, "review"), (.next, "next"), (.shortPath, "short path"),
        (.list, "list"),
        (.rerun, "rerun"), (.observe, "observe"), (.quit, "quit"),
      ]
      : [
        (.hint, "hint"), (.why, "why"), (.verbose, "tests"), (.observe, "observe"), (.predict, "predict"),
        (.rerun, "rerun"), (.next, "next"), (.list, "list"), (.quit, "quit"),
      ]
    func line(_ keys: [(WatchKey, String)]) -> String {
      keys.map { "`\($0.rawValue)` \($1)" }.joined(separator: "  ")
    }
    let isWide = line(all).count - 2 * all.count < width
    return line(isWide ? all : all.filter { ![.verbose, .rerun, .observe].contains($0.0) })
  }
}

/// The output of `watch`. New output follows the earlier output, so that nothing is lost and a screen reader can follow.
/// Only the last line is redrawn. It shows the current work or the keys.
final class WatchScreen {
  let console: Console
  /// The text in the last line of the terminal; `nil` if there was other output after the text.
  private var lastLine: String?

  init(console: Console) { self.console = console }

  /// Prints lines below a heading with the time and the reason: `── 14:03:22 · WeakProxy.swift saved ──────`.
  func print(_ lines: [String], because reason: String) {
    let width = min(console.style.textWidth, 72)
    var head = "── \(Date().localTimeText) · \(reason) "
    if head.count > width { head = head.prefix(width - 2) + "… " }
    print(["", head + String(repeating: "─", count: width - head.count)] + lines)
  }

  /// Prints lines, which replace the text in the last line if the terminal can redraw lines.
  func print(_ lines: [String]) {
    console.print(lines)
    lastLine = nil
  }

  /// Shows text in the last line until the next output. Text in backticks is bold. Does nothing if it is there already.
  func showLastLine(_ line: String) {
    guard line != lastLine else { return }
    lastLine = line
    redrawLastLine()
  }

  /// Redraws the last line, or prints the line again if the terminal can't redraw lines.
  func redrawLastLine() {
    guard let lastLine else { return }
    if console.showsProgress {
      console.showProgress(lastLine)
    } else {
      console.print(console.style.emphasized(lastLine))
    }
  }
}
