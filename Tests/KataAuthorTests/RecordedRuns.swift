import Foundation

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

extension LifetimeScript {
  /// Returns a recording with the events of a script such as `made timers=1 tick 9 dropped tick failure`.
  static func recording(_ script: String) throws -> TestRecording {
    let events = [
      "made": ownerMade, "dropped": ownerDropped, "freed": ownerFreed, "finished": testFinished,
      "path": holdingPath,
      "elsewhere": tickOnOtherThread,
    ]
    let lines = script.split(separator: " ").map { word in
      let parts = word.split(separator: "=").map(String.init)
      guard parts.count == 2 else { return events[parts[0]] ?? parts[0] }
      let count = Int(parts[1]) ?? 0
      return switch parts[0] {
      case "timers": timerCount(count)
      case "worker": taskCount(count)
      case "scroll": scrolling(count)
      default: tick(of: parts[1])
      }
    }
    return try titledRecording(lines).recording
  }
}

extension FixRun {
  /// Creates a run whose recording has the events of a script.
  init(_ lesson: String, _ fix: String, _ script: String) throws {
    self.init(lessonName: lesson, fixName: fix, kind: .starter, tests: [])
    recording = try LifetimeScript.recording(script)
  }
}
