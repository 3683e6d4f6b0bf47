import KataTrace
import TimerLab
import XCTest

// From what an assertion finds to a failure of the test: at most one that is certain, and in the test's own lines.

extension LessonTestCase {
  /// Where an assertion stands in a test.
  package typealias Place = (file: StaticString, line: UInt)

  /// An assertion begins.
  ///
  /// - Returns: Whether it may go on. It may not after the first certain failure of its test.
  package func begins(_ file: StaticString, _ line: UInt) -> Bool {
    let early = reporting.withLock {
      place = (file, line)
      defer { withoutPlace = nil }
      return withoutPlace
    }
    if let early { tell(early, at: (file, line)) }
    return !reporting.withLock { isDecided }
  }

  /// Fails the test with what `failure` tells, unless it has failed already. May be called from any thread.
  ///
  /// - Parameter place: `nil` for what no assertion has found: it is reported where the last one stands, or else the next.
  package func report(_ failure: Failure, at place: Place?) {
    guard let cause = TestUnderWay.current.cause(of: failure) else { return }
    if let collect { return collect(cause) }
    reporting.withLock {
      if let place = place ?? self.place {
        tell(cause, at: place)
      } else if !isDecided {
        withoutPlace = withoutPlace ?? cause
      }
    }
  }

  func tell(_ failure: Failure, at place: Place?) {
    reporting.withLock {
      guard !isDecided else { return }
      isDecided = failure[.remedy] == nil
      withoutPlace = nil
      let failure = failure.completed(page: page, isPromisedInFinePrint: isPromisedInFinePrintOnly)
      let line = place.map { Int($0.line) }
      reportedEntry = failure[.entry]
      trace(failure.text, failure, line: line)
      guard tellsXCTest else { return }
      #if canImport(ObjectiveC)
        let location = place.map { XCTSourceCodeLocation(filePath: "\($0.file)", lineNumber: Int($0.line)) }
        super.record(
          XCTIssue(
            type: .assertionFailure, compactDescription: failure.summary,
            detailedDescription: failure.text,
            sourceCodeContext: XCTSourceCodeContext(location: location)))
      #else
        // XCTest's own word for a failure without a place.
        tellXCTest(
          ([failure.summary] + failure.details).joined(separator: "\n"),
          file: place.map { "\($0.file)" } ?? "<EXPR>", line: line ?? 0, expected: true)
      #endif
    }
  }

  /// An assertion has seen what it is about: fails the test with what it found wrong, if anything.
  func conclude(_ failure: Failure?, file: StaticString, line: UInt) {
    reporting.withLock { seen += 1 }
    guard let failure else { return }
    report(failure, at: (file, line))
    // Of the failures that are collected, too, a test has one.
    if collect != nil, failure[.remedy] == nil { isDecided = true }
  }

  /// Whether the test would pass although no assertion has judged. Where the kit can't see timers, it prints a warning.
  var isWithoutVerdict: Bool {
    guard hasToSeeSomething, !TimerSight.isBlind else { return false }
    return reporting.withLock { !failed && seen == 0 }
  }
}
