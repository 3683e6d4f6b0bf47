/// What `kata status` prints for a person: where you are, and what to do next.
struct StatusText {
  let progress: CourseProgress
  let style: Style

  var lines: [String] {
    let count = "\(progress.doneCount) of \(progress.entries.count) lessons done"
    let title = style.bold("Leaky Timers") + " · \(count)"
    guard let current = progress.current else { return [title, ""] + farewell }
    return [title, ""] + task(current) + outlook(current)
  }

  private func task(_ entry: CourseProgress.Entry) -> [String] {
    let (lesson, report) = (entry.lesson, entry.report)
    let state = style.colored(report.state.words, style.color(of: report.state)) + entry.afterState
    let files = style.wrapped(lesson.filesInWords, indent: 8).joined(separator: "\n")
    let isNarrow = "Now: \(lesson.heading) (\(lesson.minutes) min), \(entry.stateInWords)".count > style.width
    return [
      "Now: \(style.bold(lesson.heading)) (\(lesson.minutes) min),\(isNarrow ? "\n     " : " ")\(state)",
      "  Read  \(lesson.page)",
      "  Edit  \(files.dropFirst(8))",
      "  Run   \(lesson.checkCommand)",
    ]
  }

  private func outlook(_ current: CourseProgress.Entry) -> [String] {
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
