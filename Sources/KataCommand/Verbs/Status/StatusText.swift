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
