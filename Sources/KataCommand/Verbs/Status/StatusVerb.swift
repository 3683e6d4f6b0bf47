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
    if request.wantsJSON {
      let object = LessonsJSON(lessons: progress.json, current: progress.current?.lesson.name)
      request.console.say(try JSONText.string(object))
    } else {
      request.console.say(StatusText(progress: progress, style: request.console.style).lines)
    }
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
    let state = style.colored(report.state.words, style.color(of: report.state)) + entry.afterState
    let now = "Now: \(lesson.heading) (\(lesson.minutes) min),"
    let fits = now.count + 1 + entry.stateInWords.count <= style.width
    let step = entry.steps.open.map { row("Step", "\($0.step.number) · \($0.step.title)") }
    return [
      now.replacing(lesson.heading, with: style.bold(lesson.heading)) + (fits ? " " : "\n     ") + state,
      "  Read  \(lesson.page)",
    ] + [step, row("Edit", lesson.filesInWords)].compactMap(\.self)
  }

  private func row(_ label: String, _ words: String) -> String {
    "  \(label)  " + style.wrapped(words, indent: 8).joined(separator: "\n").dropFirst(8)
  }
}
