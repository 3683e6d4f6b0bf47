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

  /// What was predicted, and what really happens, now that it gives nothing away.
  var predicted: [String] {
    let text = PredictionText(lesson: lesson, predictions: predictions, style: style)
    let why = text.summary.isEmpty ? [] : ["Why: swift run kata predict \(lesson.numberText)"]
    return text.summary + why
  }

  func goOn(to next: Lesson?) -> [String] {
    let question = lesson.closingQuestion == nil ? "" : " It has one more question."
    return style.wrapped("Now read \"After you pass\" in \(lesson.page).\(question)", indent: 0, hanging: 2)
      + outlook(on: next)
  }

  private func outlook(on next: Lesson?) -> [String] {
    guard let next else { return ["That was the last one. All lessons pass: well done."] }
    let title = "Next: \(next.heading) (\(next.minutes) min)"
    if isWatched { return [title] }
    return [title] + inOneLineOrTwo("Read \(next.page), then run:", next.checkCommand)
  }

  var remarks: [String] {
    let lines = lesson.remarks(on: Lesson.sources(in: lesson.sourcesFolder, of: root))
    return lines.isEmpty ? [] : lines.flatMap { style.wrapped($0, indent: 0, hanging: 2) } + [""]
  }
}
