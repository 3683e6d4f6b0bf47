import Foundation
import KataCommand

/// The interactive page, a file that a browser opens from the clone. Its code and its timelines are copies, so that the
/// page needs no other file. The proofs compare the copies with the originals.
struct TryItPage: Sendable {
  static let path = "Lessons/try-it.html"

  /// The events of a recorded run that the page draws as a timeline.
  struct Life: Codable, Equatable {
    /// The owner's name, the time at which it was freed, the time at which its timer ended, its ticks after
    /// release, and the path of strong references. The page stores them in this form.
    let owner, freed, timer, ticks, path: String
    /// The first circumstance in which the owner was used, such as a cover; `nil` if there was none.
    let use: String?
    /// Whether the owner ticked during that circumstance and after it.
    let ticksInUse, ticksAfterUse: Bool?

    /// - Parameter hasCrashed: Whether the process ended before the test did.
    init(_ life: Lifetime, hasCrashed: Bool = false) {
      owner = life.shortName
      freed = "\(life.deallocationTiming)"
      let (ends, late) = (
        life.timersAndTasks.map(\.endTiming), life.tickingParts.map { life.tickingAfterRelease(of: $0) }
      )
      // Not every lesson's tests report the timer or task that works for the owner. If the ticks go on, it does too.
      let goesOn = ends.contains(.never) || late.contains(.onAndOn)
      timer = "\(goesOn ? .never : ends.first ?? .atOnce)"
      // On Apple's platforms, a message that its receiver doesn't understand raises an exception.
      ticks =
        hasCrashed || !life.unrecognizedMessageTimes.isEmpty
        ? "crash" : "\(late.first { $0 == .onAndOn } ?? late.first { $0 == .once } ?? .none)"
      path = (life.referencePath ?? "").components(separatedBy: " → ").compactMap(Self.node).joined(
        separator: " → ")
      (use, ticksInUse, ticksAfterUse) = (
        life.firstSpecialUse?.name, life.firstSpecialUse?.ticksDuring, life.firstSpecialUse?.ticksAfter
      )
    }

    /// Returns the name of an object on a path without the test kit's additions, so `a block (…)` becomes `block`.
    ///
    /// - Returns: `nil` for a property (`WeakProxy.target`), which has another name on the page.
    private static func node(_ words: String) -> String? {
      let name = words.replacing(/\s\(.*\)/, with: "").replacing(/^an?\s/, with: "")
      return name.contains(/[.…]/) || name.isEmpty ? nil : name
    }

    /// The letter of the right answer. The question has the same three choices in each entry.
    var answer: String { freed == "never" ? "C" : timer == "never" ? "B" : "A" }
  }

  /// A piece of code on the page, with a question about it.
  struct Entry: Sendable {
    let id: String
    /// The recorded run that the entry shows, as lesson and fix: `01 starter`.
    let run: String
    let owner: String
    /// The name of the clock that works for the owner: a timer if the page doesn't name another one.
    let worker: String
    /// The text that the page marks in the code once the answer is shown; empty if there is nothing to fix.
    let culprit: String
    /// Whether the entry defines its choices, because its question isn't about what is left.
    let hasOwnChoices: Bool
    /// The holding path of the objects that are left; empty if none are left.
    let path: String
    /// The pieces of code, each with the file that it was copied from.
    let excerpts: [(source: String, lines: [String])]
  }

  /// The path of the package.
  let root: String
  /// The HTML of the page.
  let text: String
  /// The recorded lives on the page, keyed by run.
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
      let life = run.recording.flatMap { recording in
        recording.lifetime.map { Life($0, hasCrashed: recording.abortReason != nil) }
      }
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
    let tag = " \(html.prefix { $0 != ">" })"
    func attribute(_ name: String) -> String {
      guard let start = tag.firstRange(of: " \(name)=\"")?.upperBound else { return "" }
      return String(tag[start...].prefix { $0 != "\"" }).replacing("&quot;", with: "\"")
    }
    (id, run, owner) = (attribute("id"), attribute("data-run"), attribute("data-owner"))
    worker = attribute("data-worker").isEmpty ? "timer" : attribute("data-worker")
    culprit = attribute("data-culprit")
    hasOwnChoices = !attribute("data-right").isEmpty
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
