/// What `kata report` prints for a person.
struct ReportText {
  let room: Room

  func lines(style: Style) -> [String] {
    let points = stuck.flatMap { style.wrapped($0, indent: 2, hanging: 2) }
    return [style.bold(title), ""] + people.lines(style: style) + [""] + lessons.lines(style: style)
      + (points.isEmpty ? [] : ["", "Stuck at:"] + points)
  }

  var markdown: [String] {
    let points = stuck.map { "- \(Table.escaped($0))" }
    return ["# \(Table.escaped(title))", ""] + people.markdown + [""] + lessons.markdown
      + (points.isEmpty ? [] : ["", "Stuck at:", ""] + points)
  }

  private var title: String { "Leaky Timers · \(room.peopleInWords)" }

  private var people: Table {
    Table(
      header: ["Name", "Done", "Gave up", "Now"],
      rows: room.learners.map {
        let gaveUp = $0.progress.entries.count(where: \.hasGivenUp)
        return [$0.name, $0.progress.doneInWords, "\(gaveUp)", $0.lastInWords]
      })
  }

  private var lessons: Table {
    Table(
      header: ["Lesson", "Passes", "Checked last"],
      rows: room.lessons.map { [$0.heading, "\($0.passing)", "\($0.checkedLast)"] })
  }

  private var stuck: [String] {
    room.stuck.map { "\($0.title), \($0.names.count) of \(room.learners.count)" }
  }
}

extension Room {
  /// `1 learner`, `12 learners`
  package var peopleInWords: String { "\(learners.count) learner\(learners.count == 1 ? "" : "s")" }
}
