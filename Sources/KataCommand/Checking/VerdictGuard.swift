import Foundation
import KataTrace

/// Keeps an accident from being taken for a verdict: a test that is missing, a process that ended too early, a report
/// that was cut off.
///
/// It guards against accidents, not against the learner, whose progress is a plain file that anybody can edit.
struct VerdictGuard: Sendable {
  let lesson: Lesson

  fileprivate static let afresh = "rm -rf .build/kata"

  /// - Parameters:
  ///   - trace: What the test kit wrote in one process.
  ///   - expected: The tests that this process should run.
  ///   - termination: How it ended.
  /// - Throws: `EnvironmentError.noVerdict` if a part of the trace is missing, or a test of the list.
  func check(_ trace: TraceFile, expected: [TestName], termination: Termination) throws {
    let isWithoutDisk = termination == .exited(TraceExit.withoutDisk) || termination == .signalled(SIGXFSZ)
    if isWithoutDisk || (!trace.isWhole && termination != .stopped) {
      throw noVerdict(
        "what its tests reported could not be written.",
        "Is the disk full? The reports go to \(NSTemporaryDirectory()); TMPDIR names another place.")
    }
    let ran = Set(trace.events.compactMap(\.testName))
    // Where XCTest came to its end, it has no test that did not run.
    let missing = trace.isFinished ? expected.filter { !ran.contains($0) } : []
    if let first = missing.first {
      let rest = missing.count > 1 ? ", and \(missing.count - 1) more" : ""
      throw noVerdict(
        "\(lesson.testsFolder) has no test \(ListedTest(name: first).text)\(rest).",
        "To get it back", "git checkout -- \(lesson.testsFolder)")
    }
  }

  /// How a process with failed tests ends is not asked. XCTest's open source ends it with 1 (swift-corelibs-xctest,
  /// Sources/XCTest/Public/XCTestMain.swift); Apple's `xctest` is closed, and the tests are red either way.
  ///
  /// - Parameter reports: Of the tests that one process ran, all of them finished.
  /// - Throws: `EnvironmentError.noVerdict` if one of the expected tests is missing, or if all passed and the process
  ///   did not end as one that succeeded; `EnvironmentError.noTestRan`.
  func check(_ reports: [TestReport], expected: [TestName], termination: Termination, errors: String) throws {
    let names = reports.map(\.name)
    let missing = expected.filter { !names.contains($0) }
    guard !reports.isEmpty || !termination.isVerdict else {
      throw EnvironmentError.noTestRan(lesson: lesson.name, errors: errors)
    }
    guard missing.isEmpty else {
      let place = names.last.map { "after '\($0.words)'" } ?? "before its first test"
      let reason =
        "\(place), the test process \(termination.words), and \(missing.count) of its tests did not run."
      // What can't be loaded is hardly the lesson's doing.
      guard !names.isEmpty else { throw noVerdict(reason + errors.lastLine, "To start afresh", Self.afresh) }
      throw noVerdict(
        reason,
        "Something ended the process. Look for it in \(lesson.sourcesFolder), then run: \(lesson.checkCommand)"
      )
    }
    if reports.allSatisfy(\.passed), !termination.isSuccess {
      throw noVerdict(
        "its tests passed, but the test process \(termination.words).",
        "To see all it says", "swift test --filter \(lesson.name)")
    }
  }

  /// A test about which the test kit could not tell is none that fails. Where another one fails, the lesson has its
  /// verdict all the same.
  ///
  /// - Parameter reports: Of all tests of the lesson, or of a step.
  /// - Throws: `EnvironmentError.noVerdict` if all that does not pass is not known.
  func checkDecided(_ reports: [TestReport]) throws {
    let open = reports.filter { !$0.passed }
    guard let first = open.first, open.allSatisfy({ $0.outcome == .inconclusive }) else { return }
    let failure = first.shownFailure
    throw noVerdict(
      "the test kit could not tell about '\(first.name.words)': \(failure[.happened] ?? failure.headline)",
      "What to do", "\(failure[.remedy] ?? "run it again with \(lesson.checkCommand)")")
  }

  /// - Parameters:
  ///   - reason: A sentence about the lesson.
  ///   - words: What to do about it; if it is something to type, what that is for goes before.
  private func noVerdict(_ reason: String, _ words: String...) -> EnvironmentError {
    EnvironmentError(
      "\(lesson.heading) has no verdict: \(reason)", words.count > 1 ? words[0] : nil,
      remedy: words.last ?? "", scope: .build)
  }
}

extension String {
  /// What a process said last, as the one that could not load the tests.
  fileprivate var lastLine: String {
    split(separator: "\n").last.map { "\nIt said: \($0.prefix(300))" } ?? ""
  }
}

extension EnvironmentError {
  /// - Parameters:
  ///   - lesson: The name of its module.
  ///   - errors: What the test process said, as one that can't be loaded.
  static func noTestRan(lesson: String, errors: String = "") -> EnvironmentError {
    EnvironmentError(
      "The tests of \(lesson) were built, but none of them ran.\(errors.lastLine)", "To start afresh",
      remedy: VerdictGuard.afresh,
      scope: .build)
  }
}
