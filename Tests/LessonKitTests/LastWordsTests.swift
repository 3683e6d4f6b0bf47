import XCTest

@testable import LessonKit

/// What a process says that dies: this test process, run once more with one test that dies on purpose.
final class LastWordsTests: XCTestCase {
  private static let variable = "KATA_WAY_TO_DIE"

  /// Does nothing unless it is told how to die.
  func test_dies() throws {
    guard let way = ProcessInfo.processInfo.environment[Self.variable] else { throw XCTSkip("it would die") }
    LastWords.begin(test: "WorkoutTests.test_dies", note: "with a note")
    Self.ways[way]?()
  }

  private static let ways: [String: @Sendable () -> Void] = [
    "SIGILL": { raise(SIGILL) }, "SIGTRAP": { raise(SIGTRAP) }, "SIGFPE": { raise(SIGFPE) },
    "SIGSEGV": { raise(SIGSEGV) }, "SIGBUS": { raise(SIGBUS) }, "SIGABRT": { abort() },
    "trap": { fatalError("own words") },
    "bad": { UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1 },
    "thread": {
      Thread.detachNewThread { fatalError("elsewhere") }
      // However long it takes to die.
      while true { sleep(10) }
    },
    "stack": { _ = depth(0) },
  ]

  private static func depth(_ n: Int) -> Int { n < 0 ? 0 : 1 + depth(n + 1) }

  #if os(Linux)
    func test_theLastThingSaidIsWhichTestItWasAndWhereToRead() throws {
      let entries = [
        "SIGILL": "trap", "SIGTRAP": "trap", "SIGFPE": "trap", "SIGSEGV": "bad-memory-access",
        "SIGBUS": "bad-memory-access", "SIGABRT": "trap", "trap": "trap", "bad": "bad-memory-access",
        "thread": "trap", "stack": "bad-memory-access",
      ]
      for backtrace in ["enable=no", "enable=yes,output-to=stderr,color=no,threads=crashed,limit=4"] {
        for (way, entry) in entries {
          let (said, signal) = try said(by: way, backtrace: backtrace)
          let lines = said.split(separator: "\n").suffix(2)
          XCTAssertEqual(
            lines.first?.hasPrefix("error: WorkoutTests.test_dies (with a note): "), true,
            "\(way), \(backtrace): \(said.suffix(500))")
          XCTAssertEqual(lines.last, "  Read on: Lessons/when-it-fails.md#\(entry)", "\(way), \(backtrace)")
          XCTAssertTrue(said.contains("(\(Self.name(of: signal)))"), "\(way) ends by \(signal), \(backtrace)")
        }
      }
    }

    private static func name(of signal: Int32) -> String {
      [
        SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGFPE: "SIGFPE", SIGSEGV: "SIGSEGV", SIGBUS: "SIGBUS",
        SIGABRT: "SIGABRT",
      ][
        signal] ?? "no signal"
    }

    private func said(by way: String, backtrace: String) throws -> (String, signal: Int32) {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      process.arguments = ["LessonKitTests.LastWordsTests/test_dies"]
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
