import XCTest

@testable import KataTestSupport

/// Output that nobody got is no success.
final class FullDeviceTests: XCTestCase {
  func test_everyVerbSaysThatItsOutputIsLost() throws {
    let fixture = try Fixture()
    try fixture.setOutcomes(FixtureText.right)
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
      let process = Process()
      let errors = Pipe()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", "\(start) exec '\(KataProcess.binary.path)' \(words) \(end)"]
      process.currentDirectoryURL = URL(fileURLWithPath: fixture.root)
      process.environment = ["PATH": "\(fixture.root)/bin:/usr/bin:/bin", "TMPDIR": fixture.root]
      process.standardError = errors
      try process.run()
      let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      XCTAssertEqual(process.terminationStatus, 3, words)
      XCTAssertTrue(text.hasPrefix("kata: Could not write the output: "), "\(words): \(text)")
      XCTAssertEqual(text.split(separator: "\n").count, 1, text)
    }
  }
}
