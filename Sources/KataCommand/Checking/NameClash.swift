/// A type in the learner's code that has the same name as a type in the test kit or in `TimerLab`. The compiler reports
/// errors only in the tests, because they use the ambiguous name.
struct NameClash {
  private let typeName: String
  /// The learner's file, relative to the package.
  let file: String
  /// A phrase for the module that declares a type of the same name, such as `the test kit`.
  private let modulePhrase: String

  var explanation: String {
    "'\(typeName)' is also the name of a type in \(modulePhrase). Rename the one in \(file)."
  }

  /// - Parameters:
  ///   - sources: The texts of the lesson's files, keyed by their names.
  ///   - root: The package.
  /// - Returns: `nil` if no error in the tests mentions such a name.
  init?(in errors: [CompilerDiagnostic], of lesson: Lesson, _ sources: [String: String], root: String) {
    let messages = errors.filter(\.isInTests).map(\.message)
    guard !messages.isEmpty else { return nil }
    for (file, text) in sources.sorted(by: { $0.key < $1.key }) {
      for name in Self.typeNames(in: text) where messages.contains(where: { $0.contains("'\(name)'") }) {
        guard let modulePhrase = Self.modulePhrase(declaring: name, in: root) else { continue }
        (typeName, self.file) = (name, "\(lesson.sourcesFolder)/\(file)")
        self.modulePhrase = modulePhrase
        return
      }
    }
    return nil
  }

  /// Returns the names of the types in a source text that are visible in other modules.
  private static func typeNames(in text: String) -> [String] {
    let declaration =
      /(?m)^\s*(?:@\w+ )*(?:public|package|open) (?:final )?(?:class|struct|enum|actor|protocol|typealias) (\w+)/
    return text.matches(of: declaration).map { String($0.1) }
  }

  /// Returns a phrase such as `the test kit` for the module that declares a type; `nil` if no module does.
  private static func modulePhrase(declaring typeName: String, in root: String) -> String? {
    for (module, phrase) in [("LessonKit", "the test kit"), ("TimerLab", "TimerLab")] {
      let texts = Lesson.sourceTexts(in: "Sources/\(module)", of: root).values
      if texts.contains(where: { typeNames(in: $0).contains(typeName) }) { return phrase }
    }
    return nil
  }
}
