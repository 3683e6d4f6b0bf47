import Foundation
import KataCommand

/// A room full of learners on one page, to project: it needs no other file, no network and no script.
///
/// Names, titles and causes come from other people's folders. So each of them is one line, cut to a bearable length,
/// and nothing in it is markup.
struct RoomPage: Sendable {
  let clones: [Clone]
  let failures: [UnreadableFolder]
  /// What else went wrong, a sentence each.
  var notes: [String] = []
  /// When the page was made.
  let now: Date
  /// After how many seconds a browser should load it again; `nil` for never.
  var interval: Int?

  static let title = "Leaky Timers"
  /// As many sticking points, predictions and names as fit beside the people.
  private static let mostPoints = 4
  private static let mostQuestions = 2
  private static let mostNames = 9
  private static let mostNotes = 5

  var html: String {
    let refresh = interval.map { ["<meta http-equiv=\"refresh\" content=\"\($0)\">"] } ?? []
    return
      ([
        "<!doctype html>", "<html lang=\"en\">", "<head>", "<meta charset=\"utf-8\">",
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
        // With this policy a browser loads nothing and runs nothing, whatever a name contains.
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">",
      ] + refresh + ["<title>\(Self.title)</title>", RoomStyle.tag, "</head>", "<body>"]
      + header + ["<main>", "<div class=\"side\">"] + silent + stuck + predictions + ["</div>"]
      + ["<div class=\"room\">", "<ul class=\"people\" aria-label=\"Everybody\">"] + learners.flatMap(\.lines)
      + ["</ul>"] + lessons + ["</div>", "</main>"] + RoomMark.legend + unreadable + ["</body>", "</html>"])
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

  private var learners: [RoomLearner] { clones.map { RoomLearner(clone: $0, now: now) } }

  // MARK: - Who has been silent

  /// Those that somebody should go to, the longest silence first.
  private var silent: [String] {
    let all = learners.filter(\.isSilent).sorted { $0.minutes ?? .max > $1.minutes ?? .max }
    let names =
      all.prefix(Self.mostNames).map { learner in
        "<li>\(Self.safe(learner.clone.name)) <span>\(learner.since ?? "no check yet")</span></li>"
      } + (all.count > Self.mostNames ? ["<li>and \(all.count - Self.mostNames) more</li>"] : [])
    return ["<section><h2>Silent for \(RoomLearner.patience) minutes</h2>"]
      + (names.isEmpty ? ["<p>Nobody.</p>"] : ["<ul class=\"names\">"] + names + ["</ul>"]) + ["</section>"]
  }

  // MARK: - How far they are

  /// How many have done each lesson that somebody has done, in the course's order.
  private var lessons: [String] {
    let entries = clones.flatMap(\.progress.entries)
    let numbers = Set(entries.map(\.lesson.number)).sorted()
    let cells = numbers.compactMap { number -> String? in
      let ofLesson = entries.filter { $0.lesson.number == number }
      let done = ofLesson.count { $0.report.state == .passing }
      guard done > 0, let lesson = ofLesson.first?.lesson else { return nil }
      let title = XMLText.escaped(lesson.title.shownBriefly, inAttribute: true)
      return "<li><abbr title=\"\(title)\">\(lesson.numberText)</abbr> <b>\(done)</b></li>"
    }
    return cells.isEmpty ? [] : ["<section><h2>Have done lesson</h2>", "<ol>"] + cells + ["</ol></section>"]
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
    let list = failures.map { Self.safe("\($0.path) (\($0.reason))") }.joined(separator: ", ")
    let sentences =
      (failures.isEmpty ? [] : ["Could not read: \(list)"])
      + notes.suffix(Self.mostNotes).map { Self.safe($0, longest: Self.longestSentence) }
    guard !sentences.isEmpty else { return [] }
    return ["<section aria-label=\"What can't be read\">"]
      + sentences.map { "<p class=\"unreadable\">\($0)</p>" } + ["</section>"]
  }

  // MARK: - Elements

  private static func bar(_ count: Int, of all: Int, kind: String) -> String {
    let percent = all > 0 ? count * 100 / all : 0
    return "<div class=\"bar\"><div class=\"\(kind)\" style=\"width:\(percent)%\"></div></div>"
  }

  private static let longestQuestion = 180
  private static let longestSentence = 300

  /// A text of somebody else's as a part of one line of HTML.
  static func safe(_ text: String, longest: Int = 120) -> String {
    let brief = text.shownBriefly
    let short = brief.count > longest ? brief.prefix(longest).trimmed + "…" : brief
    return "<bdi>\(XMLText.escaped(short, inAttribute: true))</bdi>"
  }
}
