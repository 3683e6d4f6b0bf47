/// What is said of a lesson, or a step, that passes.
extension CheckText {
  /// Of the owner that `observe` shows.
  var life: [String] {
    guard
      let life = report.tests.first(where: { $0.name.method == lesson.testToObserve })?.lifetime,
      life.wasLetGo
    else { return [] }
    return style.wrapped(life.freedInWords, indent: 2)
      + TimelineText.picture(of: life, style: style) + [""]
  }

  var rest: [String] { inOneLineOrTwo("For all of the lesson:", lesson.checkCommand) }

  /// What was predicted, and where to see why, now that it gives nothing away. There the lesson's last question is asked.
  var predicted: [String] {
    let summary = PredictionText(lesson: lesson, predictions: predictions, style: style).summary
    // In `watch`, the last line names the key for that question.
    let isOpen = !isWatched && predictions.isOpen(lesson)
    let offers = [summary.isEmpty ? nil : "why", isOpen ? "one more question" : nil]
    let words = offers.compactMap(\.self).joined(separator: ", and ").capitalizedFirst
    if words.isEmpty { return summary }
    if isWatched { return summary + ["\(words): press p"] }
    return summary + inOneLineOrTwo("\(words):", "swift run kata predict \(lesson.numberText)")
  }

  func goOn(to next: Lesson?) -> [String] {
    style.wrapped("Now read \"After you pass\" in \(lesson.page).", indent: 0, hanging: 2) + outlook(on: next)
  }

  private func outlook(on next: Lesson?) -> [String] {
    guard let next else { return ["That was the last one. All lessons pass: well done."] }
    let title = "Next: \(next.heading) (\(next.minutes) min)"
    if isWatched { return [title] }
    return [title] + inOneLineOrTwo("Read \(next.page), then run:", next.checkCommand)
  }

  /// What the page says of every pass, with each command on a line of its own, and of words that it rules out.
  var remarks: [String] {
    let parts = (lesson.aboutPass ?? "").split(separator: "`", omittingEmptySubsequences: false)
    let about = parts.map(\.trimmed).enumerated().flatMap { place, part in
      place.isMultiple(of: 2) ? style.wrapped(part, indent: 0) : ["  " + style.bold(part)]
    }
    let words = lesson.remarks(on: Lesson.sources(in: lesson.sourcesFolder, of: root))
    return [about, words.flatMap { style.wrapped("Remark: \($0)", indent: 0, hanging: 2) }]
      .flatMap { $0.isEmpty ? [] : $0 + [""] }
  }
}
