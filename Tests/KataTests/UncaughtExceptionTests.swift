import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// What a process says on Apple's platforms when an exception of Objective-C ends it.
final class UncaughtExceptionTests: XCTestCase {
  private func words(_ line: String, before: String = "", after: String = "") -> String {
    CrashReason(errors: before + line + "\n" + after, ending: .signalled(SIGABRT)).text
  }

  private let unrecognized =
    "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', "
    + "reason: '-[Kata.Sampler tick:]: unrecognized selector sent to instance 0x6000012'"

  func test_anUnrecognizedMessageIsCalledSo() {
    let expected = """
      Unrecognized message: Sampler does not understand the message tick:
        Found: it came on another thread, or from a queue, where XCTest can't catch the exception.
      """
    XCTAssertEqual(words(unrecognized), expected)
  }

  func test_itIsFoundBetweenWhatElseIsPrinted() {
    let after =
      "*** First throw call stack:\n(\n\t0   CoreFoundation   0x1 x + 1\n)\nlibc++abi: terminating\n"
    let found = words(unrecognized, before: "x\n2026-11-21 10:00:00.000+0100 xctest[1:2] ", after: after)
    XCTAssertEqual(found, words(unrecognized))
  }

  func test_anotherExceptionIsQuoted() {
    let line =
      "*** Terminating app due to uncaught exception 'NSRangeException', reason: 'index 3 beyond bounds'"
    XCTAssertEqual(words(line), "Uncaught exception NSRangeException\n  Happened: index 3 beyond bounds")
    XCTAssertEqual(UncaughtException(errors: line)?.diagnosis, "uncaught-exception")
  }

  func test_theUnrecognizedMessageHasItsDiagnosis() {
    XCTAssertEqual(UncaughtException(errors: unrecognized)?.diagnosis, "unrecognized-message")
  }

  func test_otherEndsAreNone() {
    XCTAssertNil(UncaughtException(errors: "Fatal error: unrecognized selector sent to instance 0x1\n"))
  }
}
