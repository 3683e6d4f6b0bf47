import XCTest

@testable import LessonKit

/// Runs this test process once more with a test that crashes on purpose, and reads what it prints.
final class CrashNoticeTests: XCTestCase {
  /// The environment variable that says how to crash.
  private static let variable = "KATA_WAY_TO_CRASH"

  /// Returns the way in which the tests below crash.
  ///
  /// - Throws: `XCTSkip` in an ordinary run.
  private func wayToCrash() throws -> @Sendable () -> Void {
    let name = ProcessInfo.processInfo.environment[Self.variable]
    guard let name, let way = Self.ways[name] else { throw XCTSkip("the process would crash") }
    return way
  }

  private static let ways: [String: @Sendable () -> Void] = [
    "SIGILL": { raise(SIGILL) }, "SIGTRAP": { raise(SIGTRAP) }, "SIGFPE": { raise(SIGFPE) },
    "SIGSEGV": { raise(SIGSEGV) }, "SIGBUS": { raise(SIGBUS) }, "SIGABRT": { abort() },
    "trap": { fatalError("own words") },
    "bad": { UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1 },
    "thread": {
      Thread.detachNewThread { fatalError("elsewhere") }
      // Waits as long as the crash takes.
      while true { sleep(10) }
    },
    "stack": { _ = depth(0) },
    "hang": { DispatchSemaphore(value: 0).wait() },
    "loop": { while isLooping {} },
  ]

  nonisolated(unsafe) private static var isLooping = true

  private static func depth(_ n: Int) -> Int { n < 0 ? 0 : 1 + depth(n + 1) }

  func test_crashesInTheFirstTest() throws {
    let crash = try wayToCrash()
    CrashNotice.testBegins("WorkoutTests.test_first")
    crash()
  }

  func test_crashesAfterATest() throws {
    let crash = try wayToCrash()
    CrashNotice.testBegins("WorkoutTests.test_first")
    CrashNotice.testEnded("WorkoutTests.test_first")
    crash()
  }

  func test_crashesInTheSecondTest() throws {
    let crash = try wayToCrash()
    CrashNotice.testEnded("WorkoutTests.test_first")
    CrashNotice.testBegins("WorkoutTests.test_second")
    crash()
  }

  /// Ends the test while the crash is being reported, as another thread may.
  func test_crashesAsTheTestEnds() throws {
    let crash = try wayToCrash()
    // The notice's own handler calls this one, which takes the place of the backtrace.
    var action = sigaction()
    action.sa_flags = SA_SIGINFO
    #if canImport(Darwin)
      action.__sigaction_u.__sa_sigaction = { _, _, _ in CrashNoticeTests.endFirstTest() }
    #else
      action.__sigaction_handler.sa_sigaction = { _, _, _ in CrashNoticeTests.endFirstTest() }
    #endif
    sigaction(SIGILL, &action, nil)
    CrashNotice.testBegins("WorkoutTests.test_first")
    crash()
  }

  private static func endFirstTest() { CrashNotice.testEnded("WorkoutTests.test_first") }

  /// Adds an observer, as the first test of a lesson does.
  func test_a_isObserved() throws {
    _ = try wayToCrash()
    XCTestObservationCenter.shared.addTestObserver(
      RunObserver(limit: 0.5) { $0.name.contains("ByHand") ? "Lessons/14-capstone.md" : nil })
  }

  func test_b_crashesByHand() throws { try wayToCrash()() }

  func test_b_leavesAByHandBlockBehind() throws {
    let crash = try wayToCrash()
    DispatchQueue.main.async { crash() }
  }

  func test_b_leavesAByHandTaskBehind() throws {
    let crash = try wayToCrash()
    let task = Task { @MainActor in
      try? await Task.sleep(for: .seconds(60))
      crash()
    }
    task.cancel()
  }

