import Foundation

extension Request {
  /// `kata watch`: checks a lesson at every save.
  func watch() throws -> ExitCode {
    guard RawMode.hasTerminal else {
      throw UsageError("'watch' needs a terminal to listen to. For one check: swift run kata check")
    }
    let workspace = try Workspace(surroundings)
    let named = try lessons(of: workspace.course)
    let progress = CourseProgress(of: workspace)
    guard let lesson = named.first ?? progress.current?.lesson else {
      console.say(
        progress.outlook(console.style) + ["To watch one of them: swift run kata watch LESSON"])
      return .done
    }
    try Watcher(lesson, workspace: workspace).run()
    return .done
  }
}

/// The keys of `watch`.
enum WatchKey: String {
  case hint = "h"
  case next = "n"
  case list = "l"
  case verbose = "v"
  case again = "r"
  case observe = "o"
  case predict = "p"
  /// Would you merge it? It is offered after a pass.
  case merge = "m"
  case quit = "q"

  /// Ctrl-D, which ends other programs, quits too.
  init?(typed key: String) { self.init(rawValue: key == "\u{4}" ? "q" : key) }

  /// The keys in one line.
  ///
  /// - Parameter width: Of the window, in columns.
  static func legend(width: Int) -> String {
    let all = "h hint  v tests  n next  l list  r rerun  o observe  p predict  q quit"
    return all.count < width ? all : "h hint  n next  o observe  p predict  q quit  more: v l r"
  }
}

/// What `watch` shows. Everything is written below what is there already: no output is ever wiped away, and
/// a screen reader can follow. Only the last line, what goes on and the keys, is redrawn, and what we wait for goes when it
/// has come.
final class WatchScreen {
  let console: Console
  /// The last line as it is now.
  private var lastLine: String?
  /// Rows above it that say what we wait for.
  private var waiting = 0
  private var width: Int

  init(console: Console) {
    self.console = console
    width = console.style.width
  }

  /// Begins a part of the output: `── 14:03:22 · Lesson 04 · WeakProxy.swift saved ──────────`.
  func say(_ lines: [String], about lesson: Lesson, because reason: String) {
    let width = min(console.style.textWidth, 72)
    var head = "── \(Date().clock) · Lesson \(lesson.numberText) · \(reason) "
    if head.count > width { head = head.prefix(width - 2) + "… " }
    if waiting > 0, console.showsProgress, console.style.width == self.width { console.erase(rows: waiting) }
    say(["", head + String(repeating: "─", count: width - head.count)] + lines)
  }

  func say(_ lines: [String]) {
    console.say(lines)
    (lastLine, waiting) = (nil, 0)
  }

  /// Says what we wait for, until that has come: then it is no longer true.
  func sayWaiting(_ lines: [String]) {
    say(lines)
    waiting = lines.count
  }

  /// Shows what goes on at the moment, until something else is shown.
  func showLast(_ line: String) {
    guard line != lastLine else { return }
    lastLine = line
    redraw()
  }

  /// Draws the last line again. Where nothing can be redrawn it is a line like any other.
  func redraw() {
    guard let lastLine else { return }
    if console.showsProgress { console.progress(lastLine) } else { console.say(lastLine) }
  }

  /// Others may have written meanwhile.
  func resume() {
    waiting = 0
    redraw()
  }

  func redrawIfResized() {
    guard console.style.width != width else { return }
    width = console.style.width
    redraw()
  }
}
