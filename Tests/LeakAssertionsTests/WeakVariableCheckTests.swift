import LeakAssertions
import XCTest

/// Tests that show the wrong verdicts of a common leak check, which reads a weak variable after a fixed delay.
final class WeakVariableCheckTests: FailureCollectingTestCase {
  @MainActor func test_fixedDelayMisjudgesLateReleasesUnstartedTasksAndRemainingTimers()
    async throws
  {
    let cases: [(name: String, checkVerdict: OwnerCase.Verdict, assertionVerdict: OwnerCase.Verdict)] = [
      ("400 ms late by a queue", .fails, .passes),
      ("task of the main actor, guard let self", .passes, .fails),
      ("timer, weak and left behind", .passes, .fails),
    ]
    for (line, (name, checkVerdict, assertionVerdict)) in zip(UInt(7)..., cases) {
      let ownerCase = try XCTUnwrap(OwnerCase.allCases.first { $0.name == name })
      let isNil = await ownerCase.isWeakVariableNilAfterDelay()
      XCTAssertEqual(isNil ? .passes : .fails, checkVerdict, name)
      collectsFailures = true
      await ownerCase.runAssertions(.main, line)
      collectsFailures = false
      XCTAssertEqual(
        OwnerCase.Verdict(messages.texts(at: line) + messages.texts(at: line + 1000)), assertionVerdict,
        name)
    }
  }
}
