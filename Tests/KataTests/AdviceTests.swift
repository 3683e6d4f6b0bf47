import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// What a learner can break around the code: the complaint says what, where and what to type.
final class AdviceTests: XCTestCase {
  func test_aLessonsFolderThatIsGoneOrEmptyComesBackByReset() throws {
    for isEmpty in [false, true] {
      let fixture = try Fixture()
      try fixture.remove("Sources/Lesson04Proxy")
      if isEmpty { try fixture.write("Sources/Lesson04Proxy/notes.txt", "") }
      let result = try fixture.kata("check", "4")
      XCTAssertEqual(result.code, 3)
      XCTAssertEqual(
        result.errors,
        """
        kata: Sources/Lesson04Proxy \(isEmpty ? "has no Swift files" : "is missing").
        To get it back: swift run kata reset 04

        """)
      XCTAssertEqual(try fixture.kata("reset", "04").code, 0)
      XCTAssertEqual(try fixture.kata("check", "4").code, 1)
    }
  }

  func test_aTestFolderThatIsGoneOrEmptyComesBackByGit() throws {
    for isEmpty in [false, true] {
      let fixture = try Fixture()
      try fixture.remove("Tests/Lesson04ProxyTests")
      if isEmpty { try fixture.write("Tests/Lesson04ProxyTests/notes.txt", "") }
      let result = try fixture.kata("check", "4")
      XCTAssertEqual(result.code, 3)
      XCTAssertTrue(
        result.errors.hasSuffix(".\nTo get it back: git checkout -- Tests/Lesson04ProxyTests\n"),
        result.errors)
    }
  }

  /// What the package manager of Swift 6.3 and the linker print, and what is made of it.
  func test_whatThePackageManagerSaysIsPutIntoPlainWords() throws {
    let cases = [
      (
        "error: 'ROOT': package 'ROOT' is using Swift tools version 6.2.0 but the installed version is 5.9.0",
        "Swift 5.9.0 is too old: the lessons take 6.2 or newer.\nInstall it from https://"
      ),
      (
        "error: 'x': target at '/x/Sources/Lesson04Proxy' contains mixed language source files; feature not supported",
        "Sources/Lesson04Proxy holds C or Objective-C beside Swift, and they can't be built together.\nLessons are"
      ),
      (
        "error: couldn't build /x/.build/debug/Lesson04Proxy.build/Owner.swift.o because of multiple producers: "
          + "Compiling Swift Module 'Lesson04Proxy' (3 sources), Compiling Swift Module",
        "Two files in Sources/Lesson04Proxy have the same name, Owner.swift.\nRename or remove one of them."
      ),
      (
        "error: filename \"Owner.swift\" used twice: '/x/Owner.swift' and '/x/Sub/Owner.swift'\n"
          + "error: SwiftDriver Lesson04Proxy normal x86_64 failed with a nonzero exit code. Command line: cd /x",
        "Two files in Sources/Lesson04Proxy have the same name, Owner.swift.\nRename or remove one of them."
      ),
      (
        "error: link command failed with exit code 1 (use -v to see invocation)\n"
          + "/usr/bin/ld.gold: error: /x/A.swift.o: multiple definition of 'main'",
        "Sources/Lesson04Proxy has an entry point of its own, and the tests have one already.\nTake '@main' out"
      ),
      (
        "error: /x/Package.resolved file is corrupted or malformed; fix or delete the file to continue: Decoding",
        "Package.resolved can't be read.\nTo do without it: rm Package.resolved"
      ),
      (
        "error: 'x': invalid custom path 'Tests/LeakAssertions' for target 'LeakAssertions'",
        "Tests/LeakAssertions is missing.\nTo get it back: git checkout -- Tests/LeakAssertions"
      ),
      (
        "error: 'x': Source files for target TimerLab should be located under 'Sources/TimerLab', or a custom",
        "Sources/TimerLab is missing.\nTo get it back: git checkout -- Sources/TimerLab"
      ),
      (
        "error: 'x': '/x/Package.swift' is empty",
        "Package.swift is not as it was cloned: 'x': '/x/Package.swift' is empty.\nTo get it back: git checkout"
      ),
      (
        "error: 'x': Invalid manifest (compiled with: [\"a\", \"b\"])\nROOT/Package.swift:3:1: error: cannot find 'y'",
        "Package.swift is not as it was cloned: cannot find 'y'.\nTo get it back: git checkout -- Package.swift"
      ),
      (
        "error: /x/.build/kata/repositories is not a directory",
        "The build can't be written: error: /x/.build/kata/repositories is not a directory.\nTo see what is wrong"
      ),
      (
        "error: link command failed with exit code 1 (use -v to see invocation)\n"
          + "/x/Owner.swift:16: error: undefined reference to 'other'",
        "A file in Sources/Lesson04Proxy uses 'other', and the linker does not find it.\nTake it out, or write it."
      ),
      (
        "error: link command failed with exit code 1 (use -v to see invocation)\n"
          + "/x/Package.swift: Lesson04ProxyTests-test-runner: /x/Lesson04ProxyTests.so: error: "
          + "undefined reference to 'other'\nerror: Ld /x normal failed with a nonzero exit code. Command line: cd",
        "A file in Sources/Lesson04Proxy uses 'other', and the linker does not find it.\nTake it out, or write it."
      ),
      (
        "error: SwiftCompile normal x86_64 /x failed with a nonzero exit code. Command line:     cd /x\n"
          + "error: unable to open dependencies file (/x/a.d)\nerror: Build failed",
        "The build failed, and not by an error in a lesson: error: unable to open dependencies file (/x/a.d)\nTo see"
      ),
      (
        "error: /x/.build/kata/repositories already exists in file system",
        "The build can't be written: error: /x/.build/kata/repositories already exists in file system.\nTo see what"
      ),
      (
        "error: invalid access to /tmp/_x_.build_kata.lock",
        "The build can't be written: error: invalid access to /tmp/_x_.build_kata.lock.\nTo see what is wrong"
      ),
      (
        "error: link command failed with exit code 1 (use -v to see invocation)\nclang: error: something else",
        "The build failed, and not by an error in a lesson: clang: error: something else\nTo see all of it"
      ),
    ]
    let fixture = try Fixture()
    for (words, complaint) in cases {
      try fixture.writeProgram(
        "bin/swift",
        "#!/bin/sh\ncat >&2 <<'END'\n\(words.replacing("ROOT", with: fixture.root))\nEND\nexit 1\n")
      let result = try fixture.kata("check", "4")
      XCTAssertEqual(result.code, 3, words)
      XCTAssertTrue(result.errors.hasPrefix("kata: \(complaint)"), result.errors)
      XCTAssertEqual(result.errors.split(separator: "\n").count, 2, result.errors)
    }
  }

