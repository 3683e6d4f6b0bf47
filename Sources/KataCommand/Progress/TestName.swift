/// One test of a lesson, by the names that Swift gives it.
package struct TestName: Codable, Hashable, Sendable {
  /// Module and class: `Lesson04ProxyTests.ProxyTests`.
  let suite: String
  /// The method: `test_isFreedWhenItsScreenCloses`.
  package let method: String

  /// As XCTest wants it when it is to run this test alone.
  var specifier: String { "\(suite)/\(method)" }

  /// As a person reads it: `is freed when its screen closes`.
  package var words: String { Self.words(of: method) }

  static func words(of method: String) -> String {
    let name = method.replacing(/^test_?/, with: "")
    return name.reduce(into: "") { words, letter in
      if letter == "_" {
        words += " "
      } else if letter.isUppercase {
        words += (words.isEmpty || words.last == " " ? "" : " ") + letter.lowercased()
      } else {
        words.append(letter)
      }
    }
  }
}
