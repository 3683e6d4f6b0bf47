import Foundation

/// A count of the lessons' tests that have run in this process, and a record of those that failed.
struct RunSummary {
  struct FailedTest {
    /// The name of the test class with its module, such as `Lesson04ProxyTests.SlideShowTests`.
    let suite: String
    let methodName: String
    /// A link to the lesson's page, or to the section of a page that explains the failure.
    let pageLink: String

    fileprivate var module: String { String(suite.prefix { $0 != "." }) }
    /// The folder of the lesson's code, relative to the package.
    fileprivate var sourcesFolder: String { "Sources/\(module.dropLast("Tests".count))" }
    /// The test's name as `Tests.txt` lists it, `Suite/test`.
    fileprivate var listedName: String { "\(suite.dropFirst(module.count + 1))/\(methodName)" }
  }

  private var testCount = 0
  private var failedTests: [FailedTest] = []

  /// Counts a finished test, and records it if it failed. `failed` is `nil` for a test that passed.
  mutating func addTest(failed: FailedTest?) {
    testCount += 1
    failedTests += [failed].compactMap(\.self)
  }

  /// Returns a line with the number of failed tests and the test to begin with, or `nil` if none failed.
  ///
  /// The test to begin with is the first failed one in the order of `Tests.txt`, in the first lesson with a failure.
  ///
  /// - Parameter order: Returns the tests of a lesson's `Tests.txt`, each as `Suite/test`.
  func summaryLine(order: (_ module: String) -> [String] = LessonPages.tests(inModule:)) -> String? {
    guard let module = failedTests.map(\.module).min() else { return nil }
    let order = order(module)
    func position(of test: FailedTest) -> Int { order.firstIndex(of: test.listedName) ?? order.count }
    let first = failedTests.filter { $0.module == module }.min { position(of: $0) < position(of: $1) }
    return first.map {
      "\(failedTests.count) of \(testCount.quantity(of: "test")) failed. Begin with \($0.methodName), "
        + "edit \($0.sourcesFolder), and read \($0.pageLink)"
    }
  }
}
