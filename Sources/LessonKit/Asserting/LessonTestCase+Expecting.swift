import TimerLab
import XCTest

/// A scenario, of whichever owner.
package protocol Listening: AnyObject {
  @discardableResult
  func listen(beats: Int, mode: RunLoop.Mode, until isEnough: () -> Bool) -> Int
  var name: String { get }
  /// Whether the owner was there, and is freed.
  var isFreed: Bool { get }
  /// The state at the end, for a failure, such as "the clock is gone, with 1 valid timer, after 3 ticks".
  var situation: String { get }
}

/// The scenario that was begun last: of its owner a message tells that was not the assertions'.
enum LatestScenario {
  private static let lock = NSLock()
  nonisolated(unsafe) private static weak var latest: (any Listening)?

  static func begin(_ scenario: any Listening) { lock.withLock { latest = scenario } }

  /// "The clock was freed by then.", or nothing if it is there.
  static var end: String {
    guard let scenario = lock.withLock({ latest }), scenario.isFreed else { return "" }
    return " \(scenario.name.capitalizedSentence) was freed by then."
  }
}

extension Scenario: Listening {
  package var isFreed: Bool { wasSeen && !isAlive }

  package var situation: String {
    "\(name) is \(isAlive ? "alive" : "gone"), with \(runningTimers.times("valid \(noun)")), after "
      + ticks.count.times("tick")
  }
}

extension LessonTestCase {
  /// Asserts a promise of a lesson that the kit doesn't know: that it is kept now, or within a number of beats.
  ///
  /// - Parameters:
  ///   - isKept: Whether the promise is kept. It is evaluated between two iterations of the run loop.
  ///   - beats: The number of intervals within which the promise has to be kept.
  ///   - scenario: The scenario that observes its owner meanwhile, and that "happened" describes.
  ///   - promise: The expectation, as a failure says it.
  ///   - headline: The sentence that says what is wrong if the promise isn't kept.
  ///   - diagnosis: The cause of the failure.
  ///   - happened: The measurement, if the test knows more than the kit. A failure adds the time that was waited.
  ///   - answers: Whether each answer of a prediction is right, if the promise is about a prediction.
  ///   - isSeenInLife: Whether a picture of the owner's life shows what happened.
  ///   - found: The finding of a closer look.
  ///   - holder: The object that was found to keep the owner alive. It gives the finding, the path, and the cause if no
  ///     other is given.
  /// - Returns: Whether the promise is kept; `false`, without a report, if the test has failed already.
  @discardableResult
  package func expect(
    _ isKept: @autoclosure () -> Bool, within beats: Int = 0, of scenario: (any Listening)? = nil,
    _ promise: @autoclosure () -> String,
    or headline: @autoclosure () -> String, _ diagnosis: @autoclosure () -> Diagnosis?,
    happened: @autoclosure () -> String? = nil, answers: @autoclosure () -> [String: Bool]? = nil,
    seenInLife isSeenInLife: Bool = false, found: @autoclosure () -> String? = nil,
    heldBy holder: @autoclosure () -> Holder? = nil, file: StaticString = #filePath, line: UInt = #line
  ) -> Bool {
    guard begins(file, line) else { return false }
    let patience = LessonTimeouts.current
    let beats = min(beats, patience.untilConditionHolds)
    if beats > 0, let scenario {
      scenario.listen(beats: beats, mode: .default, until: isKept)
    } else if beats > 0 {
      Heartbeat.listen(beats: beats, until: isKept)
    }
    guard !drainingPool(isKept) else {
      conclude(nil, file: file, line: line)
      return true
    }
    let late = Heartbeat.time(of: beats).map { ", more than \($0) later" } ?? ""
    if !late.isEmpty { patience.noteWaitInVain() }
    let situation = "not so\(late)\(scenario.map { ": \($0.situation)" } ?? "")."
    let measured = happened().map { late.isEmpty ? $0 : "\($0.dropLast())\(late)." }
    let (said, holder) = (measured ?? situation, holder())
    var failure = Failure(
      headline(), expected: promise(), happened: said, found: found() ?? holder?.finding,
      path: holder?.path, diagnosis: diagnosis() ?? holder?.diagnosis)
    failure.isSeenInLife = isSeenInLife ? true : nil
    failure.answers = answers()
    conclude(failure, file: file, line: line)
    return false
  }
}

extension Failure {
  /// A test came to its end, and none of its assertions had anything to judge by.
  static let nothingSeen = Failure(
    "No verdict: no assertion of this test saw anything.",
    expected: "each test asserts something with the test kit.", happened: "it ended without an assertion.",
    remedy: "have it assert with the test kit, such as with 'expect'.")
}
