import XCTest

@testable import KataCommand

/// What a lesson's tests report counts only if the test kit itself said it, and all of it.
final class ForgedTraceTests: XCTestCase {
  private func forged(_ tests: [String], seal: String) -> String {
    tests.enumerated().flatMap { number, test in
      ["test-started", "test-finished"].enumerated().map { step, event in
        """
        {"event":"\(event)","suite":"Lesson04ProxyTests.OwnerTests","test":"\(test)","passed":true,\
        "n":\(2 * number + step + 1)\(seal)}

        """
      }
    }
    .joined()
  }

  func test_forgedLinesAreNoVerdict() throws {
    let tests = ["test_ticks", "test_isFreed", "test_stops"]
    for seal in ["", ",\"seal\":\"0123456789abcdef\"", ",\"seal\":\"\""] {
      let outcomes = ["test_ticks does cat forged > $KATA_TRACE; exit 0"]
      try assertNoVerdict(
        outcomes, says: "something other than the test kit wrote into the report of its tests."
      ) {
        try $0.write("forged", self.forged(tests, seal: seal))
      }
    }
  }

  func test_aLineThatIsMissingIsNoVerdict() throws {
    let outcomes = [
      "test_ticks passes", "test_isFreed fails held-by-timer",
      "test_stops ends-after grep -v failure $KATA_TRACE > less; cat less > $KATA_TRACE; exit 0",
    ]
    try assertNoVerdict(outcomes, says: "something other than the test kit wrote")
  }

  func test_aLineThatWasChangedIsNoVerdict() throws {
    let outcomes = [
      "test_ticks passes", "test_isFreed fails held-by-timer",
      "test_stops ends-after sed s/false/true/ $KATA_TRACE > more; cat more > $KATA_TRACE; exit 0",
    ]
    try assertNoVerdict(outcomes, says: "something other than the test kit wrote")
  }

  func test_linesOfAnotherRunAreNoVerdict() throws {
    let fixture = try Fixture()
    try fixture.setOutcomes(["test_stops ends-after cp $KATA_TRACE before; exit 0"])
    XCTAssertEqual(try fixture.kata("check", "04").code, 0)
    try fixture.setOutcomes(["test_ticks does cat before > $KATA_TRACE; exit 0"])
    XCTAssertEqual(try fixture.kata("check", "04").code, 3)
  }

  func test_theSealIsSipHash() {
    // From the reference implementation: the key 00 01 … 0f, and messages that begin 00 01 ….
    let seal = TraceSeal(key: "07060504030201000f0e0d0c0b0a0908")
    XCTAssertEqual(seal.text(of: []), "726fdb47dd0e0e31")
    XCTAssertEqual(seal.text(of: Array(0..<15)), "a129ca6149be45e5")
    XCTAssertNotEqual(TraceSeal.freshKey(), TraceSeal.freshKey())
  }
}
