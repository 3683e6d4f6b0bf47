import KataTrace
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests of how `kata check` finds the reason for a crash. The runtime's message or the innermost functions select a
/// row in the table of crash messages on the lessons' shared page.
final class CrashReasonTests: XCTestCase {
  /// The rows of the table of crash messages on the shared page.
  private static let crashEntries = LessonPage.readAll(in: Project.root).first?.crashEntries ?? []

  /// Returns the reason for a crash of a test process that wrote `errorOutput` to standard error.
  private func crashReason(_ errorOutput: String, _ termination: Termination = .signalled(SIGABRT))
    -> CrashReason
  {
    CrashReason(errors: errorOutput, termination: termination, entries: Self.crashEntries)
  }

  /// Returns the text that a check shows for a crash of a test process that wrote `errorOutput` to standard error.
  private func failureText(_ errorOutput: String, _ termination: Termination = .signalled(SIGABRT)) -> String
  {
    crashReason(errorOutput, termination).failure.displayText
  }

  /// Returns the id of the row that explains a crash with this standard error.
  private func diagnosisID(_ errorOutput: String) -> String? { crashReason(errorOutput).diagnosisID }

  /// The messages were not observed on a Mac. They are from the source code of objc4 (runtime/NSObject.mm), libdispatch
  /// (src/shims/lock.c, queue.c, source.c) and libmalloc (src/malloc_printf.c).
  func test_crashMessagesOfApplePlatformsAreRecognized() {
    let thrown = "xctest[1:2] *** Terminating app due to uncaught exception"
    let cases = [
      ("uncaught-exception", "\(thrown) 'NSRangeException', reason: 'index 3 beyond bounds'"),
      (
        "unrecognized-message",
        "\(thrown) 'NSInvalidArgumentException', reason: '-[Lesson04Proxy.WeakProxy timerDidFire:]: "
          + "unrecognized selector sent to instance 0x600000010000'"
      ),
      (
        "weak-in-deinit",
        "objc[812]: Cannot form weak reference to instance (0x6000) of class Lesson13.Meter. It is "
          + "possible that this object was over-released, or is in the process of deallocation."
      ),
      (
        "dispatch-deadlock",
        "BUG IN CLIENT OF LIBDISPATCH: dispatch_sync called on queue already owned by current thread"
      ),
      ("dispatch-rule", "BUG IN CLIENT OF LIBDISPATCH: Over-resume of an object"),
      ("dispatch-rule", "BUG IN CLIENT OF LIBDISPATCH: Release of a suspended object"),
      (
        "isolation-check",
        "BUG IN CLIENT OF LIBDISPATCH: Assertion failed: Block was expected to execute on queue [q]"
      ),
      (
        "heap-damaged",
        "xctest(812,0x1f) malloc: *** error for object 0x1: pointer being freed was not allocated"
      ),
    ]
    for (id, line) in cases {
      let isThrown = line.hasPrefix(thrown)
      let rest = isThrown ? "libc++abi: terminating due to uncaught exception of type NSException\n" : ""
      XCTAssertEqual(diagnosisID("\(line)\n\(rest)"), id)
      XCTAssertEqual(failureText("\(line)\n\(rest)"), line)
    }
  }

  func test_lastRecognizedCrashMessageIsUsed() {
    XCTAssertEqual(
      failureText("Fatal error: first\nfree(): invalid pointer\nbye\n"), "free(): invalid pointer")
  }

  func test_crashWithoutARecognizedMessageIsDescribedByItsSignal() {
    XCTAssertEqual(
      failureText("only noise\n", .signalled(SIGILL)), "The test process was terminated by SIGILL, a trap.")
    XCTAssertNil(crashReason("only noise\n", .signalled(SIGILL)).diagnosisID)
    XCTAssertEqual(
      failureText("", .signalled(SIGSEGV)), "The test process was terminated by SIGSEGV, a bad memory access."
    )
  }

  func test_hugeCrashMessagesAreTruncated() {
    let noise = String(repeating: "x", count: 1_000_000)
    XCTAssertEqual(failureText("\(noise)\nFatal error: short\n"), "Fatal error: short")
    let long = failureText("Fatal error: \(noise)\n")
    XCTAssertTrue(long.hasPrefix("Fatal error: xxx") && long.hasSuffix("x…"))
    XCTAssertLessThan(long.count, 500)
  }

  func test_crashLocationIsOmittedIfItIsNotInTheLearnersCode() {
    for (module, place) in [
      ("Lesson04Proxy", "Sources/Lesson04Proxy/Owner.swift:2"), ("Lesson04ProxyTests", nil),
    ] {
      XCTAssertEqual(crashReason("\(module)/Owner.swift:2: Fatal error: no\n").failure[.place], place)
    }
  }

