import XCTest

@testable import KataTestSupport

/// Output that nobody got is no success.
final class FullDeviceTests: XCTestCase {
  func test_everyVerbSaysThatItsOutputIsLost() throws {
    let fixture = try Fixture(doing: FixtureText.right)
    var verbs = [
      "list --json", "status --json", "list", "status", "", "help", "help check", "report --json", "report",
      "doctor --json",
    ]
    #if os(Linux)
      let end = "> /dev/full"
      verbs += ["check 04 --json", "check 04", "hint 04", "observe 04"]
      let start = ""
    #else
      // A file that may not grow, and so the verbs that write others are left out.
      let (start, end) = ("trap '' XFSZ; ulimit -f 0;", "> out")
    #endif
    for words in verbs {
      let result = try fixture.kata(
        words: ["-c", "\(start) exec '\(KataProcess.binary.path)' \(words) \(end)"],
        program: URL(fileURLWithPath: "/bin/sh"))
      XCTAssertEqual(result.code, 3, words)
      XCTAssertTrue(
        result.errors.hasPrefix("kata: Could not write the output: "), "\(words): \(result.errors)")
      XCTAssertEqual(result.errors.split(separator: "\n").count, 1, result.errors)
    }
  }
}
