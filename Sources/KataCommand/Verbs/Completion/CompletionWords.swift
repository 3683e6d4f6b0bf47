/// What can follow what, for completion scripts.
struct CompletionWords {
  struct Word {
    let text: String
    let meaning: String
  }

  let course: Course

  var verbs: [any Verb] { VerbTable.all }

  /// The numbers, then the names.
  var lessons: [Word] {
    course.lessons.map { Word(text: $0.numberText, meaning: $0.title) }
      + course.lessons.map { Word(text: $0.slug, meaning: $0.title) }
  }

  /// The words that a verb takes, as far as they can be listed.
  func operands(of verb: any Verb) -> [Word] {
    switch verb.operandKind {
    case .none, .folder, .folders: []
    case .lesson, .lessons: lessons
    case .verb: verbs.map { Word(text: $0.name, meaning: $0.summary) }
    case .shell: Shell.allCases.map { Word(text: $0.rawValue, meaning: "the script for \($0.rawValue)") }
    }
  }

  func options(of verb: any Verb) -> [Option] {
    verb.options + [Option("--help", "all about \(verb.name)")]
  }

  /// In single quotes, as all three shells understand them.
  static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }

  /// The comment at the top of a script.
  static func preface(_ shell: Shell, use: String, function: String) -> [String] {
    [
      "# Completion of 'kata' in \(shell.rawValue): verbs, options and lessons. To use it:",
      "#   \(use)",
      "# 'swift run kata' itself can't be completed. With this function, 'kata' means the same:",
      "#   \(function)",
    ]
  }
}
