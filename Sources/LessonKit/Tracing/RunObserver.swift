import XCTest

/// What XCTest says of the run: that a test begins which is not one of the kit's, and that there are no more.
final class RunObserver: NSObject, XCTestObservation {
  static let added: Void = XCTestObservationCenter.shared.addTestObserver(RunObserver())

  private let limit: TimeInterval
  private let page: (XCTestCase) -> String?

  /// - Parameters:
  ///   - limit: How long a test may run, in seconds. One by hand waits twice for five.
  ///   - page: The page of the lesson that a test belongs to, or `nil`.
  init(
    limit: TimeInterval = 20,
    page: @escaping (XCTestCase) -> String? = { XCTestName.page(ofSuite: String(reflecting: type(of: $0))) }
  ) {
    self.limit = limit
    self.page = page
  }

  /// A plain test of a lesson, such as those of `WrittenByHandTests`: if it dies or hangs, that is told as well, once a
  /// test of the kit has run in the same process. Alone, nothing of the kit runs.
  func testCaseWillStart(_ testCase: XCTestCase) {
    guard Trace.shared == nil, !(testCase is LessonTestCase), let page = page(testCase) else { return }
    let (name, limit) = (testCase.name, limit)
    LastWords.begin(test: name, page: page)
    TestUnderWay.current.begin(limit: limit) {
      Trace.endProcess(name, note: nil, page: page, limit: limit)
    }
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    guard Trace.shared == nil, !(testCase is LessonTestCase), page(testCase) != nil else { return }
    TestUnderWay.current.end()
    LastWords.end()
  }

  /// Writes it into the trace. A process that something else has ended doesn't say so.
  func testBundleDidFinish(_ testBundle: Bundle) {
    Trace.shared?.write(.allFinished)
  }
}
