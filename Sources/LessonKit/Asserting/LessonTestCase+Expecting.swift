import TimerLab
import XCTest

/// A scenario, of whichever owner.
package protocol Listening: AnyObject {
  @discardableResult
  func listen(beats: Int, mode: RunLoop.Mode, until isEnough: () -> Bool) -> Int
  var name: String { get }
  /// Whether the owner was there, and is freed.
  var isFreed: Bool { get }
  /// What is to be seen at the end, for a failure: "the clock is gone, with 1 valid timer, after 3 ticks"
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
  /// What a lesson promises, and the kit does not know: holds now, or before so many beats have passed.
  ///
  /// - Parameters:
  ///   - isKept: Whether it holds. Asked between two turns of the run loop.
  ///   - beats: How many intervals it has to come true.
  ///   - scenario: Hears its owner meanwhile, and is what "happened" tells of.
  ///   - promise: What is expected, as a failure says it.
  ///   - headline: What is wrong if it does not hold, in a sentence, and the cause.
  ///   - happened: What was measured, if the test knows more than the kit.
  ///   - isSeenInLife: Whether a picture of the owner's life shows what happened.
  ///   - holder: Who was found to keep the owner alive: what was found, the path, and the cause if no other is given.
  /// - Returns: Whether it holds. `false`, and nothing is reported, if the test has failed already.
  @discardableResult
  package func expect(
    _ isKept: @autoclosure () -> Bool, within beats: Int = 0, of scenario: (any Listening)? = nil,
    _ promise: @autoclosure () -> String,
    or headline: @autoclosure () -> String, _ diagnosis: @autoclosure () -> Diagnosis?,
    happened: @autoclosure () -> String? = nil,
    seenInLife isSeenInLife: Bool = false, found: @autoclosure () -> String? = nil,
    heldBy holder: @autoclosure () -> Holder? = nil, file: StaticString = #filePath, line: UInt = #line
  ) -> Bool {
    guard begins(file, line) else { return false }
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
    let situation = "not so\(late)\(scenario.map { ": \($0.situation)" } ?? "")."
    let (said, holder) = (happened() ?? situation, holder())
    var failure = Failure(
      headline(), expected: promise(), happened: said, found: found() ?? holder?.finding,
      path: holder?.path, diagnosis: diagnosis() ?? holder?.diagnosis)
    failure.isSeenInLife = isSeenInLife ? true : nil
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
