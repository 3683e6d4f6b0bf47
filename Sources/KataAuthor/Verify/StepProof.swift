import KataCommand

/// The steps that a lesson's page names are the classes of its tests, one a step, in the order of its list of tests.
struct StepProof: Sendable {
  let lesson: Lesson
  /// The package.
  let root: String

  var proof: Proof {
    .noneOf(
      problems, "\(lesson.page): its steps are its classes of tests",
      expected: "a heading '### Step N · …' under \"Your task\" for each class of tests, or none at all, and "
        + "below it 'swift run kata check \(lesson.numberText) --step N' and 'swift test --filter …Tests'.")
  }

  private var problems: [String] {
    let text = FileTree.text(of: "\(root)/\(lesson.page)") ?? ""
    guard let page = LessonPage(path: lesson.page, text: text) else { return [] }
    let steps = lesson.steps
    let unread = page.stepHeadings.count - steps.count
    guard unread == 0 else { return ["\(unread) headings are not of the form 'Step N · …'"] }
    guard !steps.isEmpty else { return [] }
    let suites = TestList(lesson: lesson, root: root).catalog.suites
    let named = steps.map(lesson.suite)
    return (steps.map(\.number) == Array(1...steps.count) ? [] : ["they are numbered \(steps.map(\.number))"])
      + steps.filter { !suites.contains(lesson.suite(of: $0)) }.map {
        "\($0.heading) names no class of tests"
      }
      + suites.filter { suite in named.count { $0 == suite } != 1 }.map { "\($0) is not in exactly one step" }
      + (suites == named || suites.sorted() != named.sorted()
        ? [] : ["\(lesson.testList) has the classes in another order"])
      + steps.filter { !says(lesson.checkCommand(for: $0), page) }.map {
        "\($0.heading) does not say how to check it"
      }
  }

  private func says(_ command: String, _ page: LessonPage) -> Bool {
    page.document.lines.contains { $0.contains("`\(command)`") }
  }
}
