import Foundation
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests that press Ctrl-C during a build by the real package manager.
final class RealBuildInterruptionTests: XCTestCase {
  private static let sourcePath = "Sources/Lesson04Proxy/Owner.swift"

  func test_interruptionEndsTheCompilersAndTheNextBuildWorks() throws {
    let fixture = try makeFixtureWithRealManifest()
    try fixture.write(Self.sourcePath, Self.slowSource)
    let terminal = try startCheck(in: fixture)
    XCTAssertTrue(
      waitUntil { Self.runningPrograms(in: fixture).contains { $0.contains(/-frontend -c .*Owner\.swift/) } },
      "no compiler was started: \(terminal.output)")

    terminal.type("\u{3}", shows: "ENDED \(128 + SIGINT)")
    XCTAssertTrue(terminal.isInNormalMode, "the terminal is not as it was before")
    XCTAssertTrue(
      waitUntil { Self.runningPrograms(in: fixture).isEmpty },
      "still running: \(Self.runningPrograms(in: fixture))")
    let objects = FileTree.files(below: "\(fixture.root)/\(Fixture.scratchFolder)").filter {
      $0.hasSuffix("Owner.swift.o")
    }
    XCTAssertEqual(objects, [], "the compiler was not ended, but finished its work")
    // The package manager creates its own folders next to the command's folders.
    XCTAssertEqual(
      fixture.temporaryFolders.filter { $0.hasPrefix("kata-") }, [], "temporary files were left behind")

    try fixture.write(Self.sourcePath, "let count: Int = \"\"\n")
    let next = try startCheck(in: fixture)
    next.expect("does not compile", "cannot convert value", "ENDED 1")
  }

  /// Returns a fixture in which the real package manager can build lesson 04.
  private func makeFixtureWithRealManifest() throws -> Fixture {
    let fixture = try Fixture()
    try fixture.write(
      "Package.swift", String(contentsOfFile: "\(Project.root)/Package.swift", encoding: .utf8))
    for module in ["TimerLab", "KataTrace", "LessonKit"] {
      try fixture.write("Sources/\(module)/File.swift", "")
    }
    return fixture
  }

  /// Source code that takes the compiler about ten seconds.
  private static let slowSource = (1...4_000).map { number in
    "func sum\(number)() -> Int { [1, 2, \(number)].map { $0 + 1 }.filter { $0 > 2 }.reduce(0, +) }\n"
  }.joined()

  private func startCheck(in fixture: Fixture) throws -> PseudoTerminal {
    let variables = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("KATA_") }
    return try PseudoTerminal.runningInShell(
      ["check", "04"], in: fixture, environment: variables.merging(["TMPDIR": fixture.root]) { _, new in new }
    )
  }

  /// Waits up to two minutes for a condition, and returns whether the condition became true.
  private func waitUntil(_ condition: () -> Bool) -> Bool {
    let deadline = Date(timeIntervalSinceNow: 120)
    while !condition() {
      guard Date() < deadline else { return false }
      usleep(10_000)
    }
    return true
  }

  /// Returns the command lines of the running programs that name the fixture's folder.
  private static func runningPrograms(in fixture: Fixture) -> [String] {
    runningCommandLines().filter { $0.contains(fixture.root) }
  }

  #if os(Linux)
    private static func runningCommandLines() -> [String] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return names.filter { $0.allSatisfy(\.isNumber) }.compactMap { name in
        FileManager.default.contents(atPath: "/proc/\(name)/cmdline").map { words in
          String(decoding: words.map { $0 == 0 ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
        }
      }
    }
  #else
    private static func runningCommandLines() -> [String] {
      let command = Command(
        arguments: ["/bin/ps", "-A", "-ww", "-o", "command="], environment: ["PATH": "/usr/bin:/bin"])
      return command.readOutputLines() ?? []
    }
  #endif
}
