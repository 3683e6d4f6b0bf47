import Foundation

/// A test, and where it exists.
package struct ListedTest: Hashable, Sendable {
  package let name: TestName
  /// `nil` if it exists on every platform.
  var platform: Platform?

  package init(name: TestName, platform: Platform? = nil) {
    (self.name, self.platform) = (name, platform)
  }

  /// `ProxyTests/test_isFreed`, or `ProxyTests/test_isFreed elsewhere`.
  package var text: String {
    let suite = name.suite.split(separator: ".").last ?? ""
    return "\(suite)/\(name.method)" + (platform.map { " \($0.rawValue)" } ?? "")
  }
}

/// The tests of a module, in the order in which their author wants them read.
///
/// Only XCTest on Linux can list its tests, and what runs is not always what should. So a lesson has a list of them, which
/// the learner never edits.
package struct TestCatalog: Equatable, Sendable {
  package let entries: [ListedTest]
  /// Whose tests are asked for.
  package let platform: Platform

  /// Those that exist on the platform.
  package var tests: [TestName] {
    entries.filter { $0.platform.map { $0 == platform } ?? true }.map(\.name)
  }

  package init(entries: [ListedTest], platform: Platform) {
    (self.entries, self.platform) = (entries, platform)
  }

  /// What the list of a lesson's tests says.
  ///
  /// - Parameter root: The package.
  /// - Throws: `EnvironmentError.missing`.
  package init(listOf lesson: Lesson, in root: String) throws {
    guard let text = Self.list(of: lesson, in: root) else {
      throw EnvironmentError.missing(lesson.fixes, "list of the tests of \(lesson.heading)")
    }
    platform = .current
    entries = text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      let parts = (words.first ?? "").split(separator: "/")
      guard parts.count == 2 else { return nil }
      return ListedTest(
        name: TestName(suite: "\(lesson.name)Tests.\(parts[0])", method: String(parts[1])),
        platform: words.dropFirst().first.flatMap { Platform(rawValue: String($0)) })
    }
  }

  /// The list of a lesson's tests: a line a test, in the order of the steps and of the test files.
  ///
  /// - Parameter root: The package.
  /// - Returns: `nil` if there is none.
  static func list(of lesson: Lesson, in root: String) -> String? {
    guard let text = FileTree.text(of: "\(root)/\(lesson.fixes)") else { return nil }
    return range(in: text).map { String(text[$0]) }
  }

  /// Where the list is in a file of fixes: what the fence `tests` has in it. The rest of the file is not looked at,
  /// since every check reads the list.
  package static func range(in fixes: String) -> Range<String.Index>? {
    guard let start = fixes.range(of: "\n```tests\n"),
      let end = fixes.range(of: "```", range: start.upperBound..<fixes.endIndex)
    else {
      return nil
    }
    return start.upperBound..<end.lowerBound
  }

  /// The tests of this class alone.
  func restricted(to suite: String) -> TestCatalog {
    TestCatalog(entries: entries.filter { $0.name.suite == suite }, platform: platform)
  }

  /// `reports` in this order; those that are not found here come last.
  func sorted(_ reports: [TestReport]) -> [TestReport] {
    let places = Dictionary(zip(tests, tests.indices), uniquingKeysWith: { first, _ in first })
    return reports.enumerated()
      .sorted { one, other in
        (places[one.element.name] ?? tests.count, one.offset)
          < (places[other.element.name] ?? tests.count, other.offset)
      }
      .map(\.element)
  }
}

/// The tests that source files declare, line by line, whatever the conditions around them.
package enum TestSource {
  /// - Parameter folder: The path of a test module's sources; its last component is the module's name.
  static func tests(below folder: String) -> [TestName] {
    FileTree.files(below: folder).filter { $0.hasSuffix(".swift") }
      .compactMap { FileTree.text(of: "\(folder)/\($0)") }
      .flatMap { tests(in: $0.split(separator: "\n"), module: (folder as NSString).lastPathComponent) }
  }

  package static func tests(in lines: [Substring], module: String) -> [TestName] {
    var suite: String?
    return lines.compactMap { line in
      if let type = name(after: ["class", "extension"], in: line) { suite = "\(module).\(type)" }
      // What takes or returns something is a helper, whatever its name.
      guard let suite, let test = name(after: ["func"], in: line), test.hasPrefix("test"),
        line.contains("\(test)()"), !line.contains("->")
      else { return nil }
      return TestName(suite: suite, method: test)
    }
  }

  /// The name that a line declares with one of these keywords, if any.
  private static func name(after keywords: [String], in line: Substring) -> String? {
    let words = line.split(separator: " ")
    guard
      let place = words.firstIndex(where: { keywords.contains(String($0)) }), place + 1 < words.count,
      words[..<place].allSatisfy({ $0.allSatisfy { $0.isLetter || $0 == "@" } })
    else { return nil }
    let name = words[place + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.isEmpty ? nil : String(name)
  }
}
