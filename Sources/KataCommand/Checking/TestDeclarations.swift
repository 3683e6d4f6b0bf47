/// The tests that a source file declares, line by line.
struct TestDeclarations {
  let entries: [TestCatalog.Entry]

  init(in source: String, module: String) {
    let source = Self.withoutTexts(source)
    let names = Dictionary(
      uniqueKeysWithValues: Platform.allCases.map { platform in
        (platform, Self.names(in: platform.lines(of: source), module: module))
      })
    var seen: Set<TestName> = []
    entries = Self.names(in: source.split(separator: "\n"), module: module)
      .filter { seen.insert($0).inserted }
      .map { name in
        let platforms = Platform.allCases.filter { names[$0, default: []].contains(name) }
        return TestCatalog.Entry(name: name, platform: platforms.count == 1 ? platforms.first : nil)
      }
  }

  /// Leaves out what stands in a text of several lines: a test of tests has such.
  private static func withoutTexts(_ source: String) -> String {
    var isText = false
    return source.split(separator: "\n").filter { line in
      let marks = line.replacing("\\\"", with: "").ranges(of: "\"\"\"").count
      defer { if !marks.isMultiple(of: 2) { isText.toggle() } }
      return !isText
    }.joined(separator: "\n")
  }

  private static func names(in lines: [Substring], module: String) -> [TestName] {
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
