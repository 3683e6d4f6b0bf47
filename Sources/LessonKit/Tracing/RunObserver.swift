import XCTest

/// An XCTest observer that summarizes the failed tests of lessons, and reports crashes and hangs of tests that don't
/// use the test kit. When `kata` runs the tests, the observer only writes the end of the run to the trace.
final class RunObserver: NSObject, XCTestObservation {
  /// A constant whose initialization registers an observer with XCTest once per process.
  static let registration: Void = XCTestObservationCenter.shared.addTestObserver(RunObserver())

  private let timeLimitPerTest: TimeInterval
  private let findPagePath: (XCTestCase) -> String?
  private var runSummary = RunSummary()

  /// - Parameters:
  ///   - limit: The number of seconds after which a test counts as hung. One in `WrittenByHandTests` may take six.
  ///   - page: Returns the path of the page of a test's lesson, or `nil` if the test belongs to no lesson.
  init(
    limit: TimeInterval = 20,
    page: @escaping (XCTestCase) -> String? = {
      XCTestName.pagePath(ofSuite: String(reflecting: type(of: $0)))
    }
  ) {
    timeLimitPerTest = limit
    findPagePath = page
  }

  /// Prepares the report of a crash or hang for a lesson's test that doesn't use the test kit, such as one in
  /// `WrittenByHandTests`. A test that does use the kit must have run before, because it registers this observer.
  func testCaseWillStart(_ testCase: XCTestCase) {
    guard Trace.shared == nil, !(testCase is LessonTestCase), let page = findPagePath(testCase) else {
      return
    }
    let (name, limit) = (testCase.name, timeLimitPerTest)
    CrashNotice.prepareNotice(forRunningTest: name)
    TestWatchdog.shared.startWatching(limit: limit) {
      Trace.endProcess(hungIn: name, note: nil, page: page, limit: limit)
    }
  }

  /// Counts the test. If it doesn't use the test kit, also runs its remaining work and stops watching it.
  func testCaseDidFinish(_ testCase: XCTestCase) {
    guard Trace.shared == nil, let page = findPagePath(testCase) else { return }
    let test = RunSummary.FailedTest(
      suite: String(reflecting: type(of: testCase)), methodName: XCTestName.method(in: testCase.name),
      pageLink: (testCase as? LessonTestCase)?.reportedPageLink ?? page)
    runSummary.addTest(failed: testCase.testRun?.hasSucceeded == false ? test : nil)
    guard !(testCase is LessonTestCase) else { return }
    Heartbeat.runPendingWork()
    TestWatchdog.shared.stopWatching()
    CrashNotice.prepareNotice(forEndedTest: testCase.name)
  }

  /// Writes the end of the run to the trace. Without a trace, prints which failed test to begin with, if any.
  func testBundleDidFinish(_ testBundle: Bundle) {
    Trace.shared?.write(.allFinished)
    if let text = runSummary.summaryLine() { print("\n\(text)") }
  }
}
