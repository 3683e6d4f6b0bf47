import XCTest

@testable import LessonKit

/// Tests of the message that the test kit prints after a crash or a hang. The tests on Linux start child processes, in
/// which the tests with "childProcessCrashes" in their names crash or hang on purpose.
final class CrashNoticeTests: XCTestCase {
  private static let crashNameEnvironmentVariable = "KATA_WAY_TO_CRASH"

  /// Returns the function that an environment variable selects, or throws `XCTSkip` if the variable isn't set.
  private func selectedCrash() throws -> @Sendable () -> Void {
    let name = ProcessInfo.processInfo.environment[Self.crashNameEnvironmentVariable]
    guard let name, let crash = Self.crashesByName[name] else { throw XCTSkip("the process would crash") }
    return crash
  }

  /// Functions that crash or hang, keyed by the value of the environment variable that selects them.
  private static let crashesByName: [String: @Sendable () -> Void] = [
    "SIGILL": { raise(SIGILL) }, "SIGTRAP": { raise(SIGTRAP) }, "SIGFPE": { raise(SIGFPE) },
    "SIGSEGV": { raise(SIGSEGV) }, "SIGBUS": { raise(SIGBUS) }, "SIGABRT": { abort() },
    "trap": { fatalError("own words") },
    "bad": { UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1 },
    "thread": {
      Thread.detachNewThread { fatalError("elsewhere") }
      // Waits for the other thread to end the process.
      while true { sleep(10) }
    },
    "stack": { _ = recurseUntilStackOverflows(0) },
    "hang": { DispatchSemaphore(value: 0).wait() },
    "loop": { while loopsForever {} },
  ]

  /// The condition of the endless loop that simulates a hang. It is never changed.
  nonisolated(unsafe) private static var loopsForever = true

  private static func recurseUntilStackOverflows(_ depth: Int) -> Int {
    depth < 0 ? 0 : 1 + recurseUntilStackOverflows(depth + 1)
  }

  func test_childProcessCrashesDuringSimulatedTest() throws {
    let crash = try selectedCrash()
    CrashNotice.prepareNotice(forRunningTest: "WorkoutTests.test_first")
    crash()
  }

  func test_childProcessCrashesAfterSimulatedTest() throws {
    let crash = try selectedCrash()
    CrashNotice.prepareNotice(forRunningTest: "WorkoutTests.test_first")
    CrashNotice.prepareNotice(forEndedTest: "WorkoutTests.test_first")
    crash()
  }

  func test_childProcessCrashesDuringSecondSimulatedTest() throws {
    let crash = try selectedCrash()
    CrashNotice.prepareNotice(forEndedTest: "WorkoutTests.test_first")
    CrashNotice.prepareNotice(forRunningTest: "WorkoutTests.test_second")
    crash()
  }

  /// Marks the simulated test as ended while its crash is being reported, as another thread could do.
  func test_childProcessCrashesWhileSimulatedTestEnds() throws {
    let crash = try selectedCrash()
    // The notice's handler calls the previous handler, which usually prints Swift's backtrace. Here, it is this one.
    var action = sigaction()
    action.sa_flags = SA_SIGINFO
    #if canImport(Darwin)
      action.__sigaction_u.__sa_sigaction = { _, _, _ in CrashNoticeTests.recordEndOfSimulatedTest() }
    #else
      action.__sigaction_handler.sa_sigaction = { _, _, _ in CrashNoticeTests.recordEndOfSimulatedTest() }
    #endif
    sigaction(SIGILL, &action, nil)
    CrashNotice.prepareNotice(forRunningTest: "WorkoutTests.test_first")
    crash()
  }

  private static func recordEndOfSimulatedTest() {
    CrashNotice.prepareNotice(forEndedTest: "WorkoutTests.test_first")
  }

  /// Adds the observer that reports crashes and hangs. It treats tests with "ByHand" in their names as a lesson's.
  func test_a_childProcessAddsObserver() throws {
    _ = try selectedCrash()
    XCTestObservationCenter.shared.addTestObserver(
      RunObserver(limit: 0.5) { $0.name.contains("ByHand") ? "Lessons/14-capstone.md" : nil })
  }

  /// Crashes or hangs in a test that doesn't use the test kit, as its class is a plain `XCTestCase`.
  func test_b_childProcessCrashesInByHandTest() throws { try selectedCrash()() }

  /// Crashes in a block that the test leaves on the main queue.
  func test_b_childProcessCrashesInBlockOfByHandTest() throws {
    let crash = try selectedCrash()
    DispatchQueue.main.async { crash() }
  }

  /// Crashes in a cancelled task that the test leaves on the main actor.
  func test_b_childProcessCrashesInTaskOfByHandTest() throws {
    let crash = try selectedCrash()
    let task = Task { @MainActor in
      try? await Task.sleep(for: .seconds(60))
      crash()
    }
    task.cancel()
  }

