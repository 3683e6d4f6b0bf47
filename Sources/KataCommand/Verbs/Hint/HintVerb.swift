extension Request {
  /// `kata hint`: the next hint for a lesson.
  func hint() throws -> ExitCode {
    let workspace = try Workspace(surroundings)
    let lesson = try lessonOrCurrent(in: workspace)
    console.say(try workspace.nextHint(for: lesson))
    return .done
  }
}

extension Workspace {
  /// The next of a lesson's hints, in lines, one more each time; after the last one the first again. It is never said how
  /// many there are.
  ///
  /// - Throws: `EnvironmentError` if the page has no hints.
  func nextHint(for lesson: Lesson) throws -> [String] {
    let last = state.read().report(of: lesson)
    let step = StepReport.all(of: lesson, tests: last.tests).open?.step.number
    // Those of later steps would give them away. Where nobody knows which step is worked on, they come in order.
    let hints = lesson.hints.filter { step.map($0.steps.contains) ?? true || $0.steps.isEmpty }
    guard let first = hints.first else {
      throw EnvironmentError.unreadablePage(lesson.page, reason: "there are no hints in it.")
    }
    var shown = 0
    do {
      try self.state.change { state in
        shown = state.hintsShown(of: lesson, step: step)
        state.setHintsShown(shown < hints.count ? shown + 1 : 1, of: lesson, step: step)
      }
    } catch let error as EnvironmentError {
      console.complain("\(error.headline). The next hint will be this one again.")
    }
    let startsOver = shown >= hints.count
    let hint = startsOver ? first : hints[shown]
    let style = console.style
    let title = style.wrapped("\(lesson.heading) · Hint: \(hint.title)", indent: 0, hanging: 2)
    let note = "You have read them all. Here is the first again; it may say more now."
    return title.map(style.bold) + [""] + question(about: last, of: lesson, style)
      + (startsOver ? style.wrapped(note, indent: 0) + [""] : [])
      + hint.blocks.lines(style)
  }

  /// What the entry of the failure to begin with asks, and where it is; no line if it asks nothing.
  private func question(about last: LessonReport, of lesson: Lesson, _ style: Style) -> [String] {
    guard let id = last.firstEntry(of: lesson), case let entry = lesson.diagnosis(id),
      let question = entry.question
    else { return [] }
    return style.prose("\(entry.title): \(question)", indent: 0)
      + [style.bold("Read") + " \(lesson.link(to: id))", ""]
  }
}

extension [MarkdownBlock] {
  /// For a terminal: prose wrapped, code as it stands.
  fileprivate func lines(_ style: Style) -> [String] {
    var (lines, wasItem): ([String], Bool) = ([], false)
    for block in self {
      // A list goes on without an empty line.
      if !lines.isEmpty, !wasItem || block.item == nil { lines.append("") }
      wasItem = block.item != nil
      switch block {
      case .paragraph(let text): lines += style.prose(MarkdownText.plain(text), indent: 0)
      case .item(let mark, let text):
        let words = "\(mark) \(MarkdownText.plain(text))"
        lines += style.prose(words, indent: 2, hanging: mark.count + 1)
      case .code(let code): lines += code.map { $0.isEmpty ? "" : "    \($0)" }
      }
    }
    return lines
  }
}
