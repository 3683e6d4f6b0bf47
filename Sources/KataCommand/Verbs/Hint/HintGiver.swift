/// Hands out a lesson's hints, one more each time, and remembers how far it came.
struct HintGiver {
  private let workspace: Workspace

  init(_ workspace: Workspace) {
    self.workspace = workspace
  }

  /// The next hint, in lines; after the last one the first again. It is never said how many there are.
  ///
  /// - Throws: `EnvironmentError` if the page has no hints, or if it can't be remembered.
  func next(for lesson: Lesson) throws -> [String] {
    guard let first = lesson.hints.first else {
      throw EnvironmentError.unreadablePage(lesson.page, reason: "there are no hints in it.")
    }
    var shown = 0
    try workspace.state.change { state in
      shown = state.hintsShown(of: lesson)
      state.setHintsShown(shown < lesson.hints.count ? shown + 1 : 1, of: lesson)
    }
    let startsOver = shown >= lesson.hints.count
    return lines(of: startsOver ? first : lesson.hints[shown], for: lesson, startsOver: startsOver)
  }

  private func lines(of hint: Hint, for lesson: Lesson, startsOver: Bool) -> [String] {
    let style = workspace.console.style
    let title = style.wrapped("\(lesson.heading) · Hint: \(hint.title)", indent: 0, hanging: 2)
    let note = "You have read them all. Here is the first again; it may say more now."
    return title.map(style.bold) + [""] + (startsOver ? style.wrapped(note, indent: 0) + [""] : [])
      + MarkdownBlockText(blocks: blocks(of: hint, for: lesson), style: style).lines
  }

  /// Of paragraphs that are each for some steps only those for the step to work on: the others would give later steps
  /// away. All of them where nobody knows which step that is.
  private func blocks(of hint: Hint, for lesson: Lesson) -> [MarkdownBlock] {
    let entry = CourseProgress(of: workspace).entries.first { $0.lesson == lesson }
    guard let open = entry?.steps.open?.step.number else { return hint.blocks }
    return hint.blocks.filter { block in
      guard case .paragraph(let text) = block, let steps = Step.numbers(atTheStartOf: text) else {
        return true
      }
      return steps.contains(open)
    }
  }
}
