import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests of builds that fail because of an error outside the lesson's files, for example in the test kit.
final class ErrorOutsideLessonTests: XCTestCase {
  private let testKitPath = "Sources/LessonKit/Asserting/LessonTestCase.swift"
  private let testPath = "Tests/Lesson04ProxyTests/OwnerTests.swift"
  private let addedTestPath = "Tests/Lesson04ProxyTests/My.swift"
  private let learnersFilePath = "Sources/Lesson04Proxy/Owner.swift"

  /// Returns a fixture whose compiler reports an error in each of the files.
  ///
  /// - Parameter entries: The entries that `git status` lists; `nil` if the clone isn't a Git repository.
  private func makeFixture(
    errorsIn files: [String], message: String = "not so", gitStatus entries: [String]?
  ) throws -> Fixture {
    let fixture = try Fixture()
    let errors = files.map { "echo \"$PWD/\($0):7:3: error: \(message)\"\n" }.joined()
    try fixture.writeTool("swift", "#!/bin/sh\n\(errors)exit 1\n")
    let status = entries.map { $0.map { "printf '%s\\0' '\($0)'\n" }.joined() } ?? "exit 128\n"
    try fixture.writeTool("git", "#!/bin/sh\n\(status)")
    return fixture
  }

  /// Asserts that a command reports the error in `file`, advises `remedy`, and stores no result.
  private func assertNoVerdict(
    on fixture: Fixture, errorIn file: String, advising remedy: String, command: String = "check 04",
    testFile: StaticString = #filePath, line: UInt = #line
  ) throws {
    let problem = "kata: There is no verdict, because \(file):7:3 does not compile: not so"
    try fixture.assertRun(
      command, code: 3, output: "", errors: "\(problem)\n\(remedy)\n", file: testFile, line: line)
    XCTAssertFalse(fixture.exists(Fixture.progressFile), file: testFile, line: line)
  }

  // MARK: - Mistakes outside of the lesson

  func test_errorInASharedModuleOrTheManifestNamesTheFileAndARemedy() throws {
    for file in [
      testKitPath, "Sources/TimerLab/Screens/Screen.swift", "Sources/KataTrace/Failure.swift",
      "Package.swift",
    ] {
      for command in ["check 04", "check --all"] {
        let fixture = try makeFixture(errorsIn: [file, learnersFilePath], gitStatus: [" M \(file)"])
        try assertNoVerdict(
          on: fixture, errorIn: file, advising: "To get the file back: git checkout HEAD -- \(file)",
          command: command)
      }
    }
  }

  func test_remedyDependsOnTheGitStatusOfTheFile() throws {
    for (entries, remedy) in [
      (["UU \(testKitPath)"], "To get the file back: git checkout HEAD -- \(testKitPath)"),
      (
        ["?? \(testKitPath)"],
        "Git doesn't track this file, so it isn't part of the course. Correct it, or move it to another folder."
      ),
      ([" M in/\(testKitPath)"], "To get the file back: git checkout HEAD -- \(testKitPath)"),
      ([" M Package.swift"], "To undo the changes: git checkout HEAD -- Package.swift"),
      (
        [],
        "Git reports no changes to this file, so the toolchain may be the cause. To see its version: swift --version"
      ),
      (nil, "Your code can't be the cause. Compare the file with the one in a fresh clone."),
    ] as [([String]?, String)] {
      try assertNoVerdict(
        on: makeFixture(errorsIn: [testKitPath], gitStatus: entries), errorIn: testKitPath, advising: remedy)
    }
  }

  func test_errorInAChangedOrAddedTestIsNotBlamedOnTheLesson() throws {
    let back = "To get the file back: git checkout HEAD -- \(testPath)"
    try assertNoVerdict(
      on: makeFixture(errorsIn: [testPath], gitStatus: [" M \(testPath)"]), errorIn: testPath, advising: back)
    // The tests that use a changed helper don't compile.
    let helper = "Tests/Lesson04ProxyTests/Targets.swift"
    try assertNoVerdict(
      on: makeFixture(errorsIn: [testPath], gitStatus: [" D \(helper)"]), errorIn: testPath,
      advising: "To undo the changes: git checkout HEAD -- \(helper)")
    try assertNoVerdict(
      on: makeFixture(errorsIn: [addedTestPath], gitStatus: ["?? \(addedTestPath)"]), errorIn: addedTestPath,
      advising:
        "Git doesn't track this file, so it isn't part of the course. Correct it, or move it to another folder."
    )
  }

