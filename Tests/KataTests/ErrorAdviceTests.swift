import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests of error messages for problems that the learner's code doesn't cause. The messages name a command that helps.
final class ErrorAdviceTests: XCTestCase {
  func test_missingOrEmptyFolderIsReportedWithACommandThatRestoresIt() throws {
    for (folder, remedy) in [
      ("Sources/Lesson04Proxy", "swift run kata reset 04"),
      ("Tests/Lesson04ProxyTests", "git checkout -- Tests/Lesson04ProxyTests"),
    ] {
      for isEmpty in [false, true] {
        let fixture = try Fixture()
        try fixture.remove(folder)
        if isEmpty { try fixture.write("\(folder)/notes.txt", "") }
        let object = isEmpty && remedy.hasPrefix("swift") ? "them" : "it"
        try fixture.assertRun("check 4", code: 3, reports: ["\nTo get \(object) back: \(remedy)\n"])
        guard remedy.hasPrefix("swift") else { continue }
        let problem = isEmpty ? "has no Swift files" : "is missing"
        try fixture.assertRun("check 4", code: 3, reports: ["kata: \(folder) \(problem).\n"])
        try fixture.assertRun("reset 04")
        try fixture.assertRun("check 4", code: 1)
      }
    }
  }

  func test_missingTemporaryFolderIsNamedInTheError() throws {
    let fixture = try Fixture()
    try fixture.writeTool("swift", "#!/bin/sh\necho 'error: InternalError' >&2\nexit 1\n")
    let words = ["TMPDIR=/no/such/place", KataProcess.kataProgram.path, "check", "4"]
    let result = try fixture.runKata(arguments: words, program: URL(fileURLWithPath: "/usr/bin/env"))
    XCTAssertEqual(result.exitCode, 3)
    let complaint = "kata: Could not write temporary files to /no/such/place"
    XCTAssertTrue(result.errors.hasPrefix(complaint), result.errors)
    XCTAssertTrue(result.errors.hasSuffix("To use the default folder: unset TMPDIR\n"), result.errors)
  }

  /// The messages are from Swift 6.3's package manager and from the linker.
  func test_packageManagerErrorsAreExplainedInPlainWords() throws {
    let fixture = try Fixture()
    for (message, reason) in [
      (
        """
        error: 'x': Invalid manifest (compiled with: ["a", "b"])
        error: 'x': duplicate target named 'y'
        """, "error: 'x': duplicate target named 'y'"
      ),
      (
        """
        error: link command failed with exit code 1 (use -v to see invocation)
        /x/Owner.swift:16: error: undefined reference to 'other'
        """, "/x/Owner.swift:16: error: undefined reference to 'other'"
      ),
      ("Planning 142 / 212", "swift build ended early, with exit code 1"),
    ] {
      try fixture.writeTool(
        "swift", "#!/bin/sh\n\(versionScript)\ncat >&2 <<'END'\n\(message)\nEND\nexit 1\n")
      try fixture.assertRun(
        "check 4", code: 3,
        errors: """
          kata: The build failed: \(reason) (Swift 6.3.1)
          To see the full output: swift build --build-tests

          """)
    }
  }

  // MARK: - Missing tools

  /// The part of a fake `swift` script that handles `swift --version`.
  private let versionScript = "if [ \"$1\" = --version ]; then cat swift-version; exit; fi"

  func test_folderOfAnotherPackageIsRejected() throws {
    let fixture = try Fixture()
    try fixture.write("Package.swift", "let package = Package(name: \"Other\")")
    try fixture.assertRun("list", code: 3)
  }

  /// Apple's command line tools and some containers have no XCTest. In addition, Apple's `xctest` has a special exit
  /// code for a bundle that imports a missing library.
  func test_missingXCTestIsNotReportedAsATestFailure() throws {
    let kit = "echo \"$PWD/Sources/LessonKit/LeakTestCase.swift:2:8: error:"
    let xcode = [
      "kata: The tests need XCTest, which Swift 6.3.1 does not include on this system.",
      "sudo xcode-select -s /Applications/Xcode.app",
    ]
    let loading = [" Last output: Library not loaded: @rpath/Testing\nTo start afresh: rm -rf .build/kata"]
    let cases: [(tool: String, script: String, complaint: [String])] =
      [
        ("swift", "\(versionScript); \(kit) no such module 'XCTest'\"; exit 1", xcode),
        ("swift", "\(versionScript); \(kit) unable to resolve module dependency: 'XCTest'\"; exit 1", xcode),
      ]
      + [0, 1, 82, 127].map {
        ("tests", "echo 'Library not loaded: @rpath/Testing' >&2; exit \($0)", loading)
      }
    for (tool, script, complaint) in cases {
      let fixture = try Fixture()
      try fixture.writeTool(tool, "#!/bin/sh\n\(script)")
      try fixture.assertRun("check 04", code: 3, reports: complaint)
    }
    let fixture = try Fixture(outcomes: [])
    try fixture.assertRun(
      "check 04", code: 3, reports: ["reported nothing about OwnerTests/test_ticks and 2 more"])
  }
}
