/// Where a lesson's page lies: `Lesson04ProxyTests.ProxyTests` belongs to `Lessons/04-proxy.md`.
enum PagePath {
  /// The path of the page, or `nil` for a test that belongs to no lesson.
  static func of(suite: String) -> String? {
    guard let module = suite.split(separator: ".").first, module.hasPrefix("Lesson"),
      module.hasSuffix("Tests")
    else { return nil }
    let name = module.dropFirst("Lesson".count).dropLast("Tests".count)
    let number = name.prefix(while: \.isNumber)
    guard !number.isEmpty else { return nil }
    let words = name.dropFirst(number.count).reduce(into: "") { words, letter in
      words += (letter.isUppercase ? "-" : "") + letter.lowercased()
    }
    return "Lessons/\(number)\(words).md"
  }
}
