import KataTrace
import XCTest

@testable import KataCommand

/// Functions that make trace events from a script, such as `made timers=1 tick 9 dropped tick failure`.
///
/// Each event happens one millisecond after the previous one. A number is a pause in milliseconds.
enum LifetimeScript {
  /// Returns the events of a script, with their times.
  static func events(_ script: String) throws -> [TraceEvent] {
    var now = 1_000
    return try script.split(separator: " ").compactMap { word in
      now += 1
      if let pause = Int(word) {
        now += pause - 1
        return nil
      }
      var event = try event(word)
      event.time = Double(now) / 1_000
      return event
    }
  }

  /// Returns a recording of a run with the events of a script.
  static func recording(_ script: String) throws -> TestRecording {
    TestRecording(lifetime: Lifetime(events: try events(script)), abortReason: nil)
  }

  /// Returns the event for a word of a script, such as `timers=1`. A word without a case below is the raw value of a
  /// `TraceEvent.Kind`, such as `tick`.
  private static func event(_ word: Substring) throws -> TraceEvent {
    let parts = word.split(separator: "=").map(String.init)
    let (name, value) = (parts[0], parts.dropFirst().first)
    let count = value.flatMap { Int($0) }
    switch name {
    case "made": return TraceEvent(.ownerMade, name: "the owner")
    case "told": return TraceEvent(.ownerTold)
    case "dropped": return TraceEvent(.ownerDropped)
    case "freed": return TraceEvent(.ownerFreed)
    case "finished": return TraceEvent(.testFinished)
    case "timers": return TraceEvent(.timers, count: count)
    case "worker": return TraceEvent(.worker, name: "task", message: "its task", count: count)
    case "scroll":
      return TraceEvent(.circumstance, name: "scroll", message: "the user scrolled", count: count)
    case "path": return TraceEvent(.path, message: "run loop → timer → owner")
    case "elsewhere":
      var tick = TraceEvent(.tick)
      tick.isOnOtherThread = true
      return tick
    case "failure":
      // The value is the id of a diagnosis.
      var failure = TraceEvent(.failure)
      failure.failure = Failure(
        "h", found: "something else holds it.", diagnosis: value.map { Diagnosis($0) })
      return failure
    default:
      // The value names the part of the owner that ticks, for an owner in which several objects tick.
      var event = TraceEvent(try XCTUnwrap(TraceEvent.Kind(rawValue: name), "unknown word: \(word)"))
      event.part = value
      return event
    }
  }
}
