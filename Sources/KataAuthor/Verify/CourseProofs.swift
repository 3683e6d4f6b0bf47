import KataCommand

/// Proofs that each lesson has a page and consistent files, and that links and excerpts on the other pages are correct.
struct CourseProofs: Sendable {
  let packageRoot: String

  /// The proofs that belong to no single lesson. A check of chosen lessons omits them.
  var courseWideProofs: [Proof] { [proofOfLessonPages] + proofsOfNonLessonPages }

  /// Returns the proofs about one lesson's files. None of them needs a test run.
  func proofs(of lesson: Lesson) -> [Proof] {
    let files = LessonFileProofs(lesson: lesson, packageRoot: packageRoot)
    return [
      DiagnosisProofs(lesson: lesson, packageRoot: packageRoot).proofOfDeclaredDiagnoses(in: files.fixesFile),
      files.proofOfTestsOnPlatforms,
      TestList(lesson: lesson, packageRoot: packageRoot).proofOfReadableNames, files.proofOfSteps,
      files.proofOfRightFixes,
      files.proofOfStarter,
    ] + PredictionProofs(files).proofsWithoutTestRuns
  }

  /// The result of checking that each lesson folder has a page.
  private var proofOfLessonPages: Proof {
    let named = Set(LessonPage.readAll(in: packageRoot).compactMap { $0.frontMatter["lesson"] })
    let folders = FileTree.names(in: "\(packageRoot)/Sources").filter { $0.contains(/^Lesson\d\d/) }
    let problems = folders.filter { !named.contains($0) }.map { "no page says 'lesson: \($0)'" }
    return .passingIfEmpty(
      problems + (folders.isEmpty ? ["there are no lessons in Sources"] : []),
      "every lesson has a page", expected: "a page in Lessons for every Sources/LessonNN… folder.")
  }

  /// The proofs of the links and excerpts on the pages that aren't a lesson's, and in four files for contributors.
  private var proofsOfNonLessonPages: [Proof] {
    let paths =
      Self.pagePaths(in: packageRoot).filter { LessonPage(path: $0, text: "") == nil }
      + [
        "Sources/README.md", "\(FixesFile.folderPath)/README.md", ".github/CONTRIBUTING.md",
        ".github/CHANGELOG.md",
      ]
    return paths.flatMap { path -> [Proof] in
      FileTree.text(of: "\(packageRoot)/\(path)").map {
        MarkdownProofs(path: path, document: MarkdownDocument(text: $0), packageRoot: packageRoot).allProofs
      } ?? []
    }
  }

  /// Returns the paths of the README and of all pages in `Lessons` and `Lessons/teaching`.
  static func pagePaths(in packageRoot: String) -> [String] {
    let pages = ["Lessons", "Lessons/teaching"].flatMap { folder in
      FileTree.names(in: "\(packageRoot)/\(folder)").filter { $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
    }
    return ["README.md"] + pages
  }
}
