import Foundation
import KataCommand

extension TestCatalog {
  /// What the test files declare.
  ///
  /// - Parameters:
  ///   - folder: The path of the test module's sources; its last component is the module's name.
  ///   - platform: Tests that are not compiled there are left out.
  init(folder: String, platform: Platform = .current) {
    let module = (folder as NSString).lastPathComponent
    self.init(
      entries: FileTree.files(below: folder).filter { $0.hasSuffix(".swift") }
        .compactMap { FileTree.text(of: "\(folder)/\($0)") }
        .flatMap { TestDeclarations(in: $0, module: module).entries }, platform: platform)
  }

  /// The classes that have tests, as `Module.Class`.
  var suites: [String] {
    tests.map(\.suite).reduce(into: []) { suites, suite in
      if !suites.contains(suite) { suites.append(suite) }
    }
  }

  /// These classes first, in this order, and then the others as they are.
  func ordered(by suites: [String]) -> TestCatalog {
    let first = suites.flatMap { suite in entries.filter { $0.name.suite == suite } }
    return TestCatalog(
      entries: first + entries.filter { !suites.contains($0.name.suite) }, platform: platform)
  }

  /// As a list.
  var text: String { entries.map { $0.text + "\n" }.joined() }
}

/// The tests that a source file declares, and on which platforms.
struct TestDeclarations {
  let entries: [ListedTest]

  init(in source: String, module: String) {
    let names = Dictionary(
      uniqueKeysWithValues: Platform.allCases.map { platform in
        (platform, TestSource.tests(in: platform.lines(of: source), module: module))
      })
    var seen: Set<TestName> = []
    entries = TestSource.tests(in: source.split(separator: "\n"), module: module)
      .filter { seen.insert($0).inserted }
      .map { name in
        let platforms = Platform.allCases.filter { names[$0, default: []].contains(name) }
        return ListedTest(name: name, platform: platforms.count == 1 ? platforms.first : nil)
      }
  }
}

extension Platform {
  /// The lines of a source file that are compiled here.
  ///
  /// Understood are the conditions that tell the two kinds apart, alone or with `!` before them. What stands under
  /// any other condition counts as compiled, with its `#else` too.
  func lines(of source: String) -> [Substring] {
    // For each `#if` around a line: whether the part it is in is compiled, and whether that rules out the next one.
    var parts: [(isCompiled: Bool, isChosen: Bool)] = []
    return source.split(separator: "\n").filter { line in
      let words = line.split(separator: " ", maxSplits: 1)
      let condition = words.count > 1 ? words[1] : ""
      switch words.first {
      case "#if":
        let holds = holds(condition)
        parts.append((holds ?? true, holds ?? false))
      case "#elseif":
        guard let (_, isChosen) = parts.popLast() else { return false }
        let holds = holds(condition)
        parts.append((!isChosen && holds ?? true, isChosen || holds ?? false))
      case "#else":
        guard let (_, isChosen) = parts.popLast() else { return false }
        parts.append((!isChosen, true))
      case "#endif": _ = parts.popLast()
      default: return parts.allSatisfy(\.isCompiled)
      }
      return false
    }
  }

  /// `nil` for a condition that does not tell the two kinds apart.
  private func holds(_ condition: Substring) -> Bool? {
    let condition = condition.trimmed
    if condition.hasPrefix("!") { return holds(condition.dropFirst()).map { !$0 } }
    switch condition {
    case "canImport(ObjectiveC)", "canImport(Darwin)": return self == .apple
    case "os(Linux)", "os(Windows)", "canImport(Glibc)": return self == .elsewhere
    default: return nil
    }
  }
}
