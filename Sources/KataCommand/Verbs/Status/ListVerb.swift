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
    if request.wantsJSON {
      request.console.say(try JSONText.string(LessonsJSON(lessons: progress.json)))
    } else {
      request.console.say(ListText(progress: progress, style: request.console.style).lines)
    }
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
