/// A clash between a type of the learner and a type of the test kit or the lab. The compiler then reports errors in
/// the tests, which use the name, and not in the file that declares it.
struct NameClash {
  private let name: String
  /// The learner's file, relative to the package.
  let file: String
  /// The phrase that names the other module in a sentence.
  private let module: String

  var sentence: String { "'\(name)' is also a type of \(module). Rename the one in \(file)." }

  /// - Parameters:
  ///   - sources: The texts of the lesson's files, keyed by their names.
  ///   - root: The package.
  /// - Returns: `nil` if no error in the tests mentions such a name.
  init?(in errors: [CompilerError], of lesson: Lesson, _ sources: [String: String], root: String) {
    let messages = errors.filter { ErrorOrigin(of: $0) == .tests }.map(\.message)
    guard !messages.isEmpty else { return nil }
    for (file, text) in sources.sorted(by: { $0.key < $1.key }) {
      for name in Self.types(in: text) where messages.contains(where: { $0.contains("'\(name)'") }) {
        guard let module = Self.module(with: name, in: root) else { continue }
        (self.name, self.file, self.module) = (name, "\(lesson.sourcesFolder)/\(file)", module)
        return
      }
    }
    return nil
  }

  /// Returns the names of the types, visible to other modules, that a text declares.
  private static func types(in text: String) -> [String] {
    let declaration =
      /(?m)^\s*(?:@\w+ )*(?:public|package|open) (?:final )?(?:class|struct|enum|actor|protocol|typealias) (\w+)/
    return text.matches(of: declaration).map { String($0.1) }
  }

  private static func module(with name: String, in root: String) -> String? {
    for (module, words) in [("LessonKit", "the test kit"), ("TimerLab", "TimerLab")] {
      let files = FileTree.files(below: "\(root)/Sources/\(module)").filter { $0.hasSuffix(".swift") }
      let texts = files.compactMap { FileTree.text(of: "\(root)/Sources/\(module)/\($0)") }
      if texts.contains(where: { types(in: $0).contains(name) }) { return words }
    }
    return nil
  }
}
