/// What there is to do in a lesson: what to read, and what to edit.
struct TaskText {
  let entry: CourseProgress.Entry
  let style: Style

  var lines: [String] {
    let (lesson, report) = (entry.lesson, entry.report)
    let cause = report.diagnosis.map { ": \(lesson.diagnosis($0).title.lowercasedFirst)" } ?? ""
    let state = style.colored(report.state.words, style.color(of: report.state)) + cause
    let files = style.wrapped(lesson.filesInWords, indent: 8).joined(separator: "\n")
    return [
      "Now: \(style.bold(lesson.heading)) (\(lesson.minutes) min), \(state)",
      "  Read  \(lesson.page)",
      "  Edit  \(files.dropFirst(8))",
    ]
  }
}
