/// What is said of a lesson, or a step, that passes.
extension CheckText {
  /// Of the owner that `observe` shows.
  var life: [String] {
    guard
      let life = report.tests.first(where: { $0.name.method == lesson.testToObserve })?.lifetime,
      life.wasLetGo
    else { return [] }
    return style.wrapped(life.freedInWords, indent: 2)
      + LifeChart(of: life, style: style).lines + [""]
  }

  var rest: [String] { inOneLineOrTwo("For all of the lesson:", lesson.checkCommand) }

  /// How far the course is, a line each for what a pass opens, and a question about one's own fix.
  func goOn(_ progress: CourseProgress?) -> [String] {
    let number = lesson.numberText
    let why =
      predictions.score(in: lesson).map { "you predicted \($0) correctly; why" }
      ?? "what really happens, and why"
    let next = progress?.entry(after: lesson)?.lesson
    let rows: [(key: String, command: String, words: String)?] = [
      ("p", "swift run kata predict \(number)", why),
      ("m", "swift run kata review \(number)", "would you merge these fixes?"),
      next.map { ("n", $0.checkCommand, "next: \($0.heading) (\($0.minutes) min)") },
    ]
    let typed = rows.compactMap(\.self).map { [isWatched ? $0.key : $0.command, $0.words] }
    let end =
      next == nil && progress != nil ? ["", "That was the last one. All lessons pass: well done."] : []
    return (progress.map { [$0.bar, ""] } ?? []) + Table(rows: typed).lines(style: style).map { "  \($0)" }
      + end
      + question
  }

  private var question: [String] {
    let place = "\"After you pass\" in \(lesson.page)"
    let words =
      lesson.hasClosingQuestion ? "\(Question.closingTitle) \(place) has the answer." : "Now read \(place)."
    return [""] + style.wrapped(words, indent: 0, hanging: 2)
  }

  /// What the page says of every pass, with each command on a line of its own, and of words that it rules out.
  var remarks: [String] {
    let parts = (lesson.aboutPass ?? "").split(separator: "`", omittingEmptySubsequences: false)
    let about = parts.map(\.trimmed).enumerated().flatMap { place, part in
      place.isMultiple(of: 2) ? style.wrapped(part, indent: 0) : ["  " + style.bold(part)]
    }
    let words = lesson.remarks(on: sources)
    return [about, words.flatMap { style.wrapped("Remark: \($0)", indent: 0, hanging: 2) }]
      .flatMap { $0.isEmpty ? [] : $0 + [""] }
  }
}
