import Foundation

/// A room full of learners on one page, to project: it needs no other file, no network and no script.
///
/// Names, titles and causes come from other people's folders. So each of them is one line, cut to a bearable length,
/// and nothing in it is markup.
struct RoomPage: Sendable {
  let clones: [Clone]
  let failures: [CloneReader.Failure]
  /// When the page was made.
  let now: Date
  /// After how many seconds a browser should load it again; `nil` for never.
  var interval: Int?

  static let title = "Leaky Timers"
  /// As many sticking points and predictions as fit beside the people.
  private static let mostPoints = 4
  private static let mostQuestions = 3

  var html: String {
    let refresh = interval.map { ["<meta http-equiv=\"refresh\" content=\"\($0)\">"] } ?? []
    return
      ([
        "<!doctype html>", "<html lang=\"en\">", "<head>", "<meta charset=\"utf-8\">",
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
        // With this policy a browser loads nothing and runs nothing, whatever a name contains.
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">",
      ] + refresh + ["<title>\(Self.title)</title>", RoomStyle.tag(rows: clones.count), "</head>", "<body>"]
      + header + ["<main>"] + RoomGrid(clones: clones, now: now).lines + ["<div class=\"side\">"] + stuck
      + predictions
      + ["</div>", "</main>"] + RoomMark.legend + unreadable + ["</body>", "</html>"])
      .joined(separator: "\n") + "\n"
  }

  private var header: [String] {
    let done = clones.map(\.progress.doneCount).reduce(0, +)
    let all = clones.map(\.progress.entries.count).reduce(0, +)
    let people = clones.count == 1 ? "1 learner" : "\(clones.count) learners"
    return [
      "<header><h1>\(Self.title)</h1>",
      "<p>\(people), \(done) of \(all) lessons done, as of \(now.clock(asOf: now))</p></header>",
    ]
  }

  // MARK: - Where they are stuck

  private var stuck: [String] {
    let points = StickingPoint.all(in: clones).prefix(Self.mostPoints)
    let rows = points.flatMap { point -> [String] in
      let share = "\(point.clones.count) of \(clones.count)"
      return [
        "<li><b>\(share)</b> <span>\(Self.safe(point.headingInWords))</span>",
        Self.bar(point.clones.count, of: clones.count, kind: "stuck"), "</li>",
      ]
    }
    return ["<section><h2>Stuck at</h2>"]
      + (rows.isEmpty ? ["<p>Nobody is stuck.</p>"] : ["<ul>"] + rows + ["</ul>"]) + ["</section>"]
  }

  // MARK: - What they predicted

  /// How many were right, and not what is right: some are still to be asked.
  private var predictions: [String] {
    let tallies = PredictionTally.all(in: clones).sorted {
      Double($0.right) / Double($0.answered) < Double($1.right) / Double($1.answered)
    }
    guard !tallies.isEmpty else { return [] }
    let rows = tallies.prefix(Self.mostQuestions).flatMap { tally in
      [
        "<li><b>\(tally.right) of \(tally.answered)</b> <span>\(Self.safe(tally.questionInWords.replacing("`", with: ""), longest: Self.longestQuestion))</span>",
        Self.bar(tally.right, of: tally.answered, kind: "right"), "</li>",
      ]
    }
    return ["<section><h2>Predicted right</h2>", "<ul>"] + rows + ["</ul></section>"]
  }

  private var unreadable: [String] {
    guard !failures.isEmpty else { return [] }
    let list = failures.map { Self.safe("\($0.path) (\($0.reason))") }.joined(separator: ", ")
    return ["<p class=\"unreadable\">Could not read: \(list)</p>"]
  }

  // MARK: - Elements

  private static func bar(_ count: Int, of all: Int, kind: String) -> String {
    let percent = all > 0 ? count * 100 / all : 0
    return "<div class=\"bar\"><div class=\"\(kind)\" style=\"width:\(percent)%\"></div></div>"
  }

  private static let longestQuestion = 180

  /// A text of somebody else's as a part of one line of HTML.
  static func safe(_ text: String, longest: Int = 120) -> String {
    let short = text.count > longest ? text.prefix(longest).trimmed + "…" : text
    return "<bdi>\(XMLText.escaped(short.shown, inAttribute: true))</bdi>"
  }
}
