/// `kata status`: where you are, and what to do next.
struct StatusVerb: Verb {
  let name = "status"
  let summary = "where you are, and what is next"
  let options: [Option] = [
    .json, Option("--line", "print one row of values with commas, for a spreadsheet"),
    Option("--as", value: "NAME", "with --line: begin it with your name"),
  ]
  let details = """
    Says how many lessons are done, which one is yours now, which page to read, which file to edit, and \
    which command to run. Nothing is built.
    """

  func run(_ request: Request) throws -> ExitCode {
    let name = try self.name(in: request)
    let workspace = try Workspace(request.surroundings)
    let progress = CourseProgress(of: workspace)
    if request.options.contains("--line") {
      let name = try name ?? workspace.state.id()
      request.console.say(StatusLine(of: progress, name: name).text)
      return .done
    }
    try request.say(
      LessonsJSON(lessons: progress.json, current: progress.current?.lesson.name),
      progress.status(request.console.style))
    return .done
  }

  /// What was given with `--as`.
  private func name(in request: Request) throws -> String? {
    let isLine = request.options.contains("--line")
    if isLine, request.wantsJSON { throw UsageError.notTogether("--line", "--json") }
    guard let name = request.values["--as"] else { return nil }
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

/// `kata list`: all lessons, with their states.
struct ListVerb: Verb {
  let name = "list"
  let summary = "all lessons, with state and minutes"
  let options: [Option] = [.json]
  let details = """
    Shows one line a lesson: its title, the minutes it takes, and where you stand. A lesson that was changed \
    since its last check counts as not checked. Nothing is built.
    """

  func run(_ request: Request) throws -> ExitCode {
    let progress = CourseProgress(of: try Workspace(request.surroundings))
    try request.say(LessonsJSON(lessons: progress.json), progress.list(request.console.style))
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
