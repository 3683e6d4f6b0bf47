import Foundation

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

extension LifetimeScript {
  /// What is recorded of a life in words: `made timers=1 tick 9 dropped tick failure`.
  static func recording(_ script: String) throws -> Recording {
    let events = [
      "made": made, "dropped": dropped, "freed": freed, "finished": finished, "path": path,
      "elsewhere": tickElsewhere,
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
    return try track(lines).recording
  }
}

extension FixRun {
  /// A run of which a life was recorded.
  init(_ lesson: String, _ fix: String, _ script: String) throws {
    self.init(lesson: lesson, fix: fix, kind: .starter, tests: [])
    recording = try LifetimeScript.recording(script)
  }
}

/// A graph as Graphviz 2.43 writes it, `dot -Tjson0`, so that no test needs the program.
enum GraphvizOutput {
  /// Before: the run loop holds the timers, they hold the mediator, and that holds the owner. After: it holds the owner
  /// weakly, and has a log. In `cluster_a` ("First") is what the timers hold.
  static let text = #"""
    { "name": "%3", "directed": true, "bb": "0,0,200,180",
      "objects": [
        { "name": "cluster_a", "label": "First", "lp": "100,170", "_gvid": 0, "nodes": [1, 2], "edges": [0] },
        { "_gvid": 1, "name": "timers", "class": "several", "label": "Three\\ntimers", "pos": "50,100", "width": "0.9",
          "height": "0.5" },
        { "_gvid": 2, "name": "mediator", "label": "\\N", "pos": "50,20", "width": "0.9", "height": "0.5" },
        { "_gvid": 3, "name": "loop", "shape": "oval", "label": "run loop", "pos": "150,100", "width": "1",
          "height": "0.5" },
        { "_gvid": 4, "name": "owner", "class": "owner", "label": "\\N", "pos": "150,20", "width": "0.9",
          "height": "0.5" },
        { "_gvid": 5, "name": "log", "before": "none", "pos": "150,60", "width": "0.9", "height": "0.5" }
      ],
      "edges": [
        { "_gvid": 0, "tail": 1, "head": 2, "label": "target", "lp": "60,60", "pos": "e,50,38 50,82 50,70 50,60 50,48" },
        { "_gvid": 1, "tail": 2, "head": 4, "label": "owner,\\nweak", "beforelabel": "owner", "after": "weak",
          "lp": "100,30", "pos": "e,118,20 82,20 90,20 100,20 108,20" },
        { "_gvid": 2, "tail": 3, "head": 1, "label": "", "pos": "e,82,100 114,100 110,100 100,100 92,100" },
        { "_gvid": 3, "tail": 2, "head": 5, "before": "none", "pos": "e,118,60 82,20 90,30 100,40 108,52" },
        { "_gvid": 4, "tail": 1, "head": 3, "style": "invis" }
      ] }
    """#
}
