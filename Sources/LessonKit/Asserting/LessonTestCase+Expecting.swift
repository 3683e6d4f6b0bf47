import TimerLab
import XCTest

/// A scenario, of whichever owner.
package protocol Listening {
  @discardableResult
  func listen(beats: Int, mode: RunLoop.Mode, until isEnough: () -> Bool) -> Int
  /// What is to be seen at the end, for a failure: "the clock is gone, with 1 valid timer, after 3 ticks"
  var situation: String { get }
}

extension Scenario: Listening {
  package var situation: String {
    "\(name) is \(isAlive ? "alive" : "gone"), with \(runningTimers.times("valid \(noun)")), after "
      + ticks.count.times("tick")
  }
}

extension LessonTestCase {
  /// What a lesson promises, and the kit does not know: holds now, or before so many heartbeats have passed.
  ///
  /// - Parameters:
  ///   - promise: What is expected, as a failure says it.
  ///   - beats: How many heartbeats it has to come true.
  ///   - scenario: Hears its owner meanwhile, and is what "happened" tells of.
  ///   - headline: What is wrong if it does not hold, in a sentence, and the cause.
  ///   - happened: What was measured, if the test knows more than the kit.
  ///   - holder: Who was found to keep the owner alive: what was found, the path, and the cause if no other is given.
  ///   - isAnothers: Whether a promise that is not kept is the fault that `test` reports, so that this test does not fail.
  ///   - isKept: Asked between two turns of the run loop.
  /// - Returns: Whether it holds.
  @discardableResult
  package func expect(
    _ promise: String, within beats: Int = 0, of scenario: (any Listening)? = nil,
    or headline: String, _ diagnosis: @autoclosure () -> Diagnosis?,
    happened: @autoclosure () -> String? = nil,
    found: @autoclosure () -> String? = nil, heldBy holder: @autoclosure () -> Holder? = nil,
    unless isAnothers: @autoclosure () -> Bool = false,
    leftTo test: String = "", file: StaticString = #filePath, line: UInt = #line, _ isKept: () -> Bool
  ) -> Bool {
    if beats > 0, let scenario {
      scenario.listen(beats: beats, mode: .default, until: isKept)
    } else if beats > 0 {
      Heartbeat.listen(beats: beats, until: isKept)
    }
    guard !drainingPool(isKept) else {
      conclude(nil, file: file, line: line)
      return true
    }
    guard !isAnothers() else {
      leaves(to: test)
      return false
    }
    let late = beats > 0 ? ", \(beats.times("heartbeat")) later" : ""
    let situation = "not so\(late)\(scenario.map { ": \($0.situation)" } ?? "")."
    let (said, holder) = (happened() ?? situation, holder())
    conclude(
      Failure(
        headline, expected: promise, happened: said, found: found() ?? holder?.finding, path: holder?.path,
        diagnosis: diagnosis() ?? holder?.diagnosis),
      file: file, line: line)
    return false
  }

  /// The same, of which the kit has all the words.
  package func expect(
    or failure: @autoclosure () -> Failure, file: StaticString = #filePath, line: UInt = #line,
    _ isKept: () -> Bool
  ) {
    conclude(isKept() ? nil : failure(), file: file, line: line)
  }
}

extension Failure {
  /// A test came to its end, and none of its assertions had anything to judge by.
  static let nothingSeen = Failure(
    "No verdict: no assertion of this test saw anything.",
    expected: "a test sees what it asserts, or leaves a fault to another test.",
    happened: "it came to its end without either.",
    remedy: "have it assert with the test kit; see 'leaves(to:)' for what another test reports.")
}
