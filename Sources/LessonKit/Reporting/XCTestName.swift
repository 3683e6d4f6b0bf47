/// Functions that parse the names that XCTest gives to tests, and the full names of test classes.
enum XCTestName {
  /// Returns the path of the lesson's page, such as `Lessons/04-proxy.md` for `Lesson04ProxyTests.ProxyTests`, or `nil`
  /// if the suite belongs to no lesson.
  static func pagePath(ofSuite suite: String) -> String? {
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

  /// Returns the name of a test's method in the source, such as `test_ticks`.
  ///
  /// XCTest's name is `ProxyTests.test_ticks` on Linux, and `-[ProxyTests test_ticks]` on Apple's platforms. There the
  /// class may include its module, and the name of a method that throws or is asynchronous has a suffix.
  static func method(in testName: String) -> String {
    guard testName.hasPrefix("-["), let space = testName.lastIndex(of: " ") else {
      return String(testName.split(separator: ".").last ?? "")
    }
    var method = testName[testName.index(after: space)...].prefix { $0 != "]" && $0 != ":" }
    for suffix in ["AndReturnError", "WithCompletionHandler"] where method.hasSuffix(suffix) {
      method = method.dropLast(suffix.count)
    }
    return String(method)
  }
}
