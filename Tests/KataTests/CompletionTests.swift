import XCTest

@testable import KataCommand

/// `kata completion`: scripts that know verbs, options and lessons.
final class CompletionTests: XCTestCase {
  func test_bashCompletesVerbsOptionsAndLessons() throws {
    let fixture = try Fixture()
    try fixture.write("results of mine.xml", "")
    let verbs = VerbTable.all.map(\.name)
    let cases: [([String], [String])] = [
      ([""], verbs + ["--help"]), (["re"], verbs.filter { $0.hasPrefix("re") }),
      (["check", ""], ["04", "06", "proxy", "block-category", "--all", "--step", "--json", "--help"]),
      (["check", "pro"], ["proxy"]), (["check", "04", "--step", "Less"], []),
      (["check", "04", "b"], ["block-category"]),
      (["check", "--a"], ["--all"]), (["--json", "st"], ["status"]),
      (["completion", ""], ["bash", "zsh", "fish", "--help"]), (["help", "ver"], ["verify", "version"]),
      (["report", "Less"], ["Lessons"]), (["report", "--junit", "res"], ["results of mine.xml"]),
      (["report", "--junit", "=", "res"], ["results of mine.xml"]), (["check", "nothing"], []),
    ]
    for (words, expected) in cases {
      XCTAssertEqual(try complete(words, in: fixture), expected, "\(words)")
    }
  }

  func test_everyScriptNamesEveryVerbOptionAndLesson() throws {
    let fixture = try Fixture()
    for shell in Shell.allCases {
      let result = try fixture.kata("completion", shell.rawValue, folder: "Lessons")
      XCTAssertEqual(result.code, 0)
      for verb in VerbTable.all {
        XCTAssertTrue(result.output.contains(verb.name), "\(verb.name), \(shell)")
        for option in verb.options {
          let name = shell == .fish ? "-l \(option.name.dropFirst(2))" : option.name
          XCTAssertTrue(result.output.contains(name), "\(name), \(shell)")
        }
      }
      for word in ["04", "proxy", "06", "block-category"] {
        XCTAssertTrue(result.output.contains(word), "\(word), \(shell)")
      }
      XCTAssertTrue(result.output.contains("swift run --quiet kata"), "how to make a command 'kata'")
    }
  }

  func test_aTitleCanNotBreakOutOfItsQuotes() throws {
    let fixture = try Fixture()
    let title = "title: Who's: $(touch broken) [it]?"
    try fixture.replace("title: The proxy", by: title, in: "Lessons/04-proxy.md")
    for shell in Shell.allCases {
      let script = try fixture.kata("completion", shell.rawValue).output
      try fixture.write("script", script)
      if shell == .bash { _ = try complete(["check", ""], in: fixture) }
      XCTAssertFalse(fixture.exists("broken"))
      if shell != .bash { XCTAssertTrue(script.contains("Who'\\''s: $(touch broken)"), script) }
    }
  }

  func test_outsideOfAPackageThereAreNoLessonsButVerbs() throws {
    let result = try Fixture().kata("completion", "bash", folder: "..")
    XCTAssertEqual(result.code, 0, result.errors)
    XCTAssertTrue(result.output.contains("check) words='--all --step --json --help'"), result.output)
  }

  /// What bash offers after `kata` and these words, the last of them under the cursor.
  private func complete(_ words: [String], in fixture: Fixture) throws -> [String] {
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let script = """
      eval "$("$1" completion bash)" || exit 9
      COMP_WORDS=(kata \(quoted)); COMP_CWORD=\(words.count)
      _kata
      for reply in "${COMPREPLY[@]}"; do echo "$reply"; done
      """
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", script, "bash", KataProcess.binary.path]
    process.currentDirectoryURL = URL(fileURLWithPath: fixture.root)
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0)
    return text.split(separator: "\n").map(String.init)
  }
}
