import Foundation

/// The life of one owner in one test: made, ticking, let go of, and what came after that.
///
/// All times are seconds, counted from the moment when its client let go.
struct Life: Equatable, Sendable {
  /// What the test calls the owner: "the slide show".
  let name: String
  let made: Double
  /// When the test stopped looking on.
  let end: Double
  /// When it was freed; `nil` if it never was.
  let freed: Double?
  let ticks: [Double]
  /// How many of its timers were running, from each of these moments on.
  let timers: [Timers]

  struct Timers: Equatable, Sendable {
    let from: Double
    let count: Int
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
    name = events[start].name ?? "the owner"
    made = events[start].at - zero
    end = max(last.at - zero, 0)
    freed = life.first { $0.kind == .freed }.map { $0.at - zero }
    ticks = life.filter { $0.kind == .tick }.map { $0.at - zero }
    timers = life.filter { $0.kind == .timers }.map { Timers(from: $0.at - zero, count: $0.count ?? 0) }
  }

  var ticksBefore: Int { ticks.count { $0 <= 0 } }
  var ticksAfter: Int { ticks.count { $0 > 0 } }
  var timersAtEnd: Int { timers.last?.count ?? 0 }
  var mostTimers: Int { timers.map(\.count).max() ?? 0 }

  /// The stretches of time in which at least one timer ran.
  var timerSpans: [ClosedRange<Double>] {
    zip(timers, timers.dropFirst().map(\.from) + [end]).compactMap { timers, until in
      timers.count > 0 && until >= timers.from ? timers.from...until : nil
    }
  }
}
