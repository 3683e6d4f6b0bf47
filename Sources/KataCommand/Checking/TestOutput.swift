/// Functions that split the standard output of a test process into the outputs of its tests. Before the output of a
/// test, the test kit prints a control character and the test's name. Before other output it prints only the character.
enum TestOutput {
  private static let separator: Character = "\u{1E}"

  /// Returns the output of each test that printed something, in the order in which the tests began.
  static func outputsOfTests(in output: String) -> [(test: TestName, output: String)] {
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
