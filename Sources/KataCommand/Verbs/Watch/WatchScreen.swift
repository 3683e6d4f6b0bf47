import Foundation

/// What `watch` shows. Everything is written below what is there already: no output is ever wiped away, and
/// a screen reader can follow. Only the last line, what goes on and the keys, is redrawn.
final class WatchScreen {
  let console: Console
  /// The last line as it is now.
  private var lastLine: String?
  private var width: Int

  init(console: Console) {
    self.console = console
    width = console.style.width
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

  func redrawIfResized() {
    guard console.style.width != width else { return }
    width = console.style.width
    redraw()
  }

  private static var time: String {
    String(Date().formatted(Date.ISO8601FormatStyle(timeZone: .current)).dropFirst(11).prefix(8))
  }
}
