import KataCommand

/// The parts of the course belong together: pages, folders, and the texts beside the lessons.
struct CourseProofs: Sendable {
  /// The package.
  let root: String

  /// Every lesson has its page, and the other texts of the repository lead somewhere.
  var all: [Proof] { [everyLessonHasAPage] + otherTexts }

  /// A lesson has everything that a lesson consists of, and its page explains what its fixes declare.
  func proofs(of lesson: Lesson) -> [Proof] {
    let files = LessonFileProofs(lesson: lesson, root: root)
    return [
      DiagnosisProof(lesson: lesson, root: root).proof(of: files.fixes), files.platforms,
      TestList(lesson: lesson, root: root).proof, files.steps, files.library, files.starter,
    ] + PredictionProofs(files).all
  }

  private var everyLessonHasAPage: Proof {
    let named = Set(LessonPage.all(in: root).compactMap { $0.frontMatter["lesson"] })
    let folders = FileTree.names(in: "\(root)/Sources").filter { $0.contains(/^Lesson\d\d/) }
    let problems = folders.filter { !named.contains($0) }.map { "no page says 'lesson: \($0)'" }
    return .noneOf(
      problems + (folders.isEmpty ? ["there are no lessons in Sources"] : []),
      "every lesson has a page", expected: "a page in Lessons for every folder Sources/LessonNN….")
  }

  /// What is in `Lessons` beside the lessons' pages, and all that has links elsewhere.
  private var otherTexts: [Proof] {
    let paths =
      LessonPage.others(in: root)
      + [
        "Sources/README.md", "\(FixesFile.folder)/README.md", ".github/CONTRIBUTING.md",
        ".github/CHANGELOG.md",
      ]
    return paths.flatMap { path -> [Proof] in
      FileTree.text(of: "\(root)/\(path)").map {
        TextProofs(path: path, document: MarkdownDocument(text: $0), root: root).all
      } ?? []
    }
  }
}
