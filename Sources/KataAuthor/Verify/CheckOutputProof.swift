import KataCommand

/// What a page shows of a check is what a check says: a fence `text check 04 no-deinit`, or with `step 2` before the
/// name of the fix. Numbers and moments aside, each of its lines is one of the check's, in their order; `…` stands for
/// any number.
struct CheckOutputProof: Sendable {
  /// The package.
  let root: String
  let pages: CoursePages

  /// Each fence of the pages for which a fix has run.
  func proven(by runs: [FixRun], lessons: [Lesson]) -> [Proof] {
    pages.all.flatMap { page in
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
    let text = CheckText(
      lesson: lesson, report: report, root: root, style: Style(hasColor: false, width: 80))
    var rest = text.lines(next: nil).map(Self.shape)[...]
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
    line.replacing(/\d+/, with: "#").replacing(/[ |━┫╱•◆◦◇×]{2,}/, with: " ")
  }
}
