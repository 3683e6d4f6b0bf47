/// What tests printed on standard output, told apart by the marks that the test kit sets: a control character and the
/// test's name on a line, before what the test prints, and the character alone before what others do.
enum TestOutput {
  private static let mark: Character = "\u{1E}"

  /// The text of each test that printed something, in the order in which they began.
  static func texts(in output: String, alias: TestModuleAlias? = nil) -> [(TestName, String)] {
    guard output.utf8.contains(0x1E) else { return [] }
    return output.split(separator: mark, omittingEmptySubsequences: false).dropFirst().compactMap { part in
      let end = part.firstIndex(of: "\n") ?? part.endIndex
      let name = part[..<end].split(separator: "/").map(String.init)
      var text = part[end...].dropFirst()
      while text.last == "\n" { text = text.dropLast() }
      guard name.count == 2, !text.isEmpty else { return nil }
      let built = TestName(suite: name[0], method: name[1])
      return (alias?.own(built) ?? built, String(text))
    }
  }
}
