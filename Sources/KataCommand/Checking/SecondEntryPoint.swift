extension StagingFolder {
  /// Returns a compiler error at the `@main` in a lesson's code if the linker found two entry points. The tests have the
  /// other entry point.
  func secondEntryPointError(in output: String) -> CompilerDiagnostic? {
    // The messages of GNU ld and gold, of lld, and of Apple's linker.
    let words = /(?:multiple definition of|duplicate symbol:?) [`'"]?_?main\b/
    guard output.contains(words) else { return nil }
    for file in FileTree.files(below: "\(packageRoot)/\(path)") where file.hasSuffix(".swift") {
      let lines = (FileTree.text(of: "\(packageRoot)/\(path)/\(file)") ?? "").split(
        separator: "\n", omittingEmptySubsequences: false)
      guard let index = lines.firstIndex(where: { $0.contains(/^\s*@main\b/) }) else { continue }
      let column = lines[index].prefix { $0 != "@" }.utf8.count + 1
      return CompilerDiagnostic(
        file: "Sources/\(file)", line: index + 1, column: column,
        message: "the tests already have an entry point; remove '@main'")
    }
    return nil
  }
}