  #if os(Linux)
    func test_lastLinesOfCrashNameTestAndPage() throws {
      let signals = [
        "SIGILL": SIGILL, "SIGTRAP": SIGTRAP, "SIGFPE": SIGFPE, "SIGSEGV": SIGSEGV, "SIGBUS": SIGBUS,
        "SIGABRT": SIGABRT, "bad": SIGSEGV, "stack": SIGSEGV,
      ]
      for settings in ["enable=no", Self.backtraceSettings] {
        for way in ["trap", "thread"] + signals.keys {
          let (output, signal) = try runTests(
            crashingBy: way, ["test_childProcessCrashesDuringSimulatedTest"], settings)
          XCTAssertTrue(
            output.hasSuffix(
              "\nerror: WorkoutTests.test_first was running when the process crashed.\(Self.linkToCrashPage)"),
            "\(way), \(settings): \(output.suffix(500))")
          let count = output.ranges(of: "was running").count
          XCTAssertEqual(count, settings == Self.backtraceSettings ? 2 : 1, "\(way): \(output)")
          if let expected = signals[way] { XCTAssertEqual(signal, expected, "\(way), \(settings)") }
        }
      }
    }

    func test_crashNoticeNamesTestThatHasEnded() throws {
      let (after, _) = try runTests(crashingBy: "trap", ["test_childProcessCrashesAfterSimulatedTest"])
      XCTAssertTrue(
        after.hasSuffix(
          "\nerror: the process crashed after WorkoutTests.test_first had ended.\(Self.linkToCrashPage)"),
        after)
      let (next, _) = try runTests(crashingBy: "trap", ["test_childProcessCrashesDuringSecondSimulatedTest"])
      XCTAssertTrue(
        next.hasSuffix(
          "\nerror: WorkoutTests.test_second was running when the process crashed. "
            + "The previous test was WorkoutTests.test_first.\(Self.linkToCrashPage)"), next)
    }

    func test_bothLinesDescribeTheMomentOfTheCrash() throws {
      let (output, _) = try runTests(crashingBy: "SIGILL", ["test_childProcessCrashesWhileSimulatedTestEnds"])
      let line =
        "\nerror: WorkoutTests.test_first was running when the process crashed.\(Self.linkToCrashPage)"
      XCTAssertEqual(output.ranges(of: line).count, 2, output)
      XCTAssertFalse(output.contains("had ended"), output)
    }

    func test_crashNoticeNamesByHandTestOfLesson() throws {
      let tests = [
        "test_b_childProcessCrashesInByHandTest", "test_b_childProcessCrashesInBlockOfByHandTest",
        "test_b_childProcessCrashesInTaskOfByHandTest",
      ]
      for test in tests {
        let (crashed, _) = try runTests(crashingBy: "trap", ["test_a_childProcessAddsObserver", test])
        XCTAssertTrue(
          crashed.contains("\nerror: CrashNoticeTests.\(test) was running when the process crashed."), crashed
        )
      }
    }

    func test_hangIsNamedAndExplained() throws {
      for settings in ["enable=no", Self.backtraceSettings] {
        let (hung, _) = try runTests(
          crashingBy: "hang", ["test_a_childProcessAddsObserver", "test_b_childProcessCrashesInByHandTest"],
          settings)
        XCTAssertTrue(
          hung.contains("\nerror: CrashNoticeTests.test_b_childProcessCrashesInByHandTest: It hangs: "), hung)
        XCTAssertTrue(hung.hasSuffix("\n  Why: Lessons/14-capstone.md#hung\n"), hung)
      }
    }

    /// A file and a line follow the function's name only in a build with debug information, unlike `verify`'s.
    func test_backtraceContainsEndlessLoop() throws {
      let (hung, _) = try runTests(
        crashingBy: "loop", ["test_a_childProcessAddsObserver", "test_b_childProcessCrashesInByHandTest"],
        Self.backtraceSettings)
      XCTAssertTrue(hung.contains(" CrashNoticeTests.test_b_childProcessCrashesInByHandTest() + "), hung)
    }

    private static let linkToCrashPage = "\n  Why: Lessons/when-it-fails.md#trap\n"
    private static let backtraceSettings = "enable=yes,output-to=stderr,color=no,threads=crashed"

    /// Runs tests of this class in a new process, and returns its standard error and its termination signal.
    private func runTests(
      crashingBy crash: String, _ tests: [String], _ settings: String = "enable=no"
    ) throws -> (standardError: String, signal: Int32) {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      process.arguments = [tests.map { "LessonKitTests.CrashNoticeTests/\($0)" }.joined(separator: ",")]
      process.environment = ["SWIFT_BACKTRACE": settings, Self.crashNameEnvironmentVariable: crash]
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
