import Foundation
import KataTrace

@testable import KataCommand

/// Functions that make trace events from short texts. Each event happens one millisecond after the previous one.
enum LifetimeScript {
  /// Returns the events described by lines, each with a name or JSON fields. A number is a pause in milliseconds.
  static func events(_ lines: [String]) throws -> [TraceEvent] {
    var now = 1_000
    return try lines.compactMap { line in
      now += 1
      if let pause = Int(line) {
        now += pause - 1
        return nil
      }
      let fields = line.contains(":") ? line : "\"event\":\"\(line)\""
      return try JSONDecoder().decode(
        TraceEvent.self, from: Data("{\"at\":\(Double(now) / 1_000),\(fields)}".utf8))
    }
  }

  /// Returns a recording of a run with the events of a script.
  static func titledRecording(_ script: [String]) throws -> TitledRecording {
    TitledRecording(
      title: "Your code",
      recording: TestRecording(lifetime: Lifetime(events: try events(script)), abortReason: nil))
  }

  /// The JSON fields of the event for a new owner.
  static let ownerMade = #""event":"owner-made","name":"the owner""#
  /// The event for the release of the owner by its last client.
  static let ownerDropped = "owner-dropped"
  /// The event for the deallocation of the owner.
  static let ownerFreed = "owner-freed"
  /// The event that reports the end of the test.
  static let testFinished = "test-finished"
  /// The event for a client stopping the owner.
  static let ownerStopped = "owner-told"
  /// The JSON fields of a failure caused by an unrecognized message.
  static let unrecognizedMessageFailure =
    #""event":"failure","failure":{"headline":"h","parts":{},"diagnosis":{"id":"unrecognized-message"}}"#

  /// Returns the JSON fields of a failure whose part "found" has this text.
  static func failure(found: String) -> String {
    #""event":"failure","failure":{"headline":"h","parts":{"found":"\#(found)"}}"#
  }

  /// Returns the JSON fields of the event for a change in the number of timers.
  static func timerCount(_ count: Int) -> String { #""event":"timers","count":\#(count)"# }
  /// Returns the JSON fields of the event for a change in the number of tasks.
  static func taskCount(_ count: Int) -> String {
    #""event":"worker","name":"task","message":"its task","count":\#(count)"#
  }
  /// Returns the JSON fields of the event for the start (`count` is 1) or the end (`count` is 0) of scrolling.
  static func scrolling(_ count: Int) -> String {
    #""event":"circumstance","name":"scroll","message":"the user scrolled","count":\#(count)"#
  }
  /// Returns the JSON fields of a tick by a named part of the owner.
  static func tick(of part: String) -> String { #""event":"tick","part":"\#(part)""# }
  /// The JSON fields of a tick on a thread other than the main thread.
  static let tickOnOtherThread = #""event":"tick","elsewhere":true"#
  /// The JSON fields of the event for a path of strong references.
  static let holdingPath = #""event":"path","message":"run loop → timer → owner""#
}
