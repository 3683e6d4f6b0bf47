/// The standard output of each test. The test kit separates it with marks: a line with a control character and the name of
/// a test precedes the output of that test, and a line with the character alone precedes other output.
enum TestOutput {
  private static let separator: Character = "\u{1E}"

  /// Returns the output of each test that printed something, in the order in which the tests began.
  static func texts(in output: String) -> [(TestName, String)] {
    guard output.utf8.contains(0x1E) else { return [] }
    return output.split(separator: separator, omittingEmptySubsequences: false).dropFirst().compactMap {
      part in
      let end = part.firstIndex(of: "\n") ?? part.endIndex
      let name = part[..<end].split(separator: "/").map(String.init)
      var text = part[end...].dropFirst()
      while text.last == "\n" { text = text.dropLast() }
      guard name.count == 2, !text.isEmpty else { return nil }
      return (TestName(suite: name[0], method: name[1]), String(text))
    }
  }
}
