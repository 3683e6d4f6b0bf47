import Foundation
import XCTest

@testable import LeakAssertions
@testable import LessonAssertions

extension XCTestCase {
  /// The events that `body` leaves in a trace of its own. A line that can't be read fails the test.
  func traced(_ body: () -> Void) -> [TracedEvent] {
    temporaryFile { path in
      let outer = Happening.witness
      defer { Happening.witness = outer }
      Trace.bound.withValue(Trace(path: path)) {
        Trace.hearOfWhatHappens()
        body()
      }
      return lines(of: path).compactMap { line in
        let event = try? JSONDecoder().decode(TracedEvent.self, from: Data(line.utf8))
        if event == nil { XCTFail("not an event: \(line)") }
        return event
      }
    }
  }

  func temporaryFile<Result>(_ body: (_ path: String) -> Result) -> Result {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    return body(path)
  }

  func lines(of path: String) -> [Substring] {
    ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").split(separator: "\n")
  }
}
