import KataCommand

/// The parts of the course belong together: pages, folders, and the texts beside the lessons.
struct CourseProofs: Sendable {
  /// The package.
  let root: String

  /// Every lesson has its page, and the other texts of the repository lead somewhere.
  var all: [Proof] { [everyLessonHasAPage, everyFileOfFixesHasALesson] + overviews + otherTexts }

  private var overviews: [Proof] { ["README.md", "Lessons/README.md"].map(overview) }

  /// The table of the course says of each lesson what its page says.
  ///
  /// - Parameter path: The file with the table, relative to the package.
  private func overview(in path: String) -> Proof {
    let lines = (FileTree.text(of: "\(root)/\(path)") ?? "").split(separator: "\n")
    let problems = LessonPage.all(in: root).compactMap { page -> String? in
      let (title, minutes) = (page.frontMatter["title"] ?? "", page.frontMatter["minutes"] ?? "")
      let target = MarkdownLinks.relative(page.path, from: path)
      let row = "| \(page.numberText) | [\(title)](\(target)) | \(minutes) |"
      return lines.contains { $0.hasPrefix(row) } ? nil : "there is no row '\(row)'"
    }
    return .noneOf(
      problems, "\(path): its table agrees with the pages",
      expected: "a row for each lesson, with title and minutes.")
  }

  /// A lesson has everything that a lesson consists of, and its page explains what its fixes declare.
  func proofs(of lesson: Lesson) -> [Proof] {
    [
      folders(of: lesson), DiagnosisProof(lesson: lesson, root: root).proof,
      PlatformProof(lesson: lesson, root: root).proof,
      TestListProof(lesson: lesson, root: root).proof, StepProof(lesson: lesson, root: root).proof,
      LibraryProof(lesson: lesson, root: root).proof,
    ] + StarterProofs(lesson: lesson, root: root).all + PredictionProofs(lesson: lesson, root: root).all
  }

  private var everyLessonHasAPage: Proof {
    let named = Set(LessonPage.all(in: root).compactMap { $0.frontMatter["lesson"] })
    let folders = FileTree.names(in: "\(root)/Sources").filter { $0.contains(/^Lesson\d\d/) }
    let problems = folders.filter { !named.contains($0) }.map { "no page says 'lesson: \($0)'" }
    return .noneOf(
      problems + (folders.isEmpty ? ["there are no lessons in Sources"] : []),
      "every lesson has a page", expected: "a page in Lessons for every folder Sources/LessonNN….")
  }

  private var everyFileOfFixesHasALesson: Proof {
    let lessons = Set(LessonPage.all(in: root).compactMap { $0.frontMatter["lesson"] }.map { "\($0).md" })
    let files = FileTree.names(in: "\(root)/\(FixesFile.folder)").filter { $0 != "README.md" }
    return .noneOf(
      files.filter { !lessons.contains($0) }.map { "\(FixesFile.folder)/\($0) is of no lesson" },
      "every file of fixes has a lesson", expected: "files in \(FixesFile.folder) are named LessonNN….md.")
  }

  /// `README.md`, the map of `Sources`, the format of the fixes, and what is in `Lessons` beside the lessons' pages.
  private var otherTexts: [Proof] {
    let paths = LessonPage.others(in: root) + ["Sources/README.md", "\(FixesFile.folder)/README.md"]
    return paths.flatMap { path -> [Proof] in
      guard let text = FileTree.text(of: "\(root)/\(path)") else { return [] }
      let document = MarkdownDocument(text: text)
      return LinkProof(path: path, document: document, root: root).all
        + ExcerptProof(path: path, document: document, root: root).all
        + CommentProof(path: path, document: document).all
    }
  }

  private func folders(of lesson: Lesson) -> Proof {
    let wanted = [lesson.sourcesFolder, lesson.testsFolder, lesson.referenceFolder, lesson.starterFolder]
    return .noneOf(
      wanted.filter { FileTree.names(in: "\(root)/\($0)").isEmpty }.map { "\($0) is missing or empty" },
      "\(lesson.numberText) has its folders", expected: wanted.joined(separator: ", ") + ".")
  }
}
