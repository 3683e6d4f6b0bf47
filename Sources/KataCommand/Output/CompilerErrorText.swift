/// What the compiler found, without the noise of the build.
struct CompilerErrorText {
  let errors: [CompilerError]
  /// The package, to read the lines from.
  let root: String

  /// One error often causes the others, so a few are enough.
  private static let shown = 3

  var lines: [String] {
    let rest = errors.count - Self.shown
    return errors.prefix(Self.shown).flatMap(describe) + (rest > 0 ? ["… and \(rest) more"] : [])
  }

  private func describe(_ error: CompilerError) -> [String] {
    let place = "\(error.file):\(error.line):\(error.column): error: \(error.message)"
    let source = FileTree.text(of: "\(root)/\(error.file)") ?? ""
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(error.line - 1) else { return [place] }
    let line = lines[error.line - 1]
    // The compiler counts bytes; a tab must stay a tab for the caret to stand below its letter.
    let before = String(decoding: line.utf8.prefix(error.column - 1), as: UTF8.self)
    let space = String(before.map { $0 == "\t" ? "\t" : " " })
    return [place, "  \(line)", "  \(space)^"]
  }
}
