import KataCommand

/// Proofs about one lesson's page, for example that its front matter agrees with its text.
struct PageProofs: Sendable {
  let page: LessonPage
  /// The page of the next lesson, which this page must link to; `nil` if no such link is required.
  let nextPage: LessonPage?
  let packageRoot: String

  var allProofs: [Proof] {
    [proofOfFrontMatter, proofOfCheckCommands, proofOfHints, proofOfDiagnosisIDs, proofOfNavigationLinks]
      + MarkdownProofs(path: page.path, document: page.document, packageRoot: packageRoot).allProofs
  }

  /// The result of checking that the front matter is complete, and agrees with the page's text, files and tests.
  private var proofOfFrontMatter: Proof {
    var problems = ["title", "lesson", "minutes", "files", "observe"]
      .filter { page.frontMatter[$0] == nil }
      .map { "'\($0)' is missing" }
    if let minutes = page.frontMatter["minutes"], Int(minutes) == nil {
      problems.append("'minutes' isn't a number")
    }
    let files = (page.frontMatter["files"] ?? "").split(separator: ",").map(\.trimmed)
    problems += files.filter { !FileTree.exists("\(packageRoot)/\($0)") }.map { "there is no file \($0)" }
    problems += page.steps.flatMap(\.fileNames).filter { place in
      !files.contains { $0.hasSuffix("/\(place)") }
    }
    .map { "\($0) is not listed in 'files'" }
    let heading = "\(page.numberText) · \(page.frontMatter["title"] ?? "")"
    if page.document.headings.first(where: { $0.level == 1 })?.text != heading {
      problems.append("the page's heading is not '# \(heading)'")
    }
    if let line = summaryLine(of: files), !page.document.lines.contains(line) {
      problems.append("the line '\(line)' is missing")
    }
    if let lesson = page.frontMatter["lesson"], let test = page.frontMatter["observe"] {
      let list = FileTree.text(of: "\(packageRoot)/Tests/\(lesson)Tests/Tests.txt") ?? ""
      let tests = TestCatalog(text: list, module: lesson).tests()
      if !tests.contains(where: { $0.method == test }) { problems.append("there is no test \(test)") }
    }
    return .passingIfEmpty(
      problems, "\(page.path): front matter is complete",
      expected:
        "a comment at the top with title, lesson, minutes, files that exist, a test to observe, "
        + "'step N:' with a test class for each step, the title as the heading, and a line that sums them up."
    )
  }

  /// Returns the line that must be on the page, with the minutes, the check command, and the files to edit.
  ///
  /// If there are more than four files, the line names their folder instead. Without minutes or files, returns `nil`.
  private func summaryLine(of files: [String]) -> String? {
    guard let minutes = page.frontMatter["minutes"], let first = files.first else { return nil }
    func link(_ path: String) -> String { "[`\(path.split(separator: "/").last ?? "")`](../\(path))" }
    let folder = first.split(separator: "/").dropLast().joined(separator: "/")
    let edit =
      files.count > 4 ? "the files in [`\(folder)`](../\(folder))" : files.map(link).joined(separator: ", ")
    return "\(minutes) minutes · edit \(edit) · check with `swift run kata check \(page.numberText)` · "
      + "[words](README.md#words)"
  }

  /// The result of checking that the task shows how to check the lesson with `kata` and with plain `swift test`.
  private var proofOfCheckCommands: Proof {
    let wanted = [
      "swift run kata check \(page.numberText)",
      "KATA_LESSON=\(page.numberText) swift test --disable-swift-testing",
    ]
    let task =
      page.sectionHeading("Your task").map { page.document.lines[page.document.lineRange(below: $0)] } ?? []
    let missing = wanted.filter { command in !task.contains { $0.trimmed == command } }
    return .passingIfEmpty(
      missing.map { "the line '\($0)' is missing" }, "\(page.path): shows how to check the lesson",
      expected: "under \"Your task\", a line with each of these commands: \(wanted.joined(separator: "; ")).")
  }

  /// The paths of the files that the page links to, relative to the package.
  private var linkedPaths: [String] {
    MarkdownLinks.targets(in: page.document).map { MarkdownLinks.path(of: $0.target, from: page.path) }
  }

  /// The result of checking that the page has the three standard hints in order, for each step if there are steps.
  private var proofOfHints: Proof {
    let titles = ["A question", "A place", "A principle, with an example"]
    func problem(_ hints: [Hint], _ name: String) -> String? {
      hints.map(\.title) == titles && hints.allSatisfy { !$0.blocks.isEmpty }
        ? nil : "\(name): \(hints.map(\.title))"
    }
    let numbers = page.steps.map(\.number)
    let problems =
      numbers.isEmpty
      ? [problem(page.hints, "the lesson")]
      : numbers.map { number in
        problem(page.hints.filter { $0.stepNumbers.contains(number) }, "step \(number)")
      }
    return .passingIfEmpty(
      problems.compactMap(\.self), "\(page.path): has three hints",
      expected:
        "under Hints, a <details> with text for each of these: \(titles.joined(separator: "; ")). In a lesson with "
        + "steps, each step has all three: 'Step 1 · A question', 'Steps 2 and 3 · A question'.")
  }

  /// The result of checking that each entry under "When it fails" has a unique id outside of `<details>` elements.
  private var proofOfDiagnosisIDs: Proof {
    let headings = page.diagnosisHeadings
    let ids = headings.compactMap(\.id)
    let folded = MarkdownLinks.anchors(in: page.document).filter { $0.isFolded && ids.contains($0.name) }
    let problems =
      headings.filter { $0.id == nil }.map { "'\($0.text)' has no id" }
      + folded.map { "'\($0.name)' is inside a closed <details>" }
      + Set(ids).filter { id in ids.count { $0 == id } > 1 }.sorted().map { "'\($0)' appears twice" }
    return .passingIfEmpty(
      problems, "\(page.path): every diagnosis has an id",
      expected:
        "headings under \"When it fails\", each with its own id on a line above it: <a id=\"…\"></a>.")
  }

  /// The result of checking that the page links to the list of all lessons and to the next lesson.
  var proofOfNavigationLinks: Proof {
    let wanted = ["Lessons/README.md"] + [nextPage?.path].compactMap(\.self)
    return .passingIfEmpty(
      wanted.filter { !linkedPaths.contains($0) }.map { "there is no link to \($0)" },
      "\(page.path): links to the contents and the next lesson",
      expected: "links to \(wanted.joined(separator: " and ")).")
  }
}
