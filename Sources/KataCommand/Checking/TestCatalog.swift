import Foundation

/// The tests of a module, as its source files tell.
///
/// Only XCTest on Linux can list its tests. The sources can be read everywhere, and they have an order,
/// which is the one the author wants the reader to follow.
struct TestCatalog: Sendable {
  let tests: [TestName]

  /// - Parameters:
  ///   - folder: The path of the test module's sources; its last component is the module's name.
  ///   - platform: Tests that are not compiled there are left out.
  init(folder: String, platform: Platform = .current) {
    let module = (folder as NSString).lastPathComponent
    tests = FileTree.files(below: folder)
      .filter { $0.hasSuffix(".swift") }
      .compactMap { FileTree.text(of: "\(folder)/\($0)") }
      .flatMap { Self.tests(in: platform.lines(of: $0), module: module) }
  }

  /// The classes that have tests, as `Module.Class`.
  var suites: [String] {
    tests.map(\.suite).reduce(into: []) { suites, suite in
      if !suites.contains(suite) { suites.append(suite) }
    }
  }

  /// `reports` in the order of the sources; those that are not found there come last.
  func sorted(_ reports: [TestReport]) -> [TestReport] {
    let places = Dictionary(zip(tests, tests.indices), uniquingKeysWith: { first, _ in first })
    return reports.enumerated()
      .sorted { one, other in
        (places[one.element.name] ?? tests.count, one.offset)
          < (places[other.element.name] ?? tests.count, other.offset)
      }
      .map(\.element)
  }

  private static func tests(in lines: [Substring], module: String) -> [TestName] {
    var suite: String?
    return lines.compactMap { line in
      if let type = name(after: ["class", "extension"], in: line) { suite = "\(module).\(type)" }
      guard let suite, let test = name(after: ["func"], in: line), test.hasPrefix("test") else { return nil }
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
