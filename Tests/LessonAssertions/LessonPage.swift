import LeakAssertions

/// Where a lesson's page lies: `Lesson04ProxyTests.ProxyTests` belongs to `Lessons/04-proxy.md`.
enum LessonPage {
  /// The path of the page, or `nil` for a test that belongs to no lesson.
  static func path(forSuite suite: String) -> String? {
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

extension LeakFailure {
  /// The message, with where to read on.
  ///
  /// - Parameter page: The lesson's page, if the test belongs to a lesson.
  func message(page: String?) -> String {
    guard let page else { return message }
    return "\(message)\n  Read on: \(page)\(diagnosis.map { "#" + $0.id } ?? "")"
  }
}
