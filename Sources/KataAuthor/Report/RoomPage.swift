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
      + ["<div class=\"room\">", "<ul class=\"people\" aria-label=\"Everybody\">"] + learners.map(\.line)
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
    let rows = points.flatMap { point in
      Self.share(point.clones.count, of: clones.count, Self.safe(point.headingInWords), kind: "stuck")
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
      let question = tally.questionInWords.replacing("`", with: "")
      return Self.share(
        tally.right, of: tally.answered, Self.safe(question, longest: Self.longestQuestion), kind: "right")
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

  private static func share(_ count: Int, of all: Int, _ words: String, kind: String) -> [String] {
    let percent = all > 0 ? count * 100 / all : 0
    return [
      "<li><b>\(count) of \(all)</b> <span>\(words)</span>",
      "<div class=\"bar\"><div class=\"\(kind)\" style=\"width:\(percent)%\"></div></div>", "</li>",
    ]
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

/// The looks of the room's page.
enum RoomStyle {
  static let tag = "<style>\n\(rules)\n</style>"

  // Okabe and Ito's colours, which all can tell apart, on a light and on a dark ground.
  private static let rules = """
    :root { color-scheme: light dark; --ground: #fff; --text: #111; --faint: #57606a; --line: #d0d7de;
      --good: #00664f; --bad: #b83a00; --broken: #8a2f6b; --now: #ffe58a; }
    @media (prefers-color-scheme: dark) { :root { --ground: #0d1117; --text: #f0f6fc; --faint: #9da7b1;
      --line: #3d444d; --good: #2fc598; --bad: #ff8a3d; --broken: #e08cc0; --now: #5c4a00; } }
    * { box-sizing: border-box; } html { font-size: clamp(16px, 2.4vh, 40px); }
    body { margin: 0; padding: 1rem 1.4rem; background: var(--ground); color: var(--text);
      font: 1rem/1.3 system-ui, -apple-system, "Segoe UI", sans-serif; }
    header { display: flex; flex-wrap: wrap; gap: 0 1.5rem; align-items: baseline; margin-bottom: .6rem; }
    h1 { font-size: 1.9rem; margin: 0; } header p { margin: 0; font-size: 1.25rem; }
    h2 { font-size: 1.25rem; margin: 0 0 .5rem; }
    main { display: flex; flex-wrap: wrap; gap: 1.2rem 2.2rem; align-items: flex-start; }
    .side { flex: 1 1 20rem; } .room { flex: 3 1 34rem; } .side, .room { min-width: 0; max-width: 100%; display: grid; gap: 1.2rem; }
    .people { display: block; columns: 13rem; column-gap: 1.4rem; }
    .people li { display: flex; gap: .5rem; align-items: center; min-height: 1.9rem; break-inside: avoid; border-bottom: 1px solid var(--line); }
    .name { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } .time { white-space: nowrap; }
    .people b, .time { font-variant-numeric: tabular-nums; } .people b { font-weight: 400; color: var(--faint); min-width: 1.5rem; }
    .silent { background: var(--now); } .silent .time, .people .silent b { color: inherit; font-weight: 700; }
    .names { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; } .names span { font-weight: 700; }
    ol { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: .2rem 1.1rem; }
    ol abbr { color: var(--faint); text-decoration: none; }
    .mark { --size: 1.4rem; flex: none; width: var(--size); height: var(--size); vertical-align: middle; }
    .mark * { fill: currentColor; } .mark .in { fill: none; stroke: var(--ground); stroke-width: 3; }
    .mark .out { fill: none; stroke: currentColor; stroke-width: 2.5; }
    .passing, .seen { color: var(--good); } .failing { color: var(--bad); } .broken { color: var(--broken); }
    .unchecked { color: var(--faint); } .edited { color: var(--text); }
    ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .6rem; } p { margin: 0; }
    li { overflow-wrap: anywhere; }
    .bar { height: .6rem; margin-top: .2rem; background: var(--line); }
    .bar div { height: 100%; } .stuck { background: var(--bad); } .right { background: var(--good); }
    footer { display: flex; flex-wrap: wrap; gap: .4rem 1.6rem; margin-top: .8rem; color: var(--faint); font-size: .9rem; }
    footer .mark { --size: 1.2rem; }
    .unreadable { color: var(--bad); overflow-wrap: anywhere; }
    @media (max-width: 640px) { html { font-size: 16px; } body { padding: .8rem; } }
    """
}
