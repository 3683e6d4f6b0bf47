import KataCommand

/// A lesson's page is complete, and all it leads to is there.
struct PageProofs: Sendable {
  let page: LessonPage
  /// The page of the lesson after this one.
  let next: LessonPage?
  /// The package.
  let root: String

  var all: [Proof] {
    [
      frontMatter, sections, hints, diagnoses, neighbours,
      LinkProof(path: page.path, document: page.document, root: root).proof,
      ExcerptProof(path: page.path, document: page.document, root: root).proof,
      CommentProof(path: page.path, document: page.document).proof,
    ]
  }

  private var label: String { page.path }

  private var frontMatter: Proof {
    var problems = ["title", "lesson", "minutes", "files", "goals", "observe"]
      .filter { page.frontMatter[$0] == nil }
      .map { "'\($0)' is missing" }
    if let minutes = page.frontMatter["minutes"], Int(minutes) == nil {
      problems.append("'minutes' is no number")
    }
    let files = (page.frontMatter["files"] ?? "").split(separator: ",").map(\.trimmed)
    problems += files.filter { !FileTree.exists("\(root)/\($0)") }.map { "there is no file \($0)" }
    if let lesson = page.frontMatter["lesson"], let test = page.frontMatter["observe"] {
      let tests = TestCatalog(folder: "\(root)/Tests/\(lesson)Tests").tests
      if !tests.contains(where: { $0.method == test }) { problems.append("there is no test \(test)") }
    }
    return .noneOf(
      problems, "\(label): front matter is complete",
      expected: "title, lesson, minutes, files that exist, goals, and a test to observe.")
  }

  private var sections: Proof {
    let found = page.document.headings.filter { $0.level == 2 }.map(\.text)
    let name = "\(label): sections are all there, in order"
    return found == LessonPage.sections
      ? .holds(name)
      : .broken(
        name, expected: LessonPage.sections.joined(separator: ", ") + ".",
        happened: found.joined(separator: ", ") + ".")
  }

  private var hints: Proof {
    let name = "\(label): has three hints"
    let hints = page.hints
    let complete = hints.count { !$0.title.isEmpty && !$0.blocks.isEmpty }
    return hints.count == 3 && complete == 3
      ? .holds(name)
      : .broken(
        name, expected: "exactly three <details> in Hints, each with a summary and a text.",
        happened: "there are \(hints.count), and \(complete) of them are complete.")
  }

  private var diagnoses: Proof {
    let headings = page.diagnosisHeadings
    let ids = headings.compactMap(\.id)
    let problems =
      headings.filter { $0.id == nil }.map { "'\($0.text)' has no id" }
      + Set(ids).filter { id in ids.count { $0 == id } > 1 }.sorted().map { "'\($0)' comes twice" }
    return .noneOf(
      problems, "\(label): every diagnosis has an id",
      expected: "headings under \"When it fails\" that begin with an id of their own, <a id=\"…\"></a>.")
  }

  private var neighbours: Proof {
    let wanted = ["Lessons/README.md"] + [next?.path].compactMap(\.self)
    let targets = MarkdownLinks.targets(in: page.document).map {
      MarkdownLinks.path(of: $0.target, from: page.path)
    }
    return .noneOf(
      wanted.filter { !targets.contains($0) }.map { "there is no link to \($0)" },
      "\(label): leads to the contents and the next lesson",
      expected: "links to \(wanted.joined(separator: " and ")).")
  }
}