  // MARK: - Line numbers

  /// Returns a backtrace as Swift's runtime prints it, for a crash in a deinit at this location.
  private func makeBacktrace(at location: String) -> String {
    """
    *** Signal 4: Backtracing from 0x7fde100987d8... done ***

    Thread 0 "Tests" crashed:

     0               0x00007fde100987d8 __DISPATCH_WAIT_FOR_QUEUE__ + 344 in libdispatch.so
     1 [ra] [system] 0x000055fb8643a6c9 Owner.__deallocating_deinit + 24 in Tests.xctest at /x/\(location)

    """
  }

  func test_crashLocationNamesTheDeinitIfTheLineIsUnknown() {
    let file = "Sources/Lesson04Proxy/Owner.swift"
    XCTAssertEqual(Backtrace(in: makeBacktrace(at: file))?.learnerLocation, "\(file), in deinit")
    XCTAssertEqual(Backtrace(in: makeBacktrace(at: "\(file):7:3"))?.learnerLocation, "\(file):7")
  }

  /// The innermost functions can be internal ones of libdispatch, which the function for isolation checks calls.
  func test_failedIsolationCheckIsRecognizedBelowUnknownDispatchFunctions() {
    let frames = [
      "_dispatch_x + 82 in libdispatch.so", "dispatch_assert_queue.cold.1 + 102 in libdispatch.so",
    ]
    func diagnosis(_ functions: [String]) -> String? {
      let lines = functions.map { " 0 [ra] 0x00007f1f8f9f32a2 \($0)\n" }.joined()
      return crashReason(
        "*** Signal 4: Backtracing from 0x7f...\n\nThread 7 crashed:\n\n\(lines)", .signalled(SIGILL)
      ).diagnosisID
    }
    XCTAssertEqual(diagnosis(frames), "isolation-check")
    XCTAssertEqual(
      diagnosis([frames[0], "start() + 1 in Tests.xctest", frames[1]]), "dispatch-rule",
      "the check called other code")
  }

  /// The learner's code may have called the crashing test code, for example a closure.
  func test_crashInTestCodeIsNotLocatedInTheLearnersCode() {
    func place(_ frames: String...) -> String? {
      let lines = frames.enumerated().map {
        " \($0) [ra] 0x00007fde1009 f() + 4 in Tests.xctest at /x/\($1)\n"
      }
      return Backtrace(
        in: "*** Signal 4: Backtracing from 0x7f...\n\nThread 0 crashed:\n\n\(lines.joined())")?
        .learnerLocation
    }
    let (owner, tick) = ("Sources/Lesson04Proxy/Owner.swift:7", "Sources/Lesson04Proxy/Owner.swift:9")
    for other in ["Tests/Lesson04ProxyTests/OwnerTests.swift:3", "Sources/LessonKit/Scenario.swift:3"] {
      XCTAssertNil(place(other, tick))
      XCTAssertEqual(place("Sources/TimerLab/Timer.swift:3", owner, other, tick), owner)
    }
    XCTAssertEqual(place("Sources/TimerLab/Timer.swift:3", tick), tick)
    let closureOfWrongActor = "Tests/Lesson04ProxyTests/OwnerTests.swift"
    XCTAssertEqual(place(closureOfWrongActor, owner), owner)
  }

  func test_onlyTheReportOfAHungTestHasAHangLocation() throws {
    let name = TestName(suite: "S", method: "test_a")
    var collector = ReportCollector()
    for kind in [TraceEvent.Kind.testStarted, .hung] {
      var event = TraceEvent(kind, message: "It hangs.")
      (event.suite, event.test) = (name.suite, name.method)
      collector.add(event)
      collector.addHangLocation("Owner.swift:7")
      XCTAssertEqual(collector.reports[0].failure?[.place], kind == .hung ? "Owner.swift:7" : nil)
    }
  }

  func test_reportOfAHangOrCrashNamesTheInterruptedAction() {
    let note = TraceEvent(.note, message: "your leak test, run on an instrument that never ticks")
    let found = "this happened in your leak test, run on an instrument that never ticks."
    for (events, expected) in [
      ([note], found), ([note, TraceEvent(.note)], nil), ([note, TraceEvent(.testStarted)], nil),
    ] {
      for hangs in [true, false] {
        var collector = ReportCollector()
        for var event in [TraceEvent(.testStarted)] + events + (hangs ? [TraceEvent(.hung)] : []) {
          (event.suite, event.test) = ("S", "test_a")
          collector.add(event)
        }
        if !hangs { collector.endLastTest(as: .crashed, Failure("It crashed.")) }
        XCTAssertEqual(collector.reports.last?.failure?[.found], expected)
        XCTAssertEqual(collector.reports.last?.outcome, hangs ? .hung : .crashed)
      }
    }
  }
}
