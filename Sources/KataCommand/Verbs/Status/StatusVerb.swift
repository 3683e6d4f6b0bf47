/// `kata status`: where you are, and what to do next.
struct StatusVerb: Verb {
  let name = "status"
  let summary = "where you are, and what is next"
  let options: [Option] = [.json]
  let details = """
    Says how many lessons are done, which one is yours now, which page to read, which file to edit, and \
    which command to run. Nothing is built.
    """

  func run(_ request: Request) throws -> ExitCode {
    let progress = CourseProgress(of: try Workspace(request.surroundings))
    try request.say(
      LessonsJSON(lessons: progress.json, current: progress.current?.lesson.name),
      StatusText(progress: progress, style: request.console.style).lines)
    return .done
  }
}

/// What `kata status` prints for a person: where you are, and what to do next.
struct StatusText {
  let progress: CourseProgress
  let style: Style

  var lines: [String] {
    let count = "\(progress.doneCount) of \(progress.entries.count) lessons done"
    let title = style.bold("Leaky Timers") + " · \(count)"
    guard let current = progress.current else { return [title, ""] + farewell }
    let task = TaskText(entry: current, style: style)
    return [title, ""] + task.lines + ["  Run   \(current.lesson.checkCommand)"] + outlook(current)
  }

  private func outlook(_ current: LessonProgress) -> [String] {
    guard let next = progress.next else { return ["", "This is the last one."] }
    return ["", "After that: \(next.lesson.heading) (\(next.lesson.minutes) min)"]
  }

  private var farewell: [String] {
    [
      "You have done them all. Well done: you now know where timers leak, and why.",
      "To see that it stays so: swift run kata check --all",
    ]
  }
}

/// What there is to do in a lesson: what to read, and what to edit.
struct TaskText {
  let entry: LessonProgress
  let style: Style

  var lines: [String] {
    let (lesson, report) = (entry.lesson, entry.report)
    let state = style.colored(report.words, style.color(of: report.state)) + entry.afterState
    let now = "Now: \(lesson.heading) (\(lesson.minutes) min),"
    let fits = now.count + 1 + entry.stateInWords.count <= style.width
    let step = entry.steps.open.map { row("Step", "\($0.step.number) · \($0.step.title)") }
    return [
      now.replacing(lesson.heading, with: style.bold(lesson.heading)) + (fits ? " " : "\n     ") + state,
      "  Read  \(lesson.page)",
    ] + [step, row("Edit", lesson.filesInWords(for: report))].compactMap(\.self)
  }

  private func row(_ label: String, _ words: String) -> String {
    "  \(label)  " + style.wrapped(words, indent: 8).joined(separator: "\n").dropFirst(8)
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
    try request.say(
      LessonsJSON(lessons: progress.json), ListText(progress: progress, style: request.console.style).lines)
    return .done
  }
}

/// What `kata list` prints for a person: a line a lesson, or two where the window is narrow.
struct ListText {
  let progress: CourseProgress
  let style: Style

  var lines: [String] {
    let rows = progress.entries.map { entry in
      [entry.lesson.numberText, entry.lesson.title, "\(entry.lesson.minutes)\u{A0}min", entry.stateInWords]
    }
    let colors = progress.entries.map { style.color(of: $0.report.state) }
    let table = Table(rows: rows, flexible: 1, colors: colors).lines(style: style)
    // The minutes are never broken.
    return table.map { $0.replacing("\u{A0}", with: " ") } + [""] + summary
  }

  private var summary: [String] {
    let count = "\(progress.doneCount) of \(progress.entries.count) lessons done."
    guard let current = progress.current else { return [count] }
    let line = "\(count) Now: \(current.lesson.checkCommand)"
    return line.count <= style.width ? [line] : [count, "Now: \(current.lesson.checkCommand)"]
  }
}
