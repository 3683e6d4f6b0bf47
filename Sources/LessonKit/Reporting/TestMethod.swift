/// The name of a test's method, as it stands in the source.
enum TestMethod {
  /// `test_ticks`, out of XCTest's name for a test: `ProxyTests.test_ticks` on Linux, `-[ProxyTests test_ticks]` on
  /// Apple's platforms, where the class may have its module before it, and where a method that throws or waits has
  /// words of Objective-C after its name.
  static func name(in testName: String) -> String {
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
