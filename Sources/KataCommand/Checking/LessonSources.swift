/// What the learner's own files of a lesson say about themselves.
struct LessonSources {
  private let texts: [String]

  /// - Parameter root: The package.
  init(of lesson: Lesson, in root: String) {
    let folder = "\(root)/\(lesson.sourcesFolder)"
    texts = FileTree.files(below: folder).filter { $0.hasSuffix(".swift") }
      .compactMap { FileTree.text(of: "\(folder)/\($0)") }
  }

  /// The names that the compiler is told to use for some lines, by `#sourceLocation(file: "name", line: 1)`.
  var aliases: Set<String> {
    Set(texts.flatMap { $0.matches(of: /#sourceLocation\(\s*file:\s*"([^"\n]+)"/).map { String($0.1) } })
  }

  /// Whether one of them imports Foundation itself, beside TimerLab, which brings it.
  var importsFoundation: Bool {
    texts.contains { $0.contains(/(?m)^\s*(@\w+\s+)*import\s+(\w+\s+)?Foundation\b/) }
  }
}
