/// `kata hint`: the next hint for a lesson.
struct HintVerb: Verb {
  let name = "hint"
  let operands = Operands("[LESSON]", most: 1)
  let summary = "the next hint for a lesson"
  let details = """
    Shows the next of the hints on the lesson's page: a question first, then a place to look at, then a \
    principle. Without a lesson it is the current one. When the lesson passes, its hints start over.
    """

  func run(_ request: Request) throws -> ExitCode {
    let workspace = try Workspace(request.surroundings)
    guard let lesson = try request.lessonOrCurrent(in: workspace) else {
      throw UsageError.allDone(verb: name)
    }
    request.console.say(try HintGiver(workspace: workspace).next(for: lesson))
    return .done
  }
}

/// Hands out a lesson's hints, one more each time, and remembers how far it came.
struct HintGiver {
  let workspace: Workspace

  /// The next hint, in lines; after the last one the first again. It is never said how many there are.
  ///
  /// - Throws: `EnvironmentError` if the page has no hints.
  func next(for lesson: Lesson) throws -> [String] {
    guard let first = lesson.hints.first else {
      throw EnvironmentError.unreadablePage(lesson.page, reason: "there are no hints in it.")
    }
    var shown = 0
    do {
      try workspace.state.change { state in
        shown = state.hintsShown(of: lesson)
        state.setHintsShown(shown < lesson.hints.count ? shown + 1 : 1, of: lesson)
      }
    } catch let error as EnvironmentError {
      workspace.console.complain("\(error.headline). The next hint will be this one again.")
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

/// Shows pieces of a page in a terminal: prose wrapped, code as it stands.
struct MarkdownBlockText {
  let blocks: [MarkdownBlock]
  let style: Style

  var lines: [String] {
    var lines: [String] = []
    for (index, block) in blocks.enumerated() {
      if index > 0, !isListGoingOn(at: index) { lines.append("") }
      lines += text(of: block)
    }
    return lines
  }

  private func text(of block: MarkdownBlock) -> [String] {
    switch block {
    case .paragraph(let text): style.wrapped(MarkdownText.plain(text), indent: 0)
    case .item(let mark, let text):
      style.wrapped("\(mark) \(MarkdownText.plain(text))", indent: 2, hanging: mark.count + 1)
    case .code(let lines): lines.map { $0.isEmpty ? "" : "    \($0)" }
    }
  }

  private func isListGoingOn(at index: Int) -> Bool {
    if case .item = blocks[index], case .item = blocks[index - 1] { return true }
    return false
  }
}
