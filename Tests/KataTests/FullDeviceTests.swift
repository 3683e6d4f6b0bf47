import XCTest

@testable import KataTestSupport

/// Output that nobody got is no success.
final class FullDeviceTests: XCTestCase {
  /// Runs the command with an output that takes nothing: a file that may not grow.
  private func code(_ words: String, in fixture: Fixture) throws -> (code: Int32, errors: String) {
    let script = "trap '' XFSZ; ulimit -f 0; exec '\(KataProcess.binary.path)' \(words) > out"
    let process = Process()
    let errors = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script]
    process.currentDirectoryURL = URL(fileURLWithPath: fixture.root)
    process.environment = ["PATH": "\(fixture.root)/bin:/usr/bin:/bin", "TMPDIR": fixture.root]
    process.standardError = errors
    try process.run()
    let text = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }

  func test_everyVerbSaysThatItsOutputIsLost() throws {
    let fixture = try Fixture()
    let verbs = [
      "list --json", "status --json", "list", "status", "", "help", "help check", "report --json", "report",
      "doctor --json",
    ]
    for words in verbs {
      let (code, errors) = try code(words, in: fixture)
      XCTAssertEqual(code, 3, words)
      XCTAssertTrue(errors.hasPrefix("kata: Could not write the output: "), "\(words): \(errors)")
      XCTAssertEqual(errors.split(separator: "\n").count, 1, errors)
    }
  }

  #if os(Linux)
    func test_aFullDevice() throws {
      let fixture = try Fixture()
      try fixture.setOutcomes(FixtureText.right)
      for words in ["check 04 --json", "check 04", "hint 04", "observe 04"] {
        let script = "exec '\(KataProcess.binary.path)' \(words) > /dev/full"
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", script]
        process.currentDirectoryURL = URL(fileURLWithPath: fixture.root)
        process.environment = ["PATH": "\(fixture.root)/bin:/usr/bin:/bin", "TMPDIR": fixture.root]
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        XCTAssertEqual(process.terminationStatus, 3, words)
      }
    }
  #endif
}
