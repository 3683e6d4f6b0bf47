import XCTest

@testable import LessonKit

/// What a process says that dies: this test process, run once more with one test that dies on purpose.
final class LastWordsTests: XCTestCase {
  private static let variable = "KATA_WAY_TO_DIE"

  /// Does nothing unless it is told how to die.
  func test_dies() throws {
    guard let way = ProcessInfo.processInfo.environment[Self.variable] else { throw XCTSkip("it would die") }
    LastWords.begin(test: "WorkoutTests.test_dies", page: "Lessons/14-capstone.md", note: "with a note")
    Self.ways[way]?()
  }

  private static let ways: [String: @Sendable () -> Void] = [
    "SIGILL": { raise(SIGILL) }, "SIGTRAP": { raise(SIGTRAP) }, "SIGFPE": { raise(SIGFPE) },
    "SIGSEGV": { raise(SIGSEGV) }, "SIGBUS": { raise(SIGBUS) }, "SIGABRT": { abort() },
    "trap": { fatalError("own words") },
    "nil": { print(missing!) },
    "unowned": readUnowned,
    "bad": { UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1 },
    "thread": {
      Thread.detachNewThread { fatalError("elsewhere") }
      // However long it takes to die.
      while true { sleep(10) }
    },
    "stack": { _ = depth(0) },
    "hang": { DispatchSemaphore(value: 0).wait() },
  ]

  private static func depth(_ n: Int) -> Int { n < 0 ? 0 : 1 + depth(n + 1) }

  nonisolated(unsafe) private static var missing: Int?

  @Sendable private static func readUnowned() {
    var object: NSObject? = NSObject()
    unowned let gone = object!
    object = nil
    print(gone)
  }

  /// Stands for a test of a lesson that is not one of the kit's.
  func test_a_isObserved() {
    guard ProcessInfo.processInfo.environment[Self.variable] != nil else { return }
    XCTestObservationCenter.shared.addTestObserver(
      RunObserver(limit: 0.5) { $0.name.hasSuffix("test_b_diesByHand") ? "Lessons/14-capstone.md" : nil })
  }

  func test_b_diesByHand() throws {
    guard let way = ProcessInfo.processInfo.environment[Self.variable] else { throw XCTSkip("it would die") }
    Self.ways[way]?()
  }

  #if os(Linux)
    func test_theLastThingSaidIsWhichTestItWasAndWhereToRead() throws {
      let entries = [
        "SIGILL": "trap", "SIGTRAP": "trap", "SIGFPE": "trap", "SIGSEGV": "bad-memory-access",
        "SIGBUS": "bad-memory-access", "SIGABRT": "trap", "trap": "failed-check", "bad": "bad-memory-access",
        "thread": "failed-check", "stack": "bad-memory-access", "unowned": "unowned-read",
      ]
      for backtrace in Self.backtraces {
        for (way, entry) in entries {
          let (said, signal) = try said(by: way, backtrace: backtrace)
          let lines = said.split(separator: "\n")
          let end = lines.last { $0.hasPrefix("error: WorkoutTests.test_dies (with a note): ") }
          XCTAssertEqual(
            end?.hasSuffix("(\(Self.name(of: signal)))."), true, "\(way), \(backtrace): \(said.suffix(500))")
          XCTAssertEqual(lines.last, "  Read on: Lessons/when-it-fails.md#\(entry)", "\(way), \(backtrace)")
        }
      }
    }

    func test_theRuntimesWordsAreRepeatedAndLeadToTheirEntry() throws {
      let (said, _) = try said(by: "nil", backtrace: "enable=no")
      let lines = said.split(separator: "\n").suffix(2)
      let words = "Fatal error: Unexpectedly found nil while unwrapping an Optional value"
      XCTAssertNotNil(lines.first?.wholeMatch(of: /\s\sLessonKitTests\/LastWordsTests\.swift:\d+: .+/), said)
      XCTAssertEqual(lines.first?.hasSuffix(": \(words)"), true, said)
      // The lesson's own, where it has one.
      XCTAssertEqual(lines.last, "  Read on: Lessons/14-capstone.md#nil-unwrapped")
    }

    /// File and line follow, where the build has them: `verify` builds without.
    func test_theBacktraceOfAnAbortBeginsWithWhatCausedIt() throws {
      let (said, _) = try said(by: "unowned", backtrace: Self.wholeBacktrace)
      XCTAssertTrue(said.contains("\n  Where: look in the backtrace above, "), said)
      XCTAssertNotNil(said.firstMatch(of: /crashed:\n\n  0 .+ LastWordsTests\.readUnowned/), said)
    }

    func test_aTestThatIsNotTheKitsHasThemToo() throws {
      let tests = ["test_a_isObserved", "test_b_diesByHand"]
      let (died, _) = try said(by: "unowned", backtrace: "enable=no", tests: tests)
      XCTAssertTrue(died.contains("\nerror: LastWordsTests.test_b_diesByHand: the program was stopped"), died)
      let (hung, _) = try said(by: "hang", backtrace: Self.wholeBacktrace, tests: tests)
      XCTAssertTrue(hung.contains("\nerror: LastWordsTests.test_b_diesByHand: It hangs: "), hung)
      XCTAssertTrue(hung.contains("\n  Where: look in the backtrace above, "), hung)
      XCTAssertTrue(hung.contains(" in Sources/Lesson14, or else in Tests/Lesson14.\n"), hung)
      XCTAssertNotNil(hung.firstMatch(of: /crashed:\n\n  0 .+LastWordsTests\.ways/), hung)
      XCTAssertTrue(hung.hasSuffix("  Read on: Lessons/14-capstone.md#hung\n"), hung)
      let (quiet, _) = try said(by: "hang", backtrace: "enable=no", tests: tests)
      XCTAssertTrue(quiet.contains("It hangs: ") && !quiet.contains("acktrac"), quiet)
    }

    func test_thePagesTableIsRead() {
      let entries = RuntimeWords.entries
      XCTAssertEqual(
        entries.first { "Fatal error: Index out of range".contains($0.words) }?.id, "index-out-of-range")
      XCTAssertEqual(entries.first { "Fatal error: too late".contains($0.words) }?.id, "failed-check")
      XCTAssertFalse(entries.contains { $0.id == "crashed" })
    }

    private static let wholeBacktrace = "enable=yes,output-to=stderr,color=no,threads=crashed"
    private static let backtraces = [
      "enable=no", "enable=yes,output-to=stderr,color=no,threads=crashed,limit=4",
    ]

    private static func name(of signal: Int32) -> String {
      [
        SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGFPE: "SIGFPE", SIGSEGV: "SIGSEGV", SIGBUS: "SIGBUS",
        SIGABRT: "SIGABRT",
      ][
        signal] ?? "no signal"
    }

    private func said(
      by way: String, backtrace: String, tests: [String] = ["test_dies"]
    ) throws -> (String, signal: Int32) {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      process.arguments = [tests.map { "LessonKitTests.LastWordsTests/\($0)" }.joined(separator: ",")]
      process.environment = ["SWIFT_BACKTRACE": backtrace, Self.variable: way]
      process.environment?["PATH"] = ProcessInfo.processInfo.environment["PATH"]
      let errors = Pipe()
      (process.standardError, process.standardOutput) = (errors, FileHandle.nullDevice)
      try process.run()
      let said = try errors.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return (String(decoding: said, as: UTF8.self), process.terminationStatus)
    }
  #endif
}