  func test_whoImportsFoundationIsToldToImportTimerLabAlone() throws {
    let fixture = try Fixture()
    let file = "Sources/Lesson04Proxy/Owner.swift"
    try fixture.writeProgram(
      "bin/swift",
      "#!/bin/sh\necho \"$PWD/\(file):3:21: error: 'NSObject' is ambiguous for type lookup in this context\"\nexit 1\n"
    )
    let advice = "Lessons import TimerLab alone; it brings Foundation with it."
    try fixture.write(file, "import TimerLab\nimport Foundation\nfinal class Owner: NSObject {}\n")
    let result = try fixture.kata("check", "4")
    XCTAssertEqual(result.code, 1)
    XCTAssertTrue(result.output.contains("Owner.swift:3:21: error: 'NSObject' is ambiguous"), result.output)
    XCTAssertTrue(result.output.contains(advice), result.output)
    try fixture.write(file, "import TimerLab\n// import Foundation\nfinal class Owner: NSObject {}\n")
    XCTAssertFalse(try fixture.kata("check", "4").output.contains(advice))
  }

  func test_aFileIsNoFolderOfAClone() throws {
    let result = try Fixture().kata("report", "README.md")
    XCTAssertEqual(result.code, 3)
    XCTAssertTrue(
      result.errors.hasPrefix(
        "kata: None of these is a clone of Leaky Timers: README.md (a file, not a folder)."),
      result.errors)
  }

  func test_linesEndedAsOnWindowsAreShownAsErrorsAreTold() throws {
    let fixture = try Fixture()
    let file = "Sources/Lesson04Proxy/Owner.swift"
    try fixture.write(file, "import TimerLab\r\nlet y: Int = \"\"\r\n")
    try fixture.writeProgram("bin/swift", "#!/bin/sh\necho \"$PWD/\(file):2:14: error: no\"\nexit 1\n")
    XCTAssertTrue(
      try fixture.kata("check", "4").output.contains("  let y: Int = \"\"\n               ^\n"))
  }
}
