/// What `kata list` prints for a person: a line a lesson.
struct ListText {
  let progress: CourseProgress
  let style: Style

  var lines: [String] {
    let width = progress.entries.map(\.lesson.title.count).max() ?? 0
    return progress.entries.map { line($0, titleWidth: width) } + ["", summary]
  }

  private func line(_ entry: CourseProgress.Entry, titleWidth: Int) -> String {
    let (lesson, report) = (entry.lesson, entry.report)
    let minutes = "\(lesson.minutes) min"
    let state = report.state.words
    let start = "\(lesson.numberText)  \(lesson.title.padded(to: titleWidth))  \(minutes.padded(to: 7)) "
    let cause = report.diagnosis.map { ": \(lesson.diagnosis($0).title.lowercasedFirst)" } ?? ""
    let room = style.width - start.count - state.count
    return start + style.colored(state, style.color(of: report.state)) + cause.cut(to: room)
  }

  private var summary: String {
    "\(progress.doneCount) of \(progress.entries.count) lessons done."
      + (progress.current.map { " Now: \($0.lesson.checkCommand)" } ?? "")
  }
}

extension String {
  /// As much as fits, with an ellipsis for what does not.
  func cut(to width: Int) -> String {
    count <= width ? self : prefix(max(width - 1, 0)) + "…"
  }

  /// For a heading that goes on a sentence: `Held by timer` becomes `held by timer`.
  var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
