import Foundation
import KataCommand

/// The page that readers try the course's code on. It is a file that a browser opens from the clone, so its code and
/// its timelines are copies, which are compared here with what they are copies of.
struct TryItPage: Sendable {
  static let path = "Lessons/try-it.html"

  /// The life of an owner in one recorded run, as far as the page draws it.
  struct Life: Codable, Equatable {
    let owner, freed, timer, ticks, path: String

    init(_ life: Lifetime) {
      owner = life.shortName
      freed = "\(life.ending)"
      let (ends, late) = (life.workers.map(\.end), life.tickers.map { life.ticksAfter(of: $0) })
      // The tests of some lessons report no workers of the owner.
      timer = "\(ends.first { $0 == .never } ?? ends.first ?? (late.contains(.onAndOn) ? .never : .atOnce))"
      // On Apple's platforms an unrecognized message is an exception.
      ticks =
        !life.strays.isEmpty
        ? "crash" : "\(late.first { $0 == .onAndOn } ?? late.first { $0 == .once } ?? .none)"
      path = (life.path ?? "").components(separatedBy: " → ").compactMap(Self.node).joined(separator: " → ")
    }

    /// Returns an object's name on a path without what only the test kit needs: `a block (…)` is a block. A property
    /// (`WeakProxy.target`) has another name on the page.
    private static func node(_ words: String) -> String? {
      let name = words.replacing(/\s\(.*\)/, with: "").replacing(/^an?\s/, with: "")
      return name.contains(/[.…]/) || name.isEmpty ? nil : name
    }

    /// The answer to the page's question, which has the same three choices everywhere.
    var answer: String { freed == "never" ? "C" : timer == "never" ? "B" : "A" }
  }

  /// A piece of code with its question.
  struct Entry: Sendable {
    let id: String
    /// The recorded run, `01 starter`.
    let run: String
    let owner: String
    /// Who holds what is left; empty if nothing is.
    let path: String
    /// Each piece of code, with the file that it is from.
    let excerpts: [(source: String, lines: [String])]
  }

  /// The package.
  let root: String
  let text: String
  let lives: [String: Life]
  let entries: [Entry]

  /// - Returns: `nil` if the course has no such page.
  init?(root: String) {
    guard let text = FileTree.text(of: "\(root)/\(Self.path)") else { return nil }
    self.init(root: root, text: text)
  }

  init(root: String, text: String) {
    (self.root, self.text) = (root, text)
    let json = text.firstMatch(of: /id="lives">([^<]*)</).map { String($0.1) } ?? ""
    lives = (try? JSONDecoder().decode([String: Life].self, from: Data(json.utf8))) ?? [:]
    entries = text.components(separatedBy: "<article ").dropFirst().map(Entry.init)
  }

  /// Returns the names of a lesson's fixes whose lives the page shows.
  func fixes(of lesson: Lesson) -> [String] {
    let prefix = "\(lesson.numberText) "
    return lives.keys.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
  }

  /// Returns a proof for each of the runs whose life the page shows.
  func proofs(by runs: [FixRun]) -> [Proof] {
    runs.compactMap { run in
      let name = "\(run.lessonName.dropFirst("Lesson".count).prefix(2)) \(run.fixName)"
      guard let shown = lives[name] else { return nil }
      let proof = "\(Self.path): the timeline of '\(name)' is what happens"
      let life = run.recording?.lifetime.map(Life.init)
      return life == shown
        ? .passing(proof)
        : .failing(
          proof, expected: "\"\(name)\": \(Self.line(shown))",
          happened: life.map { "\"\(name)\": \(Self.line($0))" } ?? "no life was recorded.")
    }
  }

  /// Returns a life as the page stores it.
  private static func line(_ life: Life) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(life)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

extension TryItPage.Entry {
  fileprivate init(html: String) {
    func attribute(_ name: String) -> String {
      " \(html.prefix { $0 != ">" })".components(separatedBy: " \(name)=\"").dropFirst().first
        .map { String($0.prefix { $0 != "\"" }) } ?? ""
    }
    (id, run, owner) = (attribute("id"), attribute("data-run"), attribute("data-owner"))
    path = html.firstMatch(of: /<p class="path">([^<]+)</).map { String($0.1) } ?? ""
    excerpts = html.components(separatedBy: "<pre data-from=\"").dropFirst().map {
      (part: String) -> (source: String, lines: [String]) in
      let code: String = part.components(separatedBy: "</pre>")[0]
      let lines: [String] = code.components(separatedBy: "\n").dropFirst().dropLast().map {
        (line: String) -> String in
        line.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
      }
      return (source: String(part.prefix { $0 != "\"" }), lines: lines)
    }
  }
}
