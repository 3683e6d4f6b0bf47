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
      + chapters.enumerated().map { SiteFile(name: "chapter-\($0 + 1).svg", lines: $1.picture) }
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
      let title = lesson.page.frontMatter["chapter"]
      if title != nil || chapters.isEmpty {
        chapters.append(Chapter(title: title ?? "The lessons", lessons: []))
      }
      chapters[chapters.count - 1].lessons.append(lesson)
    }
  }

  private func lines(of chapter: Chapter, at place: Int) -> [String] {
    let minutes = chapter.lessons.map(\.lesson.minutes).reduce(0, +)
    let count = chapter.lessons.count
    return [
      "@Chapter(name: \"\(SiteLesson.quoted(chapter.title))\") {",
      "\(count) \(count == 1 ? "lesson" : "lessons"), \(minutes) minutes.",
      "@Image(source: \"chapter-\(place).svg\", alt: \"\(SiteLesson.quoted(chapter.title))\")",
    ] + chapter.lessons.map { "@TutorialReference(tutorial: \"doc:\($0.names.lesson)\")" } + ["}"]
  }
}

extension SiteLanding.Chapter {
  /// All chapters' pictures are as wide as that of the longest, or their tiles would differ in size.
  private static let mostLessons = 3

  /// A tile for each of its lessons. One picture is enough: DocC's landing page is dark, whatever the reader prefers.
  fileprivate var picture: [String] {
    let width = 130 * max(lessons.count, Self.mostLessons)
    let tiles = lessons.enumerated().flatMap { place, lesson in
      [
        "<rect x=\"\(place * 130 + 4)\" y=\"16\" width=\"104\" height=\"98\" rx=\"12\" fill=\"#21262d\" stroke=\"#8b949e\"/>",
        "<text x=\"\(place * 130 + 56)\" y=\"83\">\(lesson.lesson.numberText)</text>",
      ]
    }
    return [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"130\" viewBox=\"0 0 \(width) 130\"",
      "font-family=\"system-ui, sans-serif\" font-size=\"50\" font-weight=\"600\" text-anchor=\"middle\" fill=\"#e6edf3\">",
    ] + tiles + ["</svg>"]
  }
}

/// What somebody needs who wants to begin: the toolchain, the clone, and the one command.
enum SiteStart {
  /// - Parameter address: Where the repository is; `nil` if nobody knows.
  static func lines(cloning address: String?) -> [String] {
    [
      "You need Swift 6.2 or newer, on a Mac (Xcode 26) or [on Linux](https://www.swift.org/install).", "",
      address == nil ? "With the address of the repository for `ADDRESS`:" : "Then:", "", "```",
      "git clone \(address ?? "ADDRESS") leaky-timers", "cd leaky-timers", "swift run kata", "```",
    ]
  }

  /// The repository whose workflow builds the site, or from which the package was cloned.
  ///
  /// - Returns: `nil` for a folder, which others can't reach, and for whatever may have a password in it.
  static func address(of root: String, in environment: [String: String]) -> String? {
    if let server = environment["GITHUB_SERVER_URL"], let name = environment["GITHUB_REPOSITORY"] {
      return "\(server)/\(name)"
    }
    let words = ["git", "-C", root, "remote", "get-url", "origin"]
    let origin = Command(arguments: words, environment: environment).lines()?.first
    return origin.flatMap { $0.wholeMatch(of: /https:\/\/[^@]+/) == nil ? nil : $0 }
  }
}
