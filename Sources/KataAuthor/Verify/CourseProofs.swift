import KataCommand

/// The parts of the course belong together: pages, folders, and the texts beside the lessons.
struct CourseProofs: Sendable {
  /// The package.
  let root: String

  /// Every lesson has its page, and the other texts of the repository lead somewhere.
  var all: [Proof] { [everyLessonHasAPage] + otherTexts }

  /// The tables of the course say of each lesson what its page says, and how long all of them take.
  ///
  /// - Parameter chosen: Whose rows are looked for.
  func overviews(of chosen: [LessonPage]) -> [Proof] {
    ["README.md", "Lessons/README.md"].map { overview(of: chosen, in: $0) }
  }

  /// - Parameter path: The file with the table, relative to the package.
  private func overview(of chosen: [LessonPage], in path: String) -> Proof {
    let text = FileTree.text(of: "\(root)/\(path)") ?? ""
    let lines = text.split(separator: "\n")
    let missing = chosen.compactMap { page -> String? in
      let (title, minutes) = (page.frontMatter["title"] ?? "", page.frontMatter["minutes"] ?? "")
      let target = path.hasPrefix("Lessons/") ? page.path.replacing("Lessons/", with: "") : page.path
      let row = "| \(page.numberText) | [\(title)](\(target)) | \(minutes) |"
      return lines.contains { $0.hasPrefix(row) } ? nil : "there is no row '\(row)'"
    }
    let minutes = Dictionary(
      LessonPage.all(in: root).map { ($0.numberText, Int($0.frontMatter["minutes"] ?? "") ?? 0) },
      uniquingKeysWith: +)
    let sum = Self.hours(minutes.values.reduce(0, +))
    let paths = text.matches(of: /(about [a-z ]+ hours?): ((?:\d\d, )+\d\d)/).compactMap { path -> String? in
      let real = Self.hours(path.2.split(separator: ", ").reduce(0) { $0 + (minutes[String($1)] ?? 0) })
      return path.1 == real ? nil : "\(path.2) take \(real), not \(path.1)"
    }
    return .noneOf(
      missing + (text.lowercased().contains(sum) ? [] : ["it does not say '\(sum)'"]) + paths,
      "\(path): its table agrees with the pages",
      expected: "a row for each lesson, with title and minutes, and how long all of them and each path take.")
  }

  /// `about eight and a half hours`, to the nearest quarter.
  static func hours(_ minutes: Int) -> String {
    let (hours, quarters) = ((minutes + 7) / 15).quotientAndRemainder(dividingBy: 4)
    guard hours > 0 else {
      return
        "about \(["no time", "a quarter of an hour", "half an hour", "three quarters of an hour"][quarters])"
    }
    let words = [
      "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    ]
    let number = hours <= words.count ? words[hours - 1] : "\(hours)"
    let part = ["", " and a quarter", " and a half", " and three quarter"][quarters]
    return "about \(number)\(part) \(hours == 1 && quarters == 0 ? "hour" : "hours")"
  }

  /// A lesson has everything that a lesson consists of, and its page explains what its fixes declare.
  func proofs(of lesson: Lesson) -> [Proof] {
    let files = LessonFileProofs(lesson: lesson, root: root)
    return [
      DiagnosisProof(lesson: lesson, root: root).proof, files.platforms,
      TestList(lesson: lesson, root: root).proof, files.steps, files.library, files.starter,
    ] + PredictionProofs(lesson: lesson, root: root).all
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
