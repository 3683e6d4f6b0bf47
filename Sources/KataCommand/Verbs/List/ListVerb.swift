extension CommandRequest {
  /// Runs `kata list`, which shows all lessons, the current one, and what to do next.
  func list() throws -> ExitCode {
    let name = try nameForProgressRow()
    let progress = CourseProgress(of: try Workspace(processContext))
    if optionNames.contains("--line") {
      console.print(ProgressRow(of: progress, name: name).csvText)
    } else if wantsJSON {
      let lessons = progress.lessons.map { LessonJSON($0) }
      let current = progress.currentLesson?.lesson.name
      console.print(try JSONText.encode(LessonsJSON(lessons: lessons, current: current)))
    } else {
      console.print(
        progress.lessonLines(marking: progress.currentLesson?.lesson, console.style) + [""]
          + progress.nextActionLines(console.style))
    }
    return .done
  }

  /// Returns the learner's name for the row that `--line` prints; `nil` without `--as`.
  ///
  /// - Throws: `UsageError` for a name that isn't allowed in the row, and for a wrong combination of options.
  private func nameForProgressRow() throws -> String? {
    let isRow = optionNames.contains("--line")
    if isRow, wantsJSON { throw UsageError.cannotCombine("--line", "--json") }
    guard let name = optionValues["--as"] else { return nil }
    guard isRow else { throw UsageError.requiresOption("--as", "--line") }
    guard ProgressRow.isValidName(name), name.count <= ProgressRow.maximumNameLength else {
      throw UsageError(
        "--as takes at most \(ProgressRow.maximumNameLength) characters, which must be letters from a to z, "
          + "digits or single hyphens, for example --as anna-b"
      )
    }
    return name
  }
}

extension CourseProgress {
  /// Returns a line for each lesson, with an arrow before the current lesson, and a line that counts finished lessons.
  func lessonLines(marking current: Lesson?, _ style: Style) -> [String] {
    let rows = lessons.map { entry in
      let mark = entry.lesson == current ? "→ " : "  "
      return [
        mark + entry.lesson.numberText, entry.lesson.title, "\(entry.lesson.minutes) min",
        entry.stateText,
      ]
    }
    let colors = lessons.map { style.color(of: $0.report.state) }
    return Table(rows: rows, lastCellColors: colors).lines(style: style) + [
      "", "\(passingLessonCountText) lessons done.",
    ]
  }

  /// Returns lines that tell the learner what to read, edit and run next.
  func nextActionLines(_ style: Style) -> [String] {
    guard let currentLesson else {
      return [
        "You have finished them all. Well done: you now know where timers leak, and why.",
        "To check them all again: swift run kata check --all",
      ]
    }
    let lesson = currentLesson.lesson
    let now = "Now: \(lesson.heading) (\(lesson.minutes) min), \(currentLesson.stateText)"
    let rows = [
      ["Read", lesson.pagePath],
      currentLesson.stepReports.firstUnsolvedStep.map { ["Step", "\($0.step.number) · \($0.step.title)"] },
      ["Edit", lesson.filesToEditPhrase(for: currentLesson.report)], ["Run", lesson.checkCommand],
    ].compactMap(\.self)
    return style.wrapped(now, indent: 0, hanging: 5) + Table(rows: rows).lines(style: style).map { "  \($0)" }
  }
}
