import Foundation

/// What `watch` shows. Everything is written below what is there already: no output is ever wiped away, and
/// a screen reader can follow. Only the last line, what goes on and the keys, is redrawn.
final class WatchScreen {
  let console: Console
  /// The last line as it is now.
  private var lastLine: String?

  init(console: Console) {
    self.console = console
  }

  /// Begins a part of the output: `── 14:03:22 · Lesson 04 · WeakProxy.swift saved ──────────`.
  func say(_ lines: [String], about lesson: Lesson, because reason: String) {
    let width = min(console.style.textWidth, 72)
    var head = "── \(Self.time) · Lesson \(lesson.numberText) · \(reason.shown) "
    if head.count > width { head = head.prefix(width - 2) + "… " }
    say(["", head + String(repeating: "─", count: width - head.count)] + lines)
  }

  func say(_ lines: [String]) {
    console.say(lines)
    lastLine = nil
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

  /// For when the last line is no longer there.
  func forgetLast() {
    lastLine = nil
  }

  private static var time: String {
    var now = time_t(Date().timeIntervalSince1970)
    var parts = tm()
    localtime_r(&now, &parts)
    return String(format: "%02d:%02d:%02d", parts.tm_hour, parts.tm_min, parts.tm_sec)
  }
}
