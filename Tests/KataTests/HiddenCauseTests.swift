import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests that `kata` hides the cause of a leak until the learner has made all predictions.
final class HiddenCauseTests: XCTestCase {
  func test_causesOfLeaksAreHiddenWhileAPredictionIsMissing() throws {
    let fixture = try Fixture()
    try fixture.addEntry("not-predicted", "**Predict first.** Say what you expect.")
    try fixture.setOutcomes([
      "test_ticks fails not-predicted", "test_isFreed fails held-by-timer", "test_stops fails held-by-timer",
    ])
    for words in ["check 04", "list", "list --line"] {
      let output = try fixture.assertRun(words, code: words == "check 04" ? 1 : 0).output
      XCTAssertFalse(output.lowercased().contains(/held.by.timer/), output)
    }
    try fixture.assertRun("check 04", code: 1, prints: ["\nFAIL  1 of 3 predictions is missing\n"])
    try fixture.assertRun("why 04", prints: ["Predict first. Say what you expect.\n"])
    let all = try fixture.runKata("check", "04", "--verbose").output
    XCTAssertTrue(all.contains("The owner was not freed.\n          Expected: it is freed."), all)
    let found = all.ranges(of: "The timer holds it.")
    XCTAssertEqual(found.count, 1, "of the test that asks for predictions: \(all)")
  }
}
