import Foundation

/// The life of one owner in one test: made, ticking, let go of, and what came after that.
///
/// All times are seconds, counted from the moment when its client let go.
package struct Life: Equatable, Sendable {
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
  let lanes: [LifeLane]
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
  init?(events: [LifeEvent]) {
    guard let start = events.firstIndex(where: { $0.kind == .made }) else { return nil }
    let rest = events[(start + 1)...]
    // A second owner has a life of its own. And what the test kit does to find a leak's cause is none of it.
    let life = events[start...start] + rest.prefix { !$0.endsLife }
    // A test that hangs is ended seconds later. Nothing is to be seen in them.
    let last = rest.first { $0.endsLife && $0.kind != .hung } ?? life[life.endIndex - 1]
    guard let dropped = life.first(where: { $0.kind == .dropped }) else { return nil }
    let zero = dropped.at
    let end = max(last.at - zero, 0)
    name = events[start].name ?? "the owner"
    made = events[start].at - zero
    self.end = end
    freed = life.first { $0.kind == .freed }.map { $0.at - zero }
    ticks = life.filter { $0.kind == .tick }.map {
      Tick(at: $0.at - zero, part: $0.part?.wordsOfName, isElsewhere: $0.isElsewhere)
    }
    strays = life.filter { $0.kind == .stray }.map { $0.at - zero }
    // What works for the owner may have begun while that was being made.
    lanes = Self.lanes(in: events[..<start] + life, zero: zero, end: end)
    path = rest[life.endIndex...].prefix { $0.kind != .made }.first { $0.kind == .path }?.message
  }

  private static func lanes(
    in events: ArraySlice<LifeEvent>, zero: Double, end: Double
  ) -> [LifeLane] {
    var lanes: [LifeLane] = []
    for event in events {
      guard let new = LifeLane(for: event, end: end) else { continue }
      let place = lanes.firstIndex { $0.kind == new.kind && $0.label == new.label } ?? lanes.endIndex
      if place == lanes.endIndex { lanes.append(new) }
      lanes[place].steps.append(LifeLane.Step(from: event.at - zero, count: event.count ?? 0))
    }
    return lanes.filter { $0.kind == .timers } + lanes.filter { $0.kind != .timers }
  }

  /// Whether there may have been more ticks: the test kit writes down so many of one test.
  var isCutShort: Bool { ticks.count + strays.count >= 500 }

  /// When something came to its end.
  var changes: [Double] { [freed].compactMap(\.self) + lanes.compactMap(\.ended) }

  var ticksBefore: Int { ticks.count { $0.at <= 0 } }
  var ticksAfter: Int { ticks.count { $0.at > 0 } }

  /// The parts that ticked, in the order of their first ticks.
  var parts: [String] {
    ticks.compactMap(\.part).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension LifeLane {
  /// The lane that an event belongs to; `nil` if it belongs to none.
  fileprivate init?(for event: LifeEvent, end: Double) {
    switch event.kind {
    case .timers: self.init(kind: .timers, label: "timer", words: "timer", end: end)
    case .worker:
      self.init(kind: .worker, label: event.name ?? "", words: event.message ?? "", end: end)
    case .circumstance:
      self.init(kind: .circumstance, label: event.name ?? "", words: event.message ?? "", end: end)
    default: return nil
    }
  }
}

extension String {
  /// "tide clock" for `tideClock`.
  fileprivate var wordsOfName: String {
    reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) }
  }
}
