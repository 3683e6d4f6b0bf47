import KataCommand

/// What the page with a lesson's fixes shows: the axes, what is said of each combination, and the code of those that
/// are built, as lines that are in the reference or not.
struct ExplorerData: Codable, Equatable, Sendable {
  struct Axis: Codable, Equatable, Sendable {
    let name: String
    let about: String
    /// The reference's first.
    let values: [String]
  }

  struct Judgement: Codable, Equatable, Sendable {
    let verdict: String
    /// The verdict, as the page says it.
    let words: String
    let reason: String
    /// The diagnoses of which the learner reads one.
    let causes: [String]
  }

  struct Cause: Codable, Equatable, Sendable {
    let title: String
    /// The bold sentence with which the lesson's entry begins.
    let text: String
    let link: String
    /// Whether ``pictures`` show it.
    let hasPicture: Bool
  }

  struct Picture: Codable, Equatable, Sendable {
    let file: String
    let words: String
    let caption: String
  }

  /// One of the files that are composed.
  struct File: Codable, Equatable, Sendable {
    let name: String
    /// Each once.
    let lines: [String]
    /// All texts that the file has in some combination: for each line three times its place in `lines`, and then 1
    /// if the reference's text does not have it, or 2 if only the reference's has it.
    let texts: [[Int]]

    /// - Parameter place: Which of ``texts``.
    /// - Returns: What the file says; empty if there is no such file.
    func text(at place: Int) -> String {
      texts[place].filter { $0 % 3 != 2 }.map { lines[$0 / 3] + "\n" }.joined()
    }
  }

  let axes: [Axis]
  let judgements: [Judgement]
  /// Which of ``judgements`` holds for how many combinations on end; the last axis varies fastest.
  let runs: [[Int]]
  /// The combinations that are built, by their places, each with the places of its files' texts.
  let built: [[Int]]
  let files: [File]
  let causes: [String: Cause]
  let pictures: [Picture]
}

extension ExplorerData {
  /// - Parameter link: Where on the site an entry under "When it fails" is.
  init(_ file: FixesFile, pictures: [Picture], link: (String) -> String) {
    let (space, lesson) = (file.space, file.lesson)
    let places = Dictionary(
      space.rules.enumerated().map { ($1.judgement.line, $0) }, uniquingKeysWith: { first, _ in first })
    var writers = space.templates.map { TextList($0.name, reference: space.files(of: space.reference)) }
    var (runs, built): ([[Int]], [[Int]]) = ([], [])
    for (number, combination) in space.combinations.enumerated() {
      guard let rule = space.rule(for: combination), let place = places[rule.judgement.line] else { continue }
      if runs.last?[0] == place { runs[runs.count - 1][1] += 1 } else { runs.append([place, 1]) }
      guard rule.judgement.verdict.isBuilt else { continue }
      let texts = space.files(of: combination)
      built.append([number] + writers.indices.map { writers[$0].place(of: texts[writers[$0].name] ?? "") })
    }
    let judgements = space.rules.map { rule in
      Judgement(
        verdict: rule.judgement.verdict.rawValue, words: rule.judgement.verdict.words,
        reason: rule.judgement.reason, causes: rule.judgement.readable.filter(lesson.explains))
    }
    let drawn = file.starterFailures().values.compactMap(\.self).filter { $0.hasPrefix("held-by") }
    self.init(
      axes: space.axes.map { Axis(name: $0.name, about: $0.about, values: $0.values.map(\.name)) },
      judgements: judgements, runs: runs, built: built, files: writers.map(\.file),
      causes: Dictionary(
        Set(judgements.flatMap(\.causes)).map { id in
          let entry = lesson.diagnosis(id)
          return (
            id,
            Cause(
              title: entry.title, text: entry.headline ?? entry.title, link: link(id),
              hasPicture: drawn.contains(id))
          )
        }, uniquingKeysWith: { $1 }),
      pictures: pictures)
  }
}

extension FixVerdict {
  fileprivate var words: String {
    switch self {
    case .right: "Right"
    case .wrong: "Wrong"
    case .crash: "Wrong: the program is stopped"
    case .hang: "Wrong: the program does not come to an end"
    case .senseless: "nobody can write it, or chance decides how it ends"
    case .redundant: "it says nothing that another fix does not say"
    }
  }
}

/// Collects the texts of a file, and each line once.
private struct TextList {
  let name: String
  private let reference: [String]
  private var lines: [String] = []
  private var linePlaces: [String: Int] = [:]
  private var texts: [[Int]] = []
  private var textPlaces: [String: Int] = [:]

  init(_ name: String, reference: [String: String]) {
    self.name = name
    self.reference = Self.lines(of: reference[name] ?? "")
  }

  var file: ExplorerData.File { ExplorerData.File(name: name, lines: lines, texts: texts) }

  mutating func place(of text: String) -> Int {
    if let place = textPlaces[text] { return place }
    let new = Self.lines(of: text)
    let changes = new.difference(from: reference)
    let added = Set(changes.insertions.map { $0.offset })
    let removed = Set(changes.removals.map { $0.offset })
    var (entries, old): ([Int], Int) = ([], 0)
    func passRemoved(_ self: inout TextList) {
      while removed.contains(old) {
        entries.append(self.place(ofLine: self.reference[old]) * 3 + 2)
        old += 1
      }
    }
    for (offset, line) in new.enumerated() {
      passRemoved(&self)
      entries.append(place(ofLine: line) * 3 + (added.contains(offset) ? 1 : 0))
      if !added.contains(offset) { old += 1 }
    }
    passRemoved(&self)
    texts.append(entries)
    textPlaces[text] = texts.count - 1
    return texts.count - 1
  }

  private mutating func place(ofLine line: String) -> Int {
    if let place = linePlaces[line] { return place }
    lines.append(line)
    linePlaces[line] = lines.count - 1
    return lines.count - 1
  }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
