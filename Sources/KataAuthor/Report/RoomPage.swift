import Foundation
import KataCommand

/// How far a room is, on one page to project: it needs no other file, no network and no script.
///
/// Names and causes come from what others have pasted, so none is markup. They are short: see ``StatusLine``.
struct RoomPage: Sendable {
  let room: Room
  /// When the page was made.
  let now: Date
  /// After how many seconds a browser should load it again; `nil` for never.
  var interval: Int?
  var showsNames = false

  /// As many as fit beside the lessons, and below them.
  private static let mostPoints = 5
  private static let mostProblems = 3

  var html: String {
    let refresh = interval.map { "<meta http-equiv=\"refresh\" content=\"\($0)\">" } ?? ""
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      \(refresh)
      <title>Leaky Timers</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      <header><h1>Leaky Timers</h1> <p>\(room.peopleInWords), as of \(clock)</p></header>
      <main>
      <section><h2>Where they are</h2>
      \(lessons)
      </section>
      <section><h2>Stuck at</h2>
      \(stuck)
      </section>
      </main>
      \(problems)
      </body>
      </html>

      """
  }

  private var clock: String {
    let parts = Calendar(identifier: .gregorian).dateComponents([.hour, .minute], from: now)
    return String(format: "%02d:%02d", parts.hour ?? 0, parts.minute ?? 0)
  }

  private var lessons: String {
    guard !room.lessons.isEmpty else { return "<p>Nobody has checked a lesson yet.</p>" }
    let rows = room.lessons.map {
      "<tr><th scope=\"row\">\(Self.safe($0.heading))</th><td>\(bar($0.passing, "good"))</td><td>\($0.checkedLast)</td></tr>"
    }
    return "<table>\n<tr><th scope=\"col\">Lesson</th><th scope=\"col\">Passes for</th>"
      + "<th scope=\"col\">Checked last</th></tr>\n" + rows.joined(separator: "\n") + "\n</table>"
  }

  private var stuck: String {
    guard !room.stuck.isEmpty else { return "<p>Nobody is stuck.</p>" }
    let rows = room.stuck.prefix(Self.mostPoints).map { point in
      let names = showsNames ? "<p>\(point.names.map { Self.safe($0) }.joined(separator: ", "))</p>" : ""
      return "<li>\(Self.safe(point.title))\(bar(point.names.count, "bad"))\(names)</li>"
    }
    return "<ul>\n" + rows.joined(separator: "\n") + "\n</ul>"
  }

  private var problems: String {
    room.problems.suffix(Self.mostProblems).map { "<p class=\"problem\">\(Self.safe($0.words))</p>" }
      .joined(separator: "\n")
  }

  /// A share of all learners, in numbers and as a bar.
  private func bar(_ count: Int, _ kind: String) -> String {
    let width = count * 100 / max(room.learners.count, 1)
    return "<b>\(count) of \(room.learners.count)</b>"
      + "<div class=\"bar\"><div class=\"\(kind)\" style=\"width:\(width)%\"></div></div>"
  }

  /// A text of somebody else's as a part of one line of HTML.
  private static func safe(_ text: String) -> String {
    "<bdi>\(XMLText.escaped(text, inAttribute: true))</bdi>"
  }

  // Okabe and Ito's colours, which all can tell apart, on a light and on a dark ground.
  private static let style = """
    :root { color-scheme: light dark; --ground: #fff; --text: #111; --line: #d0d7de; --good: #00664f; --bad: #b83a00; }
    @media (prefers-color-scheme: dark) { :root { --ground: #0d1117; --text: #f0f6fc; --line: #3d444d;
      --good: #2fc598; --bad: #ff8a3d; } }
    * { box-sizing: border-box; } html { font-size: clamp(16px, 2.6vh, 40px); }
    body { margin: 0; padding: 1rem 1.4rem; background: var(--ground); color: var(--text);
      font: 1rem/1.3 system-ui, -apple-system, "Segoe UI", sans-serif; overflow-wrap: anywhere; }
    header { display: flex; flex-wrap: wrap; gap: 0 1.5rem; align-items: baseline; margin-bottom: .6rem; }
    h1 { font-size: 1.9rem; margin: 0; } header p { font-size: 1.25rem; } h2 { font-size: 1.25rem; margin: 0 0 .5rem; }
    main { display: flex; flex-wrap: wrap; gap: 1.2rem 2.6rem; align-items: flex-start; }
    section { flex: 1 1 20rem; min-width: 0; } p { margin: 0; }
    table { width: 100%; border-collapse: collapse; } th { text-align: start; font-weight: 400; overflow-wrap: normal; }
    tr { border-bottom: 1px solid var(--line); } td, th { padding: .2rem .6rem .3rem 0; vertical-align: top; }
    td:nth-child(2) { width: 36%; } td:last-child, b { font-variant-numeric: tabular-nums; }
    td b { display: inline-block; min-width: 5.4rem; }
    td .bar { display: inline-block; width: calc(100% - 5.8rem); min-width: 2rem; margin: 0; vertical-align: middle; }
    ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .8rem; } li b { float: inline-end; margin-inline-start: 1rem; }
    li .bar { clear: both; } .bar { height: .5rem; margin-top: .2rem; background: var(--line); } .bar div { height: 100%; }
    .good { background: var(--good); } .bad { background: var(--bad); } .problem { color: var(--bad); margin-top: .8rem; }
    """
}
