import Foundation
import KataTrace

/// The recorded lifetime of a test's owner, the object under test that uses a timer. The record lasts from the owner's
/// creation until some time after its client has released it.
///
/// All times are seconds relative to the client's release of the owner or, if there was none, to the record's end.
package struct Lifetime: Equatable, Sendable {
  /// The name of the owner in the test's messages, such as "the slide show".
  let name: String
  let ownerUseWording: OwnerUseWording
  /// The time of the owner's creation in seconds. It is negative, because time 0 is the release or the record's end.
  let creationTime: Double
  /// Whether the owner's client released the owner during the record.
  let wasReleased: Bool
  /// The time, in seconds, at which a client first asked the owner to stop without releasing it; `nil` if none did.
  let stopTime: Double?
  /// The end of the record, in seconds after the owner's release; 0 if the owner was never released.
  let observationEndTime: Double
  /// The time, in seconds, at which the owner was freed; `nil` if it never was.
  let freedTime: Double?
  let ticks: [Tick]
  /// The times, in seconds, at which an object received a message that it doesn't recognize.
  package let unrecognizedMessageTimes: [Double]
  /// The histories of the owner's timers, tasks, threads and special uses, timers first.
  let activities: [OwnerActivity]
  /// The path of strong references that keeps the owner alive, such as `run loop → timer → clock`; `nil` if unknown.
  package let referencePath: String?
  /// The test kit's sentence about the object that holds the owner; `nil` if there is none, or the owner was freed.
  let holderSentence: String?
  let testFailed: Bool

  /// A tick of the owner's timer or other clock, as the test counted it.
  struct Tick: Equatable, Sendable {
    /// The time in seconds, which is negative before the owner's release.
    let time: Double
    /// The name of the part of the owner that ticked; `nil` if the owner ticks as a whole.
    var part: String?
    /// Whether the tick happened on a thread other than the main thread.
    var isOnOtherThread = false
  }

  /// - Parameter events: The events of one test, in the order in which they were written.
  /// - Returns: `nil` if the test created no owner, or if the owner was freed but its release was not reported.
  init?(events: [TraceEvent]) {
    // The test kit may report a timer after later events, but with the time at which the timer was made.
    let events = events.sorted { ($0.time ?? 0) < ($1.time ?? 0) }
    guard let start = events.firstIndex(where: { $0.kind == .ownerMade }) else { return nil }
    let rest = events[(start + 1)...]
    // A second owner has a separate lifetime. The test kit's search for a holder belongs to no lifetime.
    let own = events[start...start] + rest.prefix { !$0.endsLifetime }
    // The seconds until a hung test is ended are left out.
    let last = rest.first { $0.endsLifetime && $0.kind != .hung } ?? own[own.endIndex - 1]
    let dropped = own.first { $0.kind == .ownerDropped }
    wasReleased = dropped != nil
    let releaseTime = (dropped ?? last).time ?? 0
    observationEndTime = max((last.time ?? 0) - releaseTime, 0)
    name = events[start].name ?? "the owner"
    ownerUseWording = OwnerUseWording(test: events[start].test ?? "")
    creationTime = (events[start].time ?? 0) - releaseTime
    freedTime = own.first { $0.kind == .ownerFreed }.map { ($0.time ?? 0) - releaseTime }
    stopTime = own.first { $0.kind == .ownerTold }.map { ($0.time ?? 0) - releaseTime }
    if dropped == nil, freedTime != nil { return nil }
    let all = own.filter { $0.kind == .tick }.map {
      Tick(
        time: ($0.time ?? 0) - releaseTime, part: $0.part?.separatedWords,
        isOnOtherThread: $0.isOnOtherThread ?? false)
    }
    // An owner of several parts reports the ticks of its parts again, as its own.
    let ofParts = all.filter { $0.part != nil }
    ticks = ofParts.isEmpty ? all : ofParts
    let failure = events.first { $0.kind == .failure }
    testFailed = failure != nil
    holderSentence = freedTime == nil ? failure?.failure?[.found] : nil
    unrecognizedMessageTimes = own.filter { $0.kind == .stray }.map { ($0.time ?? 0) - releaseTime }
    // An activity may have begun while the owner was being made.
    activities = Self.activities(
      in: events[..<start] + own, releaseTime: releaseTime, observationEndTime: observationEndTime)
    referencePath =
      rest[own.endIndex...].prefix { $0.kind != .ownerMade }.first { $0.kind == .path }?.message
  }

  /// Returns the owner's activities according to the test's events, with the timers first.
  private static func activities(
    in events: ArraySlice<TraceEvent>, releaseTime: Double, observationEndTime: Double
  ) -> [OwnerActivity] {
    var found: [OwnerActivity] = []
    for event in events {
      guard let new = OwnerActivity(event, observationEndTime: observationEndTime) else { continue }
      let index = found.firstIndex { $0.kind == new.kind && $0.label == new.label } ?? found.endIndex
      if index == found.endIndex { found.append(new) }
      found[index].countChanges.append(
        OwnerActivity.CountChange(time: (event.time ?? 0) - releaseTime, count: event.count ?? 0))
    }
    return found.filter { $0.kind == .timer } + found.filter { $0.kind != .timer }
  }

  /// Returns whether a tick came after the owner's release or, if the owner was never released, after its first stop.
  func isLate(_ tick: Tick) -> Bool { tick.time > (wasReleased ? lateTickThreshold : stopTime ?? .infinity) }

  /// Whether the owner was alive for longer than ``negligibleDelay`` after its client had released it.
  var isOverdue: Bool { wasReleased && (freedTime ?? observationEndTime) > Self.negligibleDelay }

  /// Whether the owner was never freed after its release, or was freed too late in a failing test.
  var hasLeaked: Bool { isOverdue && (testFailed || freedTime == nil) }

  /// Whether unrecognized messages are the only problem. A timer that sent them may be in use, so it isn't overdue.
  var hasOnlyUnrecognizedMessages: Bool {
    !unrecognizedMessageTimes.isEmpty && !isOverdue && !ticks.contains { $0.time > 0 }
  }

  /// The longest delay, in seconds, that isn't reported as late. A run loop may need an iteration to release objects.
  static let negligibleDelay = 0.0015
}

extension TraceEvent {
  /// Whether this event, such as a failure or the end of the test, ends the record of an owner's lifetime.
  var endsLifetime: Bool {
    switch kind {
    // A message that was not understood doesn't end the lifetime, although it fails the test.
    case .failure: failure?.diagnosis?.id != "unrecognized-message"
    case .ownerMade, .observationEnded, .hung, .testFinished: true
    default: false
    }
  }
}