  func test_committedConflictMarkerInATestIsNotBlamedOnTheLesson() throws {
    let marker = "source control conflict marker in source file"
    try makeFixture(errorsIn: [testPath], message: marker, gitStatus: []).assertRun(
      "check 04", code: 3,
      reports: ["\(testPath):7:3", "\nRemove the lines that begin with <<<<<<<, ======= and >>>>>>>.\n"],
      output: "")
  }

  func test_watchAndObserveGiveNoVerdictIfTheTestKitDoesNotCompile() throws {
    let fixture = try makeFixture(errorsIn: [testKitPath], gitStatus: [" M \(testKitPath)"])
    try assertNoVerdict(
      on: fixture, errorIn: testKitPath,
      advising: "To get the file back: git checkout HEAD -- \(testKitPath)",
      command: "observe 04")
    let terminal = try PseudoTerminal(["watch"], in: fixture)
    terminal.expect(
      "does not compile: not so", "git checkout HEAD -- \(testKitPath)", PseudoTerminal.emphasized("`q` quit")
    )
    terminal.quit()
  }

  // MARK: - Mistakes of the lesson

  func test_errorInUnchangedTestsIsBlamedOnTheLesson() throws {
    let cases: [([String], [String]?)] = [
      ([testPath], []), ([testPath], nil), ([learnersFilePath], [" M \(testKitPath)"]),
      ([testPath], ["?? \(addedTestPath)"]),
      ([testPath, addedTestPath], ["?? \(addedTestPath)"]),
      ([learnersFilePath, testPath], [" M \(testPath)"]),
    ]
    for (files, entries) in cases {
      try makeFixture(errorsIn: files, gitStatus: entries).assertRun(
        "check 04", code: 1, prints: ["No tests ran: the lesson does not compile.", "\(files[0]):7:3: error"])
    }
  }

  /// The compiler reports errors only in the tests, and doesn't mention the file in which a learner declares the type.
  func test_learnersTypeNamedLikeASharedTypeIsReportedWithItsFile() throws {
    let file = "Sources/Lesson04Proxy/Sub/Own.swift"
    for (module, words) in [("LessonKit", "the test kit"), ("TimerLab", "TimerLab")] {
      let fixture = try makeFixture(
        errorsIn: [testPath], message: "cannot specialize non-generic type 'Scenario'", gitStatus: [])
      try fixture.write(file, "public final class Scenario {}\nfinal class Owner {}\n")
      try fixture.write("Sources/\(module)/Scenario.swift", "public struct Scenario<Owner> {}\n")
      try fixture.assertRun(
        "check 04", code: 1,
        prints: [
          "\n'Scenario' is also the name of a type in \(words). Rename the one in\n  \(file).\nEdit  \(file)\n"
        ])
      try fixture.write("Sources/\(module)/Scenario.swift", "public struct Scenarios<Owner> {}\n")
      try fixture.assertRun("check 04", code: 1, omits: ["is also the name of a type"])
    }
  }

  // MARK: - Obstacles

  func test_buildErrorsForAFullDiskAndAMovedCloneNameARemedy() throws {
    let cases = [
      (
        "<unknown>:0: error: precompiled file '/a/x.pcm' was compiled with module cache path '/b'",
        "moved or copied", "rm -rf .build"
      ),
      ("error: I/O error (code: 28) while reading /x", "The disk is full", "df -h"),
      (
        "PWD/\(testKitPath):1:1: error: error opening 'x' for output: No space left on device",
        "The disk is full",
        "df -h"
      ),
    ]
    for (words, problem, remedy) in cases {
      let fixture = try Fixture()
      try fixture.writeTool("swift", "#!/bin/sh\necho \"\(words.replacing("PWD", with: "$PWD"))\"\nexit 1\n")
      try fixture.assertRun("check 04", code: 3, reports: [problem, ": \(remedy)"], output: "")
      XCTAssertFalse(fixture.exists(Fixture.progressFile))
    }
  }

  func test_missingProjectModuleIsNotBlamedOnTheLesson() throws {
    let fixture = try makeFixture(
      errorsIn: [learnersFilePath], message: "no such module 'TimerLab'", gitStatus: [])
    try fixture.assertRun(
      "check 04", code: 3,
      reports: ["part of the build is missing.\nTo start afresh: rm -rf .build/kata"])
  }
}
