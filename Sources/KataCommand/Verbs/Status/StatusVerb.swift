extension Request {
  /// `kata status`: where you are, and what to do next.
  func status() throws -> ExitCode {
    let name = try nameForLine()
    let workspace = try Workspace(surroundings)
    let progress = CourseProgress(of: workspace)
    if options.contains("--line") {
      console.say(StatusLine(of: progress, name: try name ?? workspace.state.id()).text)
      return .done
    }
    try say(
      LessonsJSON(lessons: progress.json, current: progress.current?.lesson.name),
      progress.status(console.style))
    return .done
  }

  /// What was given with `--as`.
  private func nameForLine() throws -> String? {
    let isLine = options.contains("--line")
    if isLine, wantsJSON { throw UsageError.notTogether("--line", "--json") }
    guard let name = values["--as"] else { return nil }
    guard isLine else { throw UsageError.onlyTogether("--as", "--line") }
    guard StatusLine.isPlain(name), name.count <= StatusLine.longestName else {
      throw UsageError(
        "--as takes at most \(StatusLine.longestName) letters from a to z, digits and single hyphens: --as anna-b"
      )
    }
    return name
  }
}

extension CourseProgress {
  /// What `kata status` prints for a person: where you are, and what to do next.
  func status(_ style: Style) -> [String] {
    let title = [style.bold("Leaky Timers") + " · \(doneInWords) lessons done", ""]
    guard let current else {
      return title + [
        "You have done them all. Well done: you now know where timers leak, and why.",
        "To see that it stays so: swift run kata check --all",
      ]
    }
    let outlook = next.map { "After that: \($0.lesson.heading) (\($0.lesson.minutes) min)" }
    return title + current.task(style) + ["  Run   \(current.lesson.checkCommand)"]
      + ["", outlook ?? "This is the last one."]
  }
}

extension LessonProgress {
  /// What there is to do in a lesson: what to read, and what to edit.
  func task(_ style: Style) -> [String] {
    func row(_ label: String, _ words: String) -> String {
      "  \(label)  " + style.wrapped(words, indent: 8).joined(separator: "\n").dropFirst(8)
    }
    let state = style.colored(report.words, style.color(of: report.state)) + afterState
    let now = "Now: \(lesson.heading) (\(lesson.minutes) min),"
    let fits = now.count + 1 + stateInWords.count <= style.width
    let step = steps.open.map { row("Step", "\($0.step.number) · \($0.step.title)") }
    return [
      now.replacing(lesson.heading, with: style.bold(lesson.heading)) + (fits ? " " : "\n     ") + state,
      "  Read  \(lesson.page)",
    ] + [step, row("Edit", lesson.filesInWords(for: report))].compactMap(\.self)
  }
}

extension Request {
  /// `kata list`: all lessons, with their states.
  func list() throws -> ExitCode {
    let progress = CourseProgress(of: try Workspace(surroundings))
    try say(LessonsJSON(lessons: progress.json), progress.list(console.style))
    return .done
  }
}

extension CourseProgress {
  /// What `kata list` prints for a person: a line a lesson.
  func list(_ style: Style) -> [String] {
    let rows = entries.map { entry in
      [entry.lesson.numberText, entry.lesson.title, "\(entry.lesson.minutes) min", entry.stateInWords]
    }
    let colors = entries.map { style.color(of: $0.report.state) }
    let table = Table(rows: rows, colors: colors).lines(style: style)
    let now = current.map { " Now: \($0.lesson.checkCommand)" } ?? ""
    return table + ["", "\(doneInWords) lessons done.\(now)"]
  }
}
