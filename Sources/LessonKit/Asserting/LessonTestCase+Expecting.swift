import TimerLab
import XCTest

/// A type-erased ``Scenario``, so that one parameter accepts scenarios of all types of owners.
package protocol AnyScenario: AnyObject {
  /// Runs the run loop until the ``Heartbeat`` has beaten `beats` times, or until `isEnough` returns `true`.
  ///
  /// - Returns: The number of the owner's ticks in that time.
  @discardableResult
  func runRunLoop(beats: Int, mode: RunLoop.Mode, until isEnough: () -> Bool) -> Int
  /// The owner's current state for a failure message, such as "the clock is alive, 1 timer is valid, and 3 ticks came".
  var stateDescription: String { get }
}

extension Scenario: AnyScenario {
  package var stateDescription: String {
    "\(name) \(isAlive ? "is alive" : "has been freed"), \(validTimerCount.quantity(of: clockNoun)) "
      + "\(validTimerCount > 1 ? "are" : "is") valid, and \(ticks.count.quantity(of: "tick")) came"
  }
}

extension LessonTestCase {
  /// Asserts any condition, such as one of a single lesson. Fails the test if it doesn't hold within a timeout.
  ///
  /// - Parameters:
  ///   - condition: The condition to wait for. It is evaluated between two iterations of the run loop.
  ///   - beats: The timeout in beats of the ``Heartbeat``, or fewer after a timeout in the lesson; 0 to evaluate once.
  ///   - scenario: The scenario that runs the run loop, and whose state the failure describes.
  ///   - promise: A sentence that states the expected behaviour, for the failure.
  ///   - headline: The first line of the failure.
  ///   - diagnosis: The cause of the failure.
  ///   - happened: The measurement to report instead of the scenario's state. The failure adds the waiting time.
  ///   - answers: Whether each of the learner's predictions is right, keyed by the name of the prediction.
  ///   - isShownInChart: Whether the chart that `kata observe` draws shows the failure.
  ///   - found: A sentence about the cause, to report instead of the finding of `holder`.
  ///   - holder: The object that keeps the owner alive, for the path and for the default finding and diagnosis.
  /// - Returns: Whether the condition holds; `false`, without a new report, after a failure that gives a verdict.
  @discardableResult
  package func expect(
    _ condition: @autoclosure () -> Bool, within beats: Int = 0, of scenario: (any AnyScenario)? = nil,
    _ promise: @autoclosure () -> String,
    or headline: @autoclosure () -> String, _ diagnosis: @autoclosure () -> Diagnosis?,
    happened: @autoclosure () -> String? = nil, answers: @autoclosure () -> [String: Bool]? = nil,
    shownInChart isShownInChart: Bool = false, found: @autoclosure () -> String? = nil,
    heldBy holder: @autoclosure () -> Holder? = nil, file: StaticString = #filePath, line: UInt = #line
  ) -> Bool {
    guard beginAssertion(at: file, line) else { return false }
    let patience = LessonTimeouts.current
    let beats = min(beats, patience.conditionTimeout)
    if beats > 0, let scenario {
      scenario.runRunLoop(beats: beats, mode: .default, until: condition)
    } else if beats > 0 {
      Heartbeat.runRunLoop(beats: beats, until: condition)
    }
    guard !withAutoreleasePool(condition) else {
      recordVerdict(nil, file: file, line: line)
      return true
    }
    let wait = Heartbeat.minimumDuration(of: beats).map { "more than \($0) later" }
    if wait != nil { patience.recordTimeout() }
    let observation =
      "the expectation was \(wait.map { "still not met \($0)" } ?? "not met")"
      + "\(scenario.map { ": \($0.stateDescription)" } ?? "")."
    let measured = happened().map { happened in wait.map { "\(happened.dropLast()), \($0)." } ?? happened }
    let (said, holder) = (measured ?? observation, holder())
    var failure = Failure(
      headline(), expected: promise(), happened: said, found: found() ?? holder?.finding,
      path: holder?.path, diagnosis: diagnosis() ?? holder?.diagnosis)
    failure.isShownInChart = isShownInChart ? true : nil
    failure.predictionResults = answers()
    recordVerdict(failure, file: file, line: line)
    return false
  }
}

extension Failure {
  /// The failure of a test that ended before any assertion could give a verdict.
  static let noVerdict = Failure(
    "No verdict: no assertion in this test observed anything.",
    expected: "each test asserts something with the test kit.", happened: "it ended without an assertion.",
    remedy: "add an assertion from the test kit, such as 'expect'.")
}
