import Foundation
import KataTrace

/// What the test kit of one process wrote about its tests, in a file that only that process has.
package struct TraceFile: Sendable {
  /// Bytes. A lesson's trace has some ten thousand; one that is written in a loop without end, gigabytes.
  static let largestSize = 16 << 20

  package private(set) var events: [TraceEvent] = []
  /// Whether the file can be read up to its end. Where a line was cut off, as by a full disk, what comes after it is
  /// missing.
  private(set) var isWhole = true

  /// Whether XCTest had no more tests to run when the process ended.
  var isFinished: Bool { events.contains { $0.event == .allFinished } }

  /// Reads the trace up to its end, or to the first line that can't be understood.
  package init(_ path: String) {
    let text = FileTree.text(of: path) ?? ""
    isWhole = text.isEmpty || text.hasSuffix("\n")
    for line in text[..<(text.lastIndex(of: "\n") ?? text.startIndex)].split(separator: "\n") {
      guard let event = try? JSONDecoder().decode(TraceEvent.self, from: Data(line.utf8)) else {
        isWhole = false
        return
      }
      events.append(event)
    }
  }

  /// How much has been written by now, in bytes.
  static func size(of path: String) -> Int {
    (try? FileManager.default.attributesOfItem(atPath: path)[.size]) as? Int ?? 0
  }
}
