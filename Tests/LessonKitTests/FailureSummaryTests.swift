import KataTrace
import XCTest

/// Tests of `Failure.summary`, the line that Xcode shows for a failure in its lists.
final class FailureSummaryTests: XCTestCase {
  func test_summaryNamesTheHolderAndTheDiagnosis() {
    for (path, summary) in [
      (
        "run loop → timer → WeakProxy.target → clock",
        "The clock was not freed: WeakProxy.target holds it (held)"
      ),
      ("run loop → timer → clock", "The clock was not freed: the timer holds it (held)"),
      (
        "run loop → timer → a block (its captures can't be seen) → … → clock",
        "The clock was not freed: a block holds it (held)"
      ),
      (nil, "The clock was not freed (held)"),
    ] as [(String?, String)] {
      let failure = Failure("The clock was not freed.", path: path, diagnosis: Diagnosis("held"))
      XCTAssertEqual(failure.summary, summary)
    }
    XCTAssertEqual(Failure("The clock was not freed.").summary, "The clock was not freed")
  }

  func test_summaryIsLimitedToAHundredCharactersButKeepsTheHeadline() {
    for length in [1, 40, 60, 80, 90] {
      let headline = String(repeating: "x", count: length) + "."
      let failure = Failure(
        headline, path: "run loop → timer → WeakProxy.target → clock", diagnosis: Diagnosis("held"))
      XCTAssertLessThanOrEqual(failure.summary.count, 100)
      XCTAssertTrue(failure.summary.hasPrefix(headline.dropLast()))
    }
  }
}
