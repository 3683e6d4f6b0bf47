import KataCommand

/// A lesson's page is complete, and all it leads to is there.
struct PageProofs: Sendable {
  let page: LessonPage
  /// The page of the lesson after this one.
  let next: LessonPage?
  /// The package.
  let root: String

  var all: [Proof] {
    [frontMatter, sections, commands, demands, figures, hints, diagnoses, neighbours]
      + TextProofs(path: page.path, document: page.document, root: root).all
  }

  private var frontMatter: Proof {
    var problems = ["title", "lesson", "minutes", "files", "observe"]
      .filter { page.frontMatter[$0] == nil }
      .map { "'\($0)' is missing" }
    if let minutes = page.frontMatter["minutes"], Int(minutes) == nil {
      problems.append("'minutes' is no number")
    }
    let files = (page.frontMatter["files"] ?? "").split(separator: ",").map(\.trimmed)
    problems += files.filter { !FileTree.exists("\(root)/\($0)") }.map { "there is no file \($0)" }
    problems += page.steps.flatMap(\.files).filter { place in !files.contains { $0.hasSuffix("/\(place)") } }
      .map { "\($0) is not among its files" }
    let heading = "\(page.numberText) · \(page.frontMatter["title"] ?? "")"
    if page.document.headings.first(where: { $0.level == 1 })?.text != heading {
      problems.append("the page's heading is not '# \(heading)'")
    }
    if let lesson = page.frontMatter["lesson"], let test = page.frontMatter["observe"] {
      let list = FileTree.text(of: "\(root)/Tests/\(lesson)Tests/Tests.txt") ?? ""
      let tests = TestCatalog(text: list, module: lesson).tests()
      if !tests.contains(where: { $0.method == test }) { problems.append("there is no test \(test)") }
    }
    return .noneOf(
      problems, "\(page.path): front matter is complete",
      expected:
        "a comment at the top with title, lesson, minutes, files that exist, a test to observe, "
        + "'step N:' with a class of tests for each step, and the title as heading.")
  }

  private var sections: Proof {
    let found = page.document.headings.filter { $0.level == 2 }.map(\.text)
    let wanted = [
      "The story", "Predict", "The code", "Your task", "Hints", "When it fails", "After you pass", "Recall",
    ]
    return .noneOf(
      found == wanted ? [] : [found.joined(separator: ", ")],
      "\(page.path): sections are all there, in order",
      expected: wanted.joined(separator: ", ") + ".")
  }

  /// With the command, and without it.
  private var commands: Proof {
    let wanted = ["swift run kata check \(page.numberText)", "KATA_LESSON=\(page.numberText) swift test"]
    let task = page.section("Your task").map { page.document.lines[page.document.body(of: $0)] } ?? []
    let missing = wanted.filter { command in !task.contains { $0.trimmed == command } }
    return .noneOf(
      missing.map { "no line '\($0)'" }, "\(page.path): says how to check it",
      expected: "under \"Your task\", a line for each: \(wanted.joined(separator: "; ")).")
  }

  /// A list of promises that is read in a minute, and a fold for the rest of the contract that is not much longer.
  private var demands: Proof {
    let document = page.document
    let task = document.headings.filter { $0.level == 2 && $0.text == "Your task" }
    let steps = document.headings(inSection: "Your task")
    let (most, mostWords, mostFinePrint) = steps.isEmpty ? (6, 90, 220) : (4, 60, 280)
    let folds = task.flatMap { MarkdownFold.all(in: document, lines: document.body(of: $0)) }
    var problems = (steps.isEmpty ? task : steps).compactMap { heading -> String? in
      let body = document.body(of: heading)
      let items = document.prose.filter { line, text in
        body.contains(line) && text.hasPrefix("- ") && !folds.contains { $0.lines.contains(line) }
      }
      let words = items.reduce(0) { $0 + $1.text.split(separator: " ").count - 1 }
      guard items.count > most || words > mostWords else { return nil }
      return "'\(heading.text)' has \(items.count), of \(words) words"
    }
    for fold in folds where fold.title == "The fine print" {
      let words = document.lines[fold.body].reduce(0) { $0 + $1.split(separator: " ").count }
      if words > mostFinePrint { problems.append("the fine print has \(words) words") }
    }
    return .noneOf(
      problems, "\(page.path): asks for no more than one can keep in mind",
      expected: "at most 6 promises of 90 words in all, in a step 4 of 60; "
        + "and 220 words of fine print, with steps 280.")
  }

  /// The files that the page links to.
  private var linked: [String] {
    MarkdownLinks.targets(in: page.document).map { MarkdownLinks.path(of: $0.target, from: page.path) }
  }

  /// Who holds whom, before and after the fix; in a course that has figures. A life is shown where it says something of
  /// its own.
  private var figures: Proof {
    let wanted = ["graph-before", "graph-after"].map {
      "\(Figures.folder)/\(page.numberText)-\($0).svg"
    }
    let isWanted = FileTree.exists("\(root)/\(Figures.folder)")
    let missing = isWanted ? wanted.filter { !linked.contains($0) } : []
    return .noneOf(
      missing.map { "it does not show \($0)" }, "\(page.path): shows its figures",
      expected: "a graph before and after. How they are made: Sources/README.md.")
  }

  /// In order; with steps, each of them has all three, of its own or together with others.
  private var hints: Proof {
    let titles = ["A question", "A place", "A principle, with an example"]
    func problem(_ hints: [Hint], _ name: String) -> String? {
      hints.map(\.title) == titles && hints.allSatisfy { !$0.blocks.isEmpty }
        ? nil : "\(name): \(hints.map(\.title))"
    }
    let numbers = page.steps.map(\.number)
    let problems =
      numbers.isEmpty
      ? [problem(page.hints, "the lesson")]
      : numbers.map { number in problem(page.hints.filter { $0.steps.contains(number) }, "step \(number)") }
    return .noneOf(
      problems.compactMap(\.self), "\(page.path): has three hints",
      expected:
        "<details> in Hints with a text each, \(titles.joined(separator: "; ")); in a lesson with steps, "
        + "those for each step: 'Step 1 · A question', 'Steps 2 and 3 · A question'.")
  }

  private var diagnoses: Proof {
    let headings = page.diagnosisHeadings
    let ids = headings.compactMap(\.id)
    let problems =
      headings.filter { $0.id == nil }.map { "'\($0.text)' has no id" }
      + Set(ids).filter { id in ids.count { $0 == id } > 1 }.sorted().map { "'\($0)' comes twice" }
    return .noneOf(
      problems, "\(page.path): every diagnosis has an id",
      expected:
        "headings under \"When it fails\", each with an id of its own on a line above it, <a id=\"…\"></a>.")
  }

  var neighbours: Proof {
    let wanted = ["Lessons/README.md"] + [next?.path].compactMap(\.self)
    return .noneOf(
      wanted.filter { !linked.contains($0) }.map { "there is no link to \($0)" },
      "\(page.path): leads to the contents and the next lesson",
      expected: "links to \(wanted.joined(separator: " and ")).")
  }
}
