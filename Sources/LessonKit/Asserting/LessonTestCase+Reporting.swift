import KataTrace
import TimerLab
import XCTest

// Reporting of failures to XCTest and to the trace. The kit reports at most one failure with a verdict per test.

extension LessonTestCase {
  /// The source location of an assertion in a test.
  package typealias AssertionLocation = (file: StaticString, line: UInt)

  /// Records the location of an assertion. If a failure occurred before the first assertion, reports it there.
  ///
  /// - Returns: `false` if the test already has a failure that gives a verdict, so the assertion should return at once.
  package func beginAssertion(at file: StaticString, _ line: UInt) -> Bool {
    let early = reportLock.withLock {
      latestLocation = (file, line)
      defer { failureWithoutLocation = nil }
      return failureWithoutLocation
    }
    if let early { sendFailure(early, at: (file, line)) }
    return !reportLock.withLock { hasConclusiveFailure }
  }

  /// Fails the test with `failure`, unless an earlier failure already gives a verdict. Can be called on any thread. If
  /// something has kept the kit from measuring, such as a blocked queue, reports that instead, and only once.
  ///
  /// - Parameter location: The location of the assertion. If it is `nil`, the failure gets the location of the latest
  ///   assertion, or of the next one if there is none yet.
  package func report(_ failure: Failure, at location: AssertionLocation?) {
    guard let cause = TestWatchdog.shared.failureToReport(insteadOf: failure) else { return }
    if let receiveFailure { return receiveFailure(cause) }
    reportLock.withLock {
      if let location = location ?? latestLocation {
        sendFailure(cause, at: location)
      } else if !hasConclusiveFailure {
        failureWithoutLocation = failureWithoutLocation ?? cause
      }
    }
  }

  /// Writes `failure` to the trace and reports it to XCTest, unless an earlier failure already gives a verdict.
  func sendFailure(_ failure: Failure, at location: AssertionLocation?) {
    reportLock.withLock {
      guard !hasConclusiveFailure else { return }
      hasConclusiveFailure = failure[.remedy] == nil
      failureWithoutLocation = nil
      let failure = failure.completed(page: pagePath, isRequiredOnlyByFinePrint: isRequiredOnlyByFinePrint)
      let line = location.map { Int($0.line) }
      reportedPageLink = failure[.entry]
      traceFailure(failure.displayText, failure, line: line)
      guard reportsToXCTest else { return }
      #if canImport(ObjectiveC)
        let sourceLocation = location.map {
          XCTSourceCodeLocation(filePath: "\($0.file)", lineNumber: Int($0.line))
        }
        super.record(
          XCTIssue(
            type: .assertionFailure, compactDescription: failure.summary,
            detailedDescription: failure.displayText,
            sourceCodeContext: XCTSourceCodeContext(location: sourceLocation)))
      #else
        // XCTest uses this file name for a failure without a location.
        reportToXCTest(
          ([failure.summary] + failure.details).joined(separator: "\n"),
          file: location.map { "\($0.file)" } ?? "<EXPR>", line: line ?? 0, expected: true)
      #endif
    }
  }

  /// Counts an assertion that has finished, and reports its failure, if any, even an inconclusive one.
  func recordVerdict(_ failure: Failure?, file: StaticString, line: UInt) {
    reportLock.withLock { verdictCount += 1 }
    guard let failure else { return }
    report(failure, at: (file, line))
    // `report` doesn't set this after passing the failure to `receiveFailure`.
    if receiveFailure != nil, failure[.remedy] == nil { hasConclusiveFailure = true }
  }

  /// Whether the test must reach a verdict, but no assertion has reached one, and the test has not failed. Always
  /// `false` if the kit can't detect timers.
  var lacksRequiredVerdict: Bool {
    guard requiresVerdict, !TimerDetection.isUnavailable else { return false }
    return reportLock.withLock { !hasFailed && verdictCount == 0 }
  }
}
