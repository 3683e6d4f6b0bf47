// The text about a lesson, or a step, that passes.
extension CheckText {
  /// Lines with a sentence and a chart about the owner's lifetime in the test ``Lesson/testToObserve``; empty if that
  /// test recorded no lifetime, or if its owner wasn't released.
  var lifetimeLines: [String] {
    guard
      let lifetime = report.tests.first(where: { $0.name.method == lesson.testToObserve })?.ownerLifetime,
      lifetime.wasReleased
    else { return [] }
    return style.wrapped(lifetime.deallocationSentence, indent: 2)
      + LifetimeChart(of: lifetime, style: style).lines + [""]
  }

  /// Lines with the command that checks all steps of the lesson, to show when a single step has passed.
  var allStepsCommandLines: [String] { style.compactLines([("All steps", "`\(lesson.checkCommand)`")]) }

  /// Returns lines with the progress, the commands or keys that are useful next, and the page's closing question.
  func linesAfterPass(_ progress: CourseProgress?) -> [String] {
    let number = lesson.numberText
    let why =
      predictions.scoreText(in: lesson).map { "you predicted \($0) correctly; see why" }
      ?? "what really happens, and why"
    let next = progress?.nextLesson(after: lesson)?.lesson
    let short = progress?.nextLesson(onShortPathAfter: lesson)?.lesson
    func row(_ key: WatchKey, _ command: String, _ words: String) -> [String] {
      [isShownInWatch ? key.rawValue : command, words]
    }
    func row(_ key: WatchKey, to other: Lesson?, _ words: String) -> [String]? {
      other.map { row(key, $0.checkCommand, "\(words): \($0.heading) (\($0.minutes) min)") }
    }
    let rows = [
      row(.predict, "swift run kata predict \(number)", why),
      row(.review, "swift run kata review \(number)", "would you merge these fixes?"),
      row(.next, to: next, "next"), short == next ? nil : row(.shortPath, to: short, "short path"),
    ].compactMap(\.self)
    let width = rows.map { $0[0].count }.max() ?? 0
    return (progress.map { [$0.progressBar, ""] } ?? [])
      + Table(rows: rows).lines(style: style).map {
        "  " + style.bold(String($0.prefix(width))) + $0.dropFirst(width)
      }
      + (next == nil && progress != nil ? ["", "That was the last one. All lessons pass: well done."] : [])
      + closingQuestionLines
  }

  /// Lines with the page's closing question, if it has one, and a reference to its section "After you pass".
  private var closingQuestionLines: [String] {
    let place = "\"After you pass\" in \(lesson.pagePath)"
    let words =
      lesson.hasClosingQuestion
      ? "\(Question.closingQuestionTitle) \(place) has the answer." : "Now read \(place)."
    return [""] + style.wrapped(words, indent: 0, hanging: 2)
  }

  /// Lines with the page's remarks for a passing lesson, and with remarks about forbidden words in the code.
  var remarkLines: [String] {
    let parts = (lesson.remarksOnPass ?? "").split(separator: "`", omittingEmptySubsequences: false)
    let about = parts.map(\.trimmed).enumerated().flatMap { place, part in
      place.isMultiple(of: 2) ? style.wrapped(part, indent: 0) : ["  " + style.bold(part)]
    }
    let words = lesson.forbiddenWordRemarks(on: sources)
    return [about, words.flatMap { style.wrapped("Note: \($0)", indent: 0, hanging: 2) }]
      .flatMap { $0.isEmpty ? [] : $0 + [""] }
  }
}
