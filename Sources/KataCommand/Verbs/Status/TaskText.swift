/// What there is to do in a lesson: what to read, and what to edit.
struct TaskText {
  let entry: CourseProgress.Entry
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
