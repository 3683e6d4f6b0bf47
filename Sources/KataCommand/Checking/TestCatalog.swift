/// A group of platforms, either all those with or all those without the Objective-C runtime.
package enum Platform: String, CaseIterable, Sendable {
  /// The platforms with the Objective-C runtime and the real `NSTimer`.
  case apple
  /// The other platforms, on which `TimerLab` provides replacements for both.
  case elsewhere

  /// The group that contains the platform on which the command runs.
  package static var current: Platform {
    #if canImport(ObjectiveC)
      .apple
    #else
      .elsewhere
    #endif
  }

  package var displayName: String {
    switch self {
    case .apple: "Apple's platforms"
    case .elsewhere: "other platforms"
    }
  }
}

/// A line in a lesson's list of tests, with the name of a test and the platform on which the test exists.
package struct ListedTest: Hashable, Sendable {
  package let name: TestName
  /// The only platform on which the test exists; `nil` if it exists on every platform.
  package var platform: Platform?

  package init(name: TestName, platform: Platform? = nil) {
    (self.name, self.platform) = (name, platform)
  }

  /// The test's line in the list, such as `ProxyTests/test_isFreed`. It ends with the platform if there is only one.
  package var lineText: String {
    let suite = name.suite.split(separator: ".").last ?? ""
    return "\(suite)/\(name.method)" + (platform.map { " \($0.rawValue)" } ?? "")
  }
}

/// The list of a lesson's tests, in the order in which learners should read them. The list is stored in a file next to
/// the tests, with a line for each test.
///
/// The command compares this list with the reports, to notice a test that did not run. XCTest has a different order.
package struct TestCatalog: Equatable, Sendable {
  package let listedTests: [ListedTest]

  package init(listedTests: [ListedTest]) {
    self.listedTests = listedTests
  }

  /// - Parameters:
  ///   - text: The contents of the file.
  ///   - module: The test module, such as `Lesson04ProxyTests`.
  package init(text: String, module: String) {
    listedTests = text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      let parts = (words.first ?? "").split(separator: "/")
      guard parts.count == 2 else { return nil }
      return ListedTest(
        name: TestName(suite: "\(module).\(parts[0])", method: String(parts[1])),
        platform: words.dropFirst().first.flatMap { Platform(rawValue: String($0)) })
    }
  }

  /// - Parameter root: The package.
  /// - Throws: `EnvironmentError` if the file is missing or empty.
  package init(of lesson: Lesson, in root: String) throws {
    guard let text = FileTree.text(of: "\(root)/\(lesson.testListPath)"), text.contains("/") else {
      throw EnvironmentError.emptyTestList(of: lesson)
    }
    self.init(text: text, module: lesson.testModuleName)
  }

  package func tests(on platform: Platform = .current) -> [TestName] {
    listedTests.filter { $0.platform.map { $0 == platform } ?? true }.map(\.name)
  }

  func restricted(toSuite suite: String) -> TestCatalog {
    TestCatalog(listedTests: listedTests.filter { $0.name.suite == suite })
  }

  /// Returns the reports in the order of the list, and those of unlisted tests at the end.
  func sortedAsListed(_ reports: [TestReport]) -> [TestReport] {
    let places = Dictionary(zip(listedTests.map(\.name), listedTests.indices)) { first, _ in first }
    return reports.sorted { places[$0.name, default: .max] < places[$1.name, default: .max] }
  }
}

extension EnvironmentError {
  /// Returns the error for a list of tests that is missing or empty.
  static func emptyTestList(of lesson: Lesson) -> EnvironmentError {
    EnvironmentError(
      "The test list for \(lesson.heading) is missing or empty: \(lesson.testListPath)",
      "To get it back",
      remedy: "git checkout -- \(lesson.testsFolder)", scope: .lesson)
  }
}
