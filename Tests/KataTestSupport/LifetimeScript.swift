import Foundation
import KataTrace

@testable import KataCommand

/// A short form of a trace. Each event happens one millisecond after the previous one.
enum LifetimeScript {
  /// - Parameter lines: The JSON fields of each event except its time, for example `"event":"tick"`, or only `tick`.
  ///   A number is a pause in milliseconds.
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

  static func track(_ script: [String]) throws -> TimelineTrack {
    TimelineTrack(
      title: "Your code", recording: Recording(lifetime: Lifetime(events: try events(script)), problem: nil))
  }

  static let made = #""event":"owner-made","name":"the owner""#
  static let dropped = "owner-dropped"
  static let freed = "owner-freed"
  static let finished = "test-finished"
  static let told = "owner-told"
  static let strayFailure =
    #""event":"failure","failure":{"headline":"h","parts":{},"diagnosis":{"id":"unrecognized-message"}}"#

  static func failure(found: String) -> String {
    #""event":"failure","failure":{"headline":"h","parts":{"found":"\#(found)"}}"#
  }

  static func timers(_ count: Int) -> String { #""event":"timers","count":\#(count)"# }
  static func worker(_ count: Int) -> String {
    #""event":"worker","name":"task","message":"its task","count":\#(count)"#
  }
  static func scroll(_ count: Int) -> String {
    #""event":"circumstance","name":"scroll","message":"the user scrolled","count":\#(count)"#
  }
  static func tick(of part: String) -> String { #""event":"tick","part":"\#(part)""# }
  static let tickOnOtherThread = #""event":"tick","elsewhere":true"#
  static let path = #""event":"path","message":"run loop → timer → owner""#
}
