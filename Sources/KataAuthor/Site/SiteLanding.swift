import KataCommand

/// The page with which the site begins: chapters, lessons with their minutes, and the rest.
struct SiteLanding: Sendable {
  /// Lessons that belong together.
  struct Chapter: Sendable {
    let title: String
    var lessons: [SiteLesson]
  }

  /// The project's README, which says what the course is.
  let readme: SiteMarkdown?
  /// How to begin.
  let start: [String]
  let lessons: [SiteLesson]
  /// The pages beside the lessons, by their names.
  let others: [String]

  var files: [SiteFile] {
    [SiteFile(name: "\(SiteMap.landing).tutorial", lines: lines)]
      + chapters.indices.map { ChapterPicture(chapters[$0]).file(named: "chapter-\($0 + 1)") }
  }

  private var lines: [String] {
    let title = SiteLesson.quoted(Self.title)
    return ["@Tutorials(name: \"\(title)\") {", "@Intro(title: \"\(title)\") {"] + introduction + ["}"]
      + chapters.enumerated().flatMap { lines(of: $1, at: $0 + 1) }
      + [
        "@Resources {", "What belongs to all lessons.",
        "@Documentation(destination: \"/documentation/\(SiteMap.course.lowercased())\") {",
        "To read, and to keep.", "",
      ] + others.map { "- <doc:\($0)>" } + ["}", "}", "}"]
  }

  static let title = "Leaky Timers"

  /// What the README says before its first listing and heading, and then below the table of the lessons.
  private var introduction: [String] {
    guard let readme, let title = readme.document.headings.first(where: { $0.level == 1 }) else { return [] }
    let lines = readme.document.lines
    let end = readme.document.headings.first { $0.line > title.line }?.line ?? lines.count
    let text = readme.lines(title.line + 1..<end, folds: .open).prefix { !$0.hasPrefix("```") }
    let table = lines.lastIndex { $0.hasPrefix("|") } ?? lines.count - 1
    let below = readme.lines(table + 1..<lines.count, folds: .open).drop { $0.trimmed.isEmpty }
      .prefix { !$0.trimmed.isEmpty }
    // The listing is left out, with the sentence that announces it.
    let whole = (text + [""] + below + [""]).joined(separator: "\n").replacing(/[^.\n]*:\n\n\n/, with: "\n\n")
    return whole.split(separator: "\n", omittingEmptySubsequences: false).map {
      SiteQuestions.text(String($0))
    } + start
  }

  /// A page says `chapter:` if its lesson is the first of one.
  private var chapters: [Chapter] {
    lessons.reduce(into: []) { chapters, lesson in
      if let title = lesson.page.frontMatter["chapter"] {
        chapters.append(Chapter(title: title, lessons: [lesson]))
      } else if chapters.isEmpty {
        chapters.append(Chapter(title: "The lessons", lessons: [lesson]))
      } else {
        chapters[chapters.count - 1].lessons.append(lesson)
      }
    }
  }

  private func lines(of chapter: Chapter, at place: Int) -> [String] {
    [
      "@Chapter(name: \"\(SiteLesson.quoted(chapter.title))\") {", minutes(of: chapter),
      "@Image(source: \"chapter-\(place).svg\", alt: \"\(SiteLesson.quoted(chapter.title))\")",
    ] + chapter.lessons.map { "@TutorialReference(tutorial: \"doc:\($0.names.lesson)\")" } + ["}"]
  }

  private func minutes(of chapter: Chapter) -> String {
    let minutes = chapter.lessons.map(\.lesson.minutes).reduce(0, +)
    let count = chapter.lessons.count
    return "\(count) \(count == 1 ? "lesson" : "lessons"), \(minutes) minutes."
  }
}
