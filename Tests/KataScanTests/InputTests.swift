import XCTest

@testable import KataScan

/// Small files whose first lines say what is asked about them.
final class InputTests: ScanCase {
  /// The words in the question about each file, or an empty string for no question.
  private static let expected = [
    "captured-property.swift": "",
    "class-method-that-makes-another-object.m":
      "`link` holds its Mesh as target. Only `stop` (line 15) ends it.",
    "guard-let-local.swift": "",
    "kept-through-a-local.swift": "`stop` (line 14) end it.",
    "listening-in-a-throwing-loop.swift": "uses self (line 8), and no line of Monitor ends it.",
    "loop-in-another-task.swift": "",
    "loop-that-ends.swift": "",
    "method-as-handler.swift": "its handler is the method `draw`, and no line of Plot ends it.",
    "never-checks-for-cancellation.swift": "`try?` (line 11) discards the error",
    "observed-timer.m": "Only `pause` (line 4) and `tick` (line 8) end it.",
    "passed-on-timer.swift":
      " target. `start` (line 6) and `deinit` (line 10) end it, and `deinit` can't run",
    "performs-its-own-selector.m": "`next` performs itself again",
    "publisher-with-self.swift":
      "`subscriptions` holds its Clock because its block uses self (line 7), and no line",
    "restart-behind-a-guard.swift": "Only `poll` (line 7) and `deinit` (line 19) end it",
    "setter-that-dealloc-alone-calls.m": "Only `play` (line 10) and `dealloc` (line 13) end it",
    "suspended-source.swift": "`pause` (line 13) suspends the dispatch source `source`",
    "target-self-with-a-stop.swift": "`deinit` (line 13) can't run before `stop` (line 11) ends the timer",
    "task-in-a-nested-type.swift":
      "`heartbeat` holds its Socket because it uses self (line 11). Only `deinit`",
    "timer-in-a-view.swift": "A timer starts in the struct Face, and no line of Face ends it.",
    "timer-that-may-repeat.m": "If it repeats, only `cancel` (line 7) and `dealloc` (line 8) end it.",
    "timer-on-a-queue.swift": "in a block of the dispatch queue `queue` (line 8)",
    "weak-and-nothing-ends-it.swift": "refers to its Glide weakly, and no `deinit` ends it",
    "weak-by-the-name-of-its-method.m": "",
    "weak-but-held-before-its-loop.swift":
      "`deinit` (line 14) can't run before `disconnect` (line 13) ends the task",
  ]

  func test_eachFileRaisesTheQuestionInItsFirstLine() throws {
    let inputs = "\(Self.repository)/Tests/KataScanTests/Inputs"
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(atPath: inputs).sorted(), Self.expected.keys.sorted())
    for (file, words) in Self.expected {
      let lines = report("\(inputs)/\(file)")
      let questions = lines.filter { $0.hasPrefix("\(inputs)/\(file):") }
      XCTAssertEqual(questions.count, words.isEmpty ? 0 : 1, file)
      if let question = questions.first { XCTAssertTrue(question.contains(words), question) }
      XCTAssertFalse(lines.contains { $0.contains("no line of Connection ends it") })
    }
  }
}
