import KataCommand

/// Checks that the pages and folders of the course belong together, and that its other Markdown files are correct.
struct CourseProofs: Sendable {
  let packageRoot: String

  /// The proofs that don't concern a single lesson.
  var all: [Proof] { [lessonPages] + otherTexts }

  /// Returns the proofs of one lesson that need no test run.
  func proofs(of lesson: Lesson) -> [Proof] {
    let files = LessonFileProofs(lesson: lesson, packageRoot: packageRoot)
    return [
      DiagnosisProof(lesson: lesson, packageRoot: packageRoot).proofOfDeclaredDiagnoses(in: files.fixes),
      files.testsOnPlatforms,
      TestList(lesson: lesson, packageRoot: packageRoot).proof, files.steps, files.rightFixes, files.starter,
    ] + PredictionProofs(files).all
  }

  /// Checks that a lesson page names every lesson folder.
  private var lessonPages: Proof {
    let named = Set(LessonPage.all(in: packageRoot).compactMap { $0.frontMatter["lesson"] })
    let folders = FileTree.names(in: "\(packageRoot)/Sources").filter { $0.contains(/^Lesson\d\d/) }
    let problems = folders.filter { !named.contains($0) }.map { "no page says 'lesson: \($0)'" }
    return .passingIfEmpty(
      problems + (folders.isEmpty ? ["there are no lessons in Sources"] : []),
      "every lesson has a page", expected: "a page in Lessons for every folder Sources/LessonNN….")
  }

  /// Checks the links and excerpts of every Markdown file that isn't a lesson's page.
  private var otherTexts: [Proof] {
    let paths =
      LessonPage.pathsOfOtherPages(in: packageRoot)
      + [
        "Sources/README.md", "\(FixesFile.folder)/README.md", ".github/CONTRIBUTING.md",
        ".github/CHANGELOG.md",
      ]
    return paths.flatMap { path -> [Proof] in
      FileTree.text(of: "\(packageRoot)/\(path)").map {
        TextProofs(path: path, document: MarkdownDocument(text: $0), packageRoot: packageRoot).all
      } ?? []
    }
  }
}