  #if os(Linux)
    func test_theLastLinesNameTheTestAndThePage() throws {
      let signals = [
        "SIGILL": SIGILL, "SIGTRAP": SIGTRAP, "SIGFPE": SIGFPE, "SIGSEGV": SIGSEGV, "SIGBUS": SIGBUS,
        "SIGABRT": SIGABRT, "bad": SIGSEGV, "stack": SIGSEGV,
      ]
      for settings in ["enable=no", Self.backtrace] {
        for way in ["trap", "thread"] + signals.keys {
          let (output, signal) = try output(of: way, ["test_crashesInTheFirstTest"], settings)
          XCTAssertTrue(
            output.hasSuffix(
              "\nerror: WorkoutTests.test_first was running when the process crashed.\(Self.why)"),
            "\(way), \(settings): \(output.suffix(500))")
          let count = output.ranges(of: "was running").count
          XCTAssertEqual(count, settings == Self.backtrace ? 2 : 1, "\(way): \(output)")
          if let expected = signals[way] { XCTAssertEqual(signal, expected, "\(way), \(settings)") }
        }
      }
    }

    func test_aTestThatHasEndedIsNamed() throws {
      let (after, _) = try output(of: "trap", ["test_crashesAfterATest"])
      XCTAssertTrue(
        after.hasSuffix(
          "\nerror: the process crashed after WorkoutTests.test_first had ended.\(Self.why)"), after)
      let (next, _) = try output(of: "trap", ["test_crashesInTheSecondTest"])
      XCTAssertTrue(
        next.hasSuffix(
          "\nerror: WorkoutTests.test_second was running when the process crashed. "
            + "Before it, WorkoutTests.test_first had ended.\(Self.why)"), next)
    }

    func test_bothLinesDescribeTheMomentOfTheCrash() throws {
      let (output, _) = try output(of: "SIGILL", ["test_crashesAsTheTestEnds"])
      let line = "\nerror: WorkoutTests.test_first was running when the process crashed.\(Self.why)"
      XCTAssertEqual(output.ranges(of: line).count, 2, output)
      XCTAssertFalse(output.contains("had ended"), output)
    }

    func test_aPlainTestOfALessonIsNamedToo() throws {
      let tests = [
        "test_b_crashesByHand", "test_b_leavesAByHandBlockBehind", "test_b_leavesAByHandTaskBehind",
      ]
      for test in tests {
        let (crashed, _) = try output(of: "trap", ["test_a_isObserved", test])
        XCTAssertTrue(
          crashed.contains("\nerror: CrashNoticeTests.\(test) was running when the process crashed."), crashed
        )
      }
    }

    func test_aHangIsNamedAndExplained() throws {
      for settings in ["enable=no", Self.backtrace] {
        let (hung, _) = try output(of: "hang", ["test_a_isObserved", "test_b_crashesByHand"], settings)
        XCTAssertTrue(hung.contains("\nerror: CrashNoticeTests.test_b_crashesByHand: It hangs: "), hung)
        XCTAssertTrue(hung.hasSuffix("\n  Why: Lessons/14-capstone.md#hung\n"), hung)
      }
    }

    /// File and line follow, if the build has them. Those of `verify` don't.
    func test_aLoopWithoutAnEndIsInTheBacktrace() throws {
      let (hung, _) = try output(of: "loop", ["test_a_isObserved", "test_b_crashesByHand"], Self.backtrace)
      XCTAssertTrue(hung.contains(" CrashNoticeTests.test_b_crashesByHand() + "), hung)
    }

    private static let why = "\n  Why: Lessons/when-it-fails.md#trap\n"
    private static let backtrace = "enable=yes,output-to=stderr,color=no,threads=crashed"

    private func output(
      of way: String, _ tests: [String], _ settings: String = "enable=no"
    ) throws -> (String, signal: Int32) {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      process.arguments = [tests.map { "LessonKitTests.CrashNoticeTests/\($0)" }.joined(separator: ",")]
      process.environment = ["SWIFT_BACKTRACE": settings, Self.variable: way]
      process.environment?["PATH"] = ProcessInfo.processInfo.environment["PATH"]
      let errors = Pipe()
      (process.standardError, process.standardOutput) = (errors, FileHandle.nullDevice)
      try process.run()
      let output = try errors.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return (String(decoding: output, as: UTF8.self), process.terminationStatus)
    }
  #endif
}
