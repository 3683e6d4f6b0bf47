import Foundation

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

extension LifetimeScript {
  /// Returns a recording of a life with the events of a script such as `made timers=1 tick 9 dropped tick failure`.
  static func recording(_ script: String) throws -> Recording {
    let events = [
      "made": ownerMade, "dropped": ownerDropped, "freed": ownerFreed, "finished": testFinished, "path": path,
      "elsewhere": tickOnOtherThread,
    ]
    let lines = script.split(separator: " ").map { word in
      let parts = word.split(separator: "=").map(String.init)
      guard parts.count == 2 else { return events[parts[0]] ?? parts[0] }
      let count = Int(parts[1]) ?? 0
      return switch parts[0] {
      case "timers": timers(count)
      case "worker": worker(count)
      case "scroll": scroll(count)
      default: tick(of: parts[1])
      }
    }
    return try titledRecording(lines).recording
  }
}

extension FixRun {
  /// Creates a run with a recorded life.
  init(_ lesson: String, _ fix: String, _ script: String) throws {
    self.init(lessonName: lesson, fixName: fix, kind: .starter, tests: [])
    recording = try LifetimeScript.recording(script)
  }
}
