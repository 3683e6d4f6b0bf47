import KataCommand

/// What a page shows of a check is what a check says: a fence `text check 04 no-deinit`, or with `step 2` before the
/// name of the fix. Numbers and moments aside, each of its lines is one of the check's, in their order; `…` stands for
/// any number.
struct CheckOutputProof: Sendable {
  /// The package.
  let root: String
  let pages: [CoursePage]

  /// Each fence of the pages for which a fix has run.
  func proven(by runs: [FixRun], lessons: [Lesson]) -> [Proof] {
    pages.flatMap { page in
      page.document.fences.compactMap { proof(of: $0, on: page.path, runs, lessons) }
    }
  }

  private func proof(
    of fence: MarkdownDocument.Fence, on path: String, _ runs: [FixRun], _ lessons: [Lesson]
  ) -> Proof? {
    guard let match = fence.info.wholeMatch(of: /text check (\d\d)(?: step (\d+))? ([\w-]+)/),
      let lesson = lessons.first(where: { $0.numberText == match.1 })
    else { return nil }
    let name = "\(path):\(fence.line + 1): shows what a check says"
    guard let run = runs.first(where: { $0.lesson == lesson.name && $0.fix == match.3 }) else {
      return .broken(name, expected: "a run of '\(match.3)'.", happened: "there was none.")
    }
    let step = match.2.flatMap { number in lesson.steps.first { "\($0.number)" == number } }
    let tests = run.tests.filter { test in step.map { lesson.suite(of: $0) == test.name.suite } ?? true }
    let report = LessonReport(of: lesson, tests: tests)
    let text = CheckText(lesson: lesson, report: report, root: root)
    var rest = text.lines().map(Self.shape)[...]
    for line in fence.lines.map(Self.shape) where line != "…" {
      guard let place = rest.firstIndex(of: line) else {
        return .broken(name, expected: rest.joined(separator: "\n"), happened: "'\(line)'.")
      }
      rest = rest[(place + 1)...]
    }
    return .holds(name)
  }

  /// With one sign for all numbers, and one for what a life's row shows.
  private static func shape(of line: String) -> String {
    line.replacing(/\d+/, with: "#").replacing(/[ |═╡░•▲△○×]{2,}/, with: " ")
  }
}

/// What a check says of a failure takes half a screen, whatever fails.
struct CheckLengthProof: Sendable {
  /// The package.
  let root: String

  /// Of each lesson whose fixes ran.
  func proven(by runs: [FixRun], lessons: [Lesson]) -> [Proof] {
    lessons.compactMap { lesson in
      let own = runs.filter { $0.lesson == lesson.name && LessonState(of: $0.tests) != .passing }
      guard !own.isEmpty else { return nil }
      return .noneOf(
        own.compactMap { problem(with: $0, lesson) },
        "\(lesson.numberText) a failing check takes half a screen",
        expected: "\(CheckText.mostLines) lines of \(Self.columns) columns at most.")
    }
  }

  private static let columns = 80

  private func problem(with run: FixRun, _ lesson: Lesson) -> String? {
    let text = CheckText(lesson: lesson, report: LessonReport(of: lesson, tests: run.tests), root: root)
      .lines()
    let widest = text.map(\.count).max() ?? 0
    if text.count <= CheckText.mostLines, widest <= Self.columns { return nil }
    return "'\(run.fix)': \(text.count) lines of \(widest) columns"
  }
}

/// What a page shows of a life in letters, as the command prints it: a fence `text observe 01 starter`. The picture is
/// not compared, since its marks stand where a run had them; the sentences below it are.
struct ObservedFence: Sendable {
  let page: String
  let fence: MarkdownDocument.Fence
  /// Two digits.
  let lesson: String
  let fix: String

  static func all(on pages: [CoursePage]) -> [ObservedFence] {
    pages.flatMap { page in
      page.document.fences.compactMap { fence in
        fence.info.wholeMatch(of: /text observe (\d\d) ([\w-]+)/).map {
          ObservedFence(page: page.path, fence: fence, lesson: String($0.1), fix: String($0.2))
        }
      }
    }
  }

  /// - Returns: `nil` if its fix was not among those that ran.
  func proof(by runs: [FixRun]) -> Proof? {
    guard let run = runs.first(where: { $0.lesson.hasPrefix("Lesson\(lesson)") && $0.fix == fix }) else {
      return nil
    }
    let name = "\(page):\(fence.line + 1): shows what observe says"
    let said = run.recording?.sentences.joined(separator: " ") ?? ""
    let shown = fence.lines.joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(
      separator: " ")
    return shown.contains(said) && !said.isEmpty
      ? .holds(name) : .broken(name, expected: said, happened: fence.lines.joined(separator: "\n"))
  }
}
