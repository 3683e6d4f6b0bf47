import Foundation

/// What happened to one owner in one test: it was made, ticked, was let go of, and what came after that.
///
/// All times are seconds, counted from the moment when its client let go.
package struct Lifetime: Equatable, Sendable {
  /// What the test calls the owner: "the slide show".
  let name: String
  package let made: Double
  /// When the test stopped looking on.
  let end: Double
  /// When it was freed; `nil` if it never was.
  let freed: Double?
  let ticks: [Tick]
  /// When a message reached somebody who did not understand it.
  let strays: [Double]
  /// Its timers, and what else the test tells of.
  let activities: [Activity]
  /// On which strong references it was found to be held.
  let path: String?

  struct Tick: Equatable, Sendable {
    let at: Double
    /// Which part of the owner ticked, if it has several.
    var part: String?
    /// Whether it came on another thread than the main one.
    var isElsewhere = false
  }

  /// - Parameter events: Of one test, in order.
  /// - Returns: `nil` if no client let go of an owner there.
  init?(events: [OwnerEvent]) {
    guard let start = events.firstIndex(where: { $0.kind == .made }) else { return nil }
    let rest = events[(start + 1)...]
    // A second owner has a lifetime of its own. And what the test kit does to find a leak's cause is none of it.
    let own = events[start...start] + rest.prefix { !$0.endsLifetime }
    // A test that hangs is ended seconds later. Nothing is to be seen in them.
    let last = rest.first { $0.endsLifetime && $0.kind != .hung } ?? own[own.endIndex - 1]
    guard let dropped = own.first(where: { $0.kind == .dropped }) else { return nil }
    let zero = dropped.at
    let end = max(last.at - zero, 0)
    name = events[start].name ?? "the owner"
    made = events[start].at - zero
    self.end = end
    freed = own.first { $0.kind == .freed }.map { $0.at - zero }
    ticks = own.filter { $0.kind == .tick }.map {
      Tick(at: $0.at - zero, part: $0.part?.wordsOfName, isElsewhere: $0.isElsewhere)
    }
    strays = own.filter { $0.kind == .stray }.map { $0.at - zero }
    // What works for the owner may have begun while that was being made.
    activities = Self.activities(in: events[..<start] + own, zero: zero, end: end)
    path = rest[own.endIndex...].prefix { $0.kind != .made }.first { $0.kind == .path }?.message
  }

  /// Its timers come first.
  private static func activities(
    in events: ArraySlice<OwnerEvent>, zero: Double, end: Double
  ) -> [Activity] {
    var found: [Activity] = []
    for event in events {
      guard let new = Activity(event, end: end) else { continue }
      let place = found.firstIndex { $0.kind == new.kind && $0.label == new.label } ?? found.endIndex
      if place == found.endIndex { found.append(new) }
      found[place].steps.append(Activity.Step(from: event.at - zero, count: event.count ?? 0))
    }
    return found.filter { $0.kind == .timer } + found.filter { $0.kind != .timer }
  }

  /// Whether there may have been more ticks: the test kit writes down so many of one test.
  var isCutShort: Bool { ticks.count + strays.count >= 500 }

  /// Whether it was alive for longer than a moment after its client had let go.
  var isOverdue: Bool { freed.map { $0 > Self.aMoment } ?? true }

  /// Seconds that nobody would notice. A run loop may need a turn to let go of what it holds.
  static let aMoment = 0.0015

  /// When something came to its end.
  var changes: [Double] { [freed].compactMap(\.self) + activities.compactMap(\.ended) }

  var ticksBefore: Int { ticks.count { $0.at <= 0 } }
  var ticksAfter: Int { ticks.count { $0.at > 0 } }

  /// The parts that ticked, in the order of their first ticks.
  var parts: [String] {
    ticks.compactMap(\.part).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension String {
  /// "tide clock" for `tideClock`.
  fileprivate var wordsOfName: String {
    reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) }
  }
}
