import Foundation
import KataTrace

/// The events that one test process wrote to its trace file.
package struct TraceFile: Sendable {
  /// The largest accepted size in bytes. A lesson's trace has about 10 KB, but an endless loop can write gigabytes.
  static let largestSize = 16 << 20

  package private(set) var events: [TraceEvent] = []
  /// Whether the file was read up to its end. The rest is missing if a line is cut off, for example by a full disk.
  private(set) var isComplete = true

  /// Whether XCTest ran the selected tests to their end.
  var haveAllTestsFinished: Bool { events.contains { $0.kind == .allFinished } }

  /// Reads the trace up to its end, or to the first invalid line. A missing file is treated as empty and complete.
  package init(_ path: String) {
    let text = FileTree.text(of: path) ?? ""
    isComplete = text.isEmpty || text.hasSuffix("\n")
    for line in text[..<(text.lastIndex(of: "\n") ?? text.startIndex)].split(separator: "\n") {
      guard let event = try? JSONDecoder().decode(TraceEvent.self, from: Data(line.utf8)) else {
        isComplete = false
        return
      }
      events.append(event)
    }
  }

  /// Returns the current size of a trace in bytes; 0 if there is no file.
  static func size(of path: String) -> Int {
    (try? FileManager.default.attributesOfItem(atPath: path)[.size]) as? Int ?? 0
  }
}
