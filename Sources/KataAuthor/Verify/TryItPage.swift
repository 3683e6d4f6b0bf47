import Foundation
import KataCommand

/// The interactive page, an HTML file in the clone. It contains copies of code and recorded timelines.
struct TryItPage: Sendable {
  static let path = "Lessons/try-it.html"
  /// The maximum number of recorded runs that a timeline is compared with. A timeline that matches none is wrong.
  private static let maximumRunCount = 3

  /// The outcome of a recorded test run, in the form that the page stores as JSON.
  struct Timeline: Codable, Equatable {
    /// The owner's name in the recording, such as `poller`.
    let owner: String
    /// The times of the owner's deallocation and the timer's end, relative to the owner's release, such as `atOnce`.
    let freed, timer: String
    /// The ticks after the owner's release, either `none`, `once` or `onAndOn`, or `crash` if the process ended before
    /// the test, or an object received a message that it doesn't recognize.
    let ticks: String
    /// The path of strong references that keeps the owner alive; empty if none was found.
    let path: String
    /// The name of the first situation that the test simulates, such as `scroll`; `nil` if there is none.
    let use: String?
    /// Whether the owner ticked during the situation `use`, and between it and the release; `nil` if there is none.
    let ticksInUse, ticksAfterUse: Bool?

    /// - Parameter hasCrashed: Whether the process ended before the test did.
    init(_ life: Lifetime, hasCrashed: Bool = false) {
      owner = life.nameWithoutArticle
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
      path = (life.referencePath ?? "").components(separatedBy: " → ").compactMap(Self.shownName).joined(
        separator: " → ")
      (use, ticksInUse, ticksAfterUse) = (
        life.firstSpecialUse?.name, life.firstSpecialUse?.tickedDuringUse,
        life.firstSpecialUse?.tickedAfterUse
      )
    }

    /// Returns the name that the page shows for an object in a path, for example `block` for `a block (…)`.
    ///
    /// - Returns: `nil` for a property (`WeakProxy.target`), which has another name on the page, or for `…`.
    private static func shownName(_ name: String) -> String? {
      let name = name.replacing(/\s\(.*\)/, with: "").replacing(/^an?\s/, with: "")
      return name.contains(/[.…]/) || name.isEmpty ? nil : name
    }

    /// The letter of the correct answer. The release leaves nothing (`A`), only the timer (`B`), or the owner (`C`).
    var correctAnswer: String { freed == "never" ? "C" : timer == "never" ? "B" : "A" }
  }

  /// A part of the page that shows code and asks a question about it.
  struct Entry: Sendable {
    let id: String
    /// The recorded run that the entry shows, as a lesson's number and a fix's name, for example `01 starter`.
    let runName: String
    /// The name of the object that uses the timer, as written in `referencePath`, for example `radio`.
    let ownerName: String
    /// The name of the object that makes the owner tick, as written in `referencePath`. The default is `timer`.
    let tickSource: String
    /// The text that the page marks in the code when it shows the answer; empty if there is nothing to fix.
    let markedText: String
    /// Whether the entry's question has its own choices instead of the three common answers.
    let hasOwnChoices: Bool
    /// The path of strong references that keeps objects alive; empty if all are freed.
    let referencePath: String
    /// The pieces of code, each with the file that it was copied from.
    let excerpts: [(source: String, lines: [String])]
  }

  let packageRoot: String
  let html: String
  /// The recorded timelines on the page, keyed by run name.
  let timelines: [String: Timeline]
  /// The parts of the page that show code and ask a question about it.
  let entries: [Entry]

  /// Reads the page. Returns `nil` if the course has no interactive page.
  init?(packageRoot: String) {
    guard let html = FileTree.text(of: "\(packageRoot)/\(Self.path)") else { return nil }
    self.init(packageRoot: packageRoot, html: html)
  }

  init(packageRoot: String, html: String) {
    (self.packageRoot, self.html) = (packageRoot, html)
    let json = html.firstMatch(of: /id="lives">([^<]*)</).map { String($0.1) } ?? ""
    timelines = (try? JSONDecoder().decode([String: Timeline].self, from: Data(json.utf8))) ?? [:]
    entries = html.components(separatedBy: "<article ").dropFirst().map(Entry.init)
  }

  /// Returns the names of a lesson's fixes that have a timeline on the page.
  func fixNames(of lesson: Lesson) -> [String] {
    let prefix = "\(lesson.numberText) "
    return timelines.keys.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
  }

  /// Returns a proof for each run that has a timeline on the page. It passes if the timeline matches the run.
  func proofs(comparedWith runs: [FixRun]) -> [Proof] {
    runs.compactMap { run in
      let name = "\(run.lessonName.dropFirst("Lesson".count).prefix(2)) \(run.fixName)"
      guard let shown = timelines[name] else { return nil }
      let proof = "\(Self.path): the timeline of '\(name)' matches its run"
      let timeline = run.recording.flatMap { recording in
        recording.lifetime.map { Timeline($0, hasCrashed: recording.abortReason != nil) }
      }
      return timeline == shown
        ? .passing(proof)
        : .failing(
          proof, expected: "\"\(name)\": \(Self.json(of: shown))",
          actual: timeline.map { "\"\(name)\": \(Self.json(of: $0))" } ?? "no lifetime was recorded.")
    }
  }

  /// Returns one proof per timeline, which passes if the timeline matches one of a few recorded runs.
  ///
  /// On a busy machine, a tick can come later than usual.
  ///
  /// - Parameters:
  ///   - runs: The first run of each fix, with its recording.
  ///   - recordAgain: Runs the tests again. It is called only while a timeline has matched no run.
  func proofs(comparedWith runs: [FixRun], recordingAgain recordAgain: () throws -> [FixRun]) rethrows
    -> [Proof]
  {
    var found = proofs(comparedWith: runs)
    for _ in 1..<Self.maximumRunCount where !found.allSatisfy(\.passed) {
      let new = try recordAgain()
      let merged = runs.map { run in
        new.first { $0.lessonName == run.lessonName && $0.fixName == run.fixName } ?? run
      }
      // If no recording is as shown, the latest one is reported.
      found = zip(found, proofs(comparedWith: merged)).map { $0.passed ? $0 : $1 }
    }
    return found
  }

  private static func json(of timeline: Timeline) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(timeline)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

extension TryItPage.Entry {
  fileprivate init(html: String) {
    let tag = " \(html.prefix { $0 != ">" })"
    func attribute(_ name: String) -> String {
      guard let start = tag.firstRange(of: " \(name)=\"")?.upperBound else { return "" }
      return String(tag[start...].prefix { $0 != "\"" }).replacing("&quot;", with: "\"")
    }
    (id, runName, ownerName) = (attribute("id"), attribute("data-run"), attribute("data-owner"))
    tickSource = attribute("data-worker").isEmpty ? "timer" : attribute("data-worker")
    markedText = attribute("data-culprit")
    hasOwnChoices = !attribute("data-right").isEmpty
    referencePath = html.firstMatch(of: /<p class="path">([^<]+)</).map { String($0.1) } ?? ""
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
