/// Functions that read the names which XCTest and the runtime give to a test.
enum XCTestName {
  /// Returns the path of the lesson's page, such as `Lessons/04-proxy.md` for `Lesson04ProxyTests.ProxyTests`, or `nil` if
  /// the suite belongs to no lesson.
  static func page(ofSuite suite: String) -> String? {
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

  /// Returns the name of the method in the source, such as `test_ticks`, from XCTest's name for a test, which is `ProxyTests.test_ticks` on Linux, `-[ProxyTests test_ticks]` on
  /// Apple's platforms, where the class may have its module before it, and where a method that throws or waits has
  /// words of Objective-C after its name.
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
