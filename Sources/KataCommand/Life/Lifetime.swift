import Foundation
import KataTrace

/// What happened to one owner in one test: it was made, ticked, was let go of, and what came after that.
///
/// The terminal draws it, and so does `Lessons/try-it.html`.
///
/// All times are seconds, counted from the moment when its client let go; in a test that ended before that, from its end.
package struct Lifetime: Equatable, Sendable {
  /// What the test calls the owner: "the slide show".
  let name: String
  /// What its moments are called.
  let words: MomentWords
  let made: Double
  /// Whether its client let go of it.
  let wasLetGo: Bool
  /// When it was told to stop by a client that went on holding it, if it was; of several times, the first.
  let told: Double?
  /// When the test stopped looking on.
  let end: Double
  /// When it was freed; `nil` if it never was.
  let freed: Double?
  let ticks: [Tick]
  /// When a message reached somebody who did not understand it.
  package let strays: [Double]
  /// Its timers, and what else the test tells of.
  let activities: [Activity]
  /// On which strong references it was found to be held: `run loop → timer → clock`; `nil` if none was established.
  package let path: String?
  /// What the test found out about who holds it, in a sentence; `nil` if it was freed.
  let finding: String?
  /// Whether its test failed.
  let hasFailed: Bool

  struct Tick: Equatable, Sendable {
    let at: Double
    /// Which part of the owner ticked, if it has several.
    var part: String?
    /// Whether it came on another thread than the main one.
    var isElsewhere = false
  }

  /// - Parameter events: Of one test, in the order in which they were written.
  /// - Returns: `nil` if no owner was made there, or if it was let go of unseen.
  init?(events: [TraceEvent]) {
    // A timer is told of when the test kit next looks, with the moment at which it was made.
    let events = events.enumerated().sorted {
      ($0.element.at ?? 0, $0.offset) < ($1.element.at ?? 0, $1.offset)
    }
    .map(\.element)
    guard let start = events.firstIndex(where: { $0.event == .ownerMade }) else { return nil }
    let rest = events[(start + 1)...]
    // A second owner has a lifetime of its own. And what the test kit does to find a leak's cause is none of it.
    let own = events[start...start] + rest.prefix { !$0.endsLifetime }
    // A test that hangs is ended seconds later. Nothing is to be seen in them.
    let last = rest.first { $0.endsLifetime && $0.event != .hung } ?? own[own.endIndex - 1]
    let dropped = own.first { $0.event == .ownerDropped }
    wasLetGo = dropped != nil
    let zero = (dropped ?? last).at ?? 0
    let end = max((last.at ?? 0) - zero, 0)
    name = events[start].name ?? "the owner"
    words = MomentWords(test: events[start].test ?? "")
    made = (events[start].at ?? 0) - zero
    self.end = end
    freed = own.first { $0.event == .ownerFreed }.map { ($0.at ?? 0) - zero }
    told = own.first { $0.event == .ownerTold }.map { ($0.at ?? 0) - zero }
    if dropped == nil, freed != nil { return nil }
    let all = own.filter { $0.event == .tick }.map {
      Tick(at: ($0.at ?? 0) - zero, part: $0.part?.wordsOfName, isElsewhere: $0.elsewhere ?? false)
    }
    // An owner of several parts hears of each tick too: it is the same tick, told once more.
    let ofParts = all.filter { $0.part != nil }
    ticks = ofParts.isEmpty ? all : ofParts
    let failure = events.first { $0.event == .failure }
    hasFailed = failure != nil
    finding = freed == nil ? failure?.failure?[.found] : nil
    strays = own.filter { $0.event == .stray }.map { ($0.at ?? 0) - zero }
    // What works for the owner may have begun while that was being made.
    activities = Self.activities(in: events[..<start] + own, zero: zero, end: end)
    path = rest[own.endIndex...].prefix { $0.event != .ownerMade }.first { $0.event == .path }?.message
  }

  /// Its timers come first.
  private static func activities(
    in events: ArraySlice<TraceEvent>, zero: Double, end: Double
  ) -> [Activity] {
    var found: [Activity] = []
    for event in events {
      guard let new = Activity(event, end: end) else { continue }
      let place = found.firstIndex { $0.kind == new.kind && $0.label == new.label } ?? found.endIndex
      if place == found.endIndex { found.append(new) }
      found[place].changes.append(Activity.Change(from: (event.at ?? 0) - zero, count: event.count ?? 0))
    }
    return found.filter { $0.kind == .timer } + found.filter { $0.kind != .timer }
  }

  /// Whether there may have been more ticks: the test kit writes down so many of one test.
  var isCutShort: Bool { ticks.count + strays.count >= 500 }

  /// Whether a tick came after its client had let go of it, or had told it to stop and went on holding it.
  func isLate(_ tick: Tick) -> Bool { tick.at > (wasLetGo ? lateFrom : told ?? .infinity) }

  /// Whether it was alive for longer than a moment after its client had let go.
  var isOverdue: Bool { wasLetGo && (freed ?? end) > Self.aMoment }

  /// Whether it outlived its client, and its test did not allow for that.
  var isLeft: Bool { isOverdue && (hasFailed || freed == nil) }

  /// Whether messages went astray while all else was as it should be. Nothing is known then of what goes on sending them:
  /// whether it should be gone is for the lesson to say.
  var isOnlyAstray: Bool { !strays.isEmpty && !isOverdue && ticksAfter == 0 }

  /// Seconds that nobody would notice. A run loop may need a turn to let go of what it holds.
  static let aMoment = 0.0015

  var ticksAfter: Int { ticks.count { $0.at > 0 } }

  /// The parts that ticked, in the order of their first ticks.
  var parts: [String] {
    ticks.compactMap(\.part).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension TraceEvent {
  /// Whether what follows belongs to no lifetime, or to another one.
  var endsLifetime: Bool {
    switch event {
    // The lifetime goes on after a message that went astray, whatever becomes of the test.
    case .failure: failure?.diagnosis?.id != "unrecognized-message"
    case .ownerMade, .experiment, .hung, .testFinished: true
    default: false
    }
  }
}
