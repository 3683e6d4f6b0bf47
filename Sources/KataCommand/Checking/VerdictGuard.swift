import Foundation

/// Keeps an accident from being taken for a verdict: a test that is missing, a process that ended too early, a report
/// that was cut off.
///
/// It guards against accidents, not against the learner, whose progress is a plain file that anybody can edit.
struct VerdictGuard: Sendable {
  let lesson: Lesson

  /// How the test kit ends a process in which it can't write its trace, `EX_IOERR`.
  private static let exitCodeWithoutDisk: Int32 = 74

  /// Compares the test files with the lesson's list of tests, before anything is built.
  ///
  /// - Parameter root: The package.
  /// - Throws: `EnvironmentError.noVerdict` if a test of the list is declared nowhere, or one is declared that is not
  ///   in the list; `EnvironmentError.missing` without the list.
  func checkTestFiles(in root: String) throws {
    let listed = try TestCatalog(listOf: lesson, in: root).entries.map(\.name)
    let declared = TestSource.tests(below: "\(root)/\(lesson.testsFolder)")
    let missing = listed.filter { !declared.contains($0) }
    if let first = missing.first {
      let rest = missing.count > 1 ? ", and \(missing.count - 1) more" : ""
      throw noVerdict(
        "\(lesson.testsFolder) has no test \(ListedTest(name: first).text)\(rest).",
        "To get it back: git checkout -- \(lesson.testsFolder)")
    }
    if let other = declared.first(where: { !listed.contains($0) }) {
      throw noVerdict(
        "\(lesson.testsFolder) has a test that is not in its list, \(ListedTest(name: other).text).",
        "Take it out. A test of your own may go to another package: Lessons/in-your-own-tests.md")
    }
  }

  /// - Parameters:
  ///   - trace: What the test kit wrote in one process.
  ///   - expected: The tests that this process should run.
  ///   - ending: How it ended.
  /// - Throws: `EnvironmentError.noVerdict` if a part of the trace is missing, or another test ran.
  func check(_ trace: Trace, expected: [TestName], ending: Ending) throws {
    let isWithoutDisk = ending == .exited(Self.exitCodeWithoutDisk) || ending == .signalled(SIGXFSZ)
    if isWithoutDisk || (!trace.isWhole && ending != .stopped) {
      throw noVerdict(
        "what its tests reported could not be written.",
        "Is the disk full? The reports go to \(NSTemporaryDirectory()); TMPDIR names another place.")
    }
    if let other = trace.events.map(\.test).first(where: { !expected.contains($0) }) {
      throw noVerdict(
        "a test ran that is not in its list, \(other.specifier).",
        "To get the tests back: git checkout -- \(lesson.testsFolder)")
    }
  }

  /// How a process with failed tests ends is not asked. XCTest's open source ends it with 1 (swift-corelibs-xctest,
  /// Sources/XCTest/Public/XCTestMain.swift); Apple's `xctest` is closed, and the tests are red either way.
  ///
  /// - Parameter reports: Of the tests that one process ran, all of them finished.
  /// - Throws: `EnvironmentError.noVerdict` if one of the expected tests is missing, or if all passed and the process
  ///   did not end as one that succeeded; `EnvironmentError.noTestRan`.
  func check(_ reports: [TestReport], expected: [TestName], ending: Ending) throws {
    let names = reports.map(\.name)
    let missing = expected.filter { !names.contains($0) }
    guard !reports.isEmpty || !ending.isVerdict else { throw EnvironmentError.noTestRan(lesson: lesson.name) }
    guard missing.isEmpty else {
      let place = names.last.map { "after '\($0.words)'" } ?? "before its first test"
      throw noVerdict(
        "\(place), the test process \(ending.words), and \(missing.count) of its tests did not run.",
        "Something ended the process. Look for it in \(lesson.sourcesFolder), then run: \(lesson.checkCommand)"
      )
    }
    if reports.allSatisfy(\.passed), !ending.isSuccess {
      throw noVerdict(
        "its tests passed, but the test process \(ending.words).",
        "To see all it says: swift test --filter \(lesson.name)")
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
    let message = FailureMessage(first.message ?? "")
    let remedy = message.facts(labelled: ["What to do"]).first?.text
    throw noVerdict(
      "the test kit could not tell about '\(first.name.words)': "
        + (message.facts(labelled: ["Happened"]).first?.text ?? message.headline),
      "What to do: \(remedy ?? "run it again with \(lesson.checkCommand)")")
  }

  /// - Parameters:
  ///   - reason: A sentence about the lesson.
  ///   - remedy: What to do about it.
  private func noVerdict(_ reason: String, _ remedy: String) -> EnvironmentError {
    EnvironmentError("\(lesson.heading) has no verdict: \(reason)\n\(remedy)", scope: .build)
  }
}

extension EnvironmentError {
  /// - Parameter lesson: The name of its module.
  static func noTestRan(lesson: String) -> EnvironmentError {
    EnvironmentError(
      "The tests of \(lesson) were built, but none of them ran.\nTo start afresh: rm -rf .build/kata",
      scope: .build)
  }

  /// - Parameter lesson: The name of its module.
  static func traceTooLarge(lesson: String) -> EnvironmentError {
    EnvironmentError(
      "The tests of \(lesson) reported more than \(Trace.largestSize >> 20) MB, and were stopped.\n"
        + "Look for a loop without an end, or a clock that ticks far too fast, in Sources/\(lesson).",
      scope: .lesson)
  }
}
