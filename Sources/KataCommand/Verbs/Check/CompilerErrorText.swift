/// What the compiler found, without the noise of the build.
struct CompilerErrorText {
  let errors: [CompilerError]
  var severity = CompilerError.Severity.error
  /// The package, to read the lines from.
  let root: String
  let style: Style

  /// One error often causes the others, so a few are enough.
  private static let shown = 3

  var lines: [String] {
    let rest = errors.count - Self.shown
    return errors.prefix(Self.shown).flatMap(describe) + (rest > 0 ? ["… and \(rest) more"] : [])
  }

  private func describe(_ error: CompilerError) -> [String] {
    let place = style.wrapped(
      "\(error.file.shown):\(error.line):\(error.column): \(severity): \(error.message.shown)", indent: 0,
      hanging: 2)
    guard let source = FileTree.text(of: "\(root)/\(error.file)") else { return place }
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    guard error.column > 0, lines.indices.contains(error.line - 1) else { return place }
    return place + excerpt(of: lines[error.line - 1], column: error.column)
  }

  /// The line, as much of it as fits, with a caret below the place.
  private func excerpt(of line: Substring, column: Int) -> [String] {
    // The compiler counts bytes.
    let before = String(decoding: line.utf8.prefix(column - 1), as: UTF8.self)
    let start = min(line.prefix { $0 == " " || $0 == "\t" }.count, before.count)
    let room = style.textWidth - 2
    // Where the place is far to the right, the beginning is left out.
    let hidden = max(start, before.count - room * 2 / 3)
    let text = line.dropFirst(hidden).prefix(room)
    // A tab must stay a tab for the caret to stand below its letter.
    let space = String(before.dropFirst(hidden).map { $0 == "\t" ? "\t" : " " })
    return ["  \(text)", "  \(space)^"]
  }
}
