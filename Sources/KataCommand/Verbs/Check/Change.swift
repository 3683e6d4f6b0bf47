extension LessonReport {
  /// What differs from the check before, in a sentence or two: what is gone, what is new; `nil` if there is nothing to
  /// compare.
  func change(since before: LessonReport, of lesson: Lesson) -> String? {
    guard before.state != .unchecked, state != .notCompiling else { return nil }
    let start = "Since the last check,"
    if before.state == .notCompiling { return "Now it compiles again." }
    guard before.tests.count == tests.count else { return nil }
    let isOpen = before.isPredictionOpen || isPredictionOpen
    let (old, new) = isOpen ? ([], []) : (before.causes(of: lesson), causes(of: lesson))
    let changes = [("gone", old.filter { !new.contains($0) }), ("new", new.filter { !old.contains($0) })]
      .filter { !$0.1.isEmpty }.map { "\($1.joined(separator: ", ")) \($1.count == 1 ? "is" : "are") \($0)" }
    if !changes.isEmpty { return "\(start) \(changes.joined(separator: ", and "))." }
    let gained = passedCount - before.passedCount
    let count = abs(gained)
    if gained != 0 {
      return
        "\(start) \(count) \(gained > 0 ? "more" : "fewer") \(count == 1 ? "test passes" : "tests pass")."
    }
    let isSame = before.tests.filter(\.passed).map(\.name) == tests.filter(\.passed).map(\.name)
    if isSame, before.findings != findings { return "\(start) the same tests fail, but find something else." }
    return "\(start) \(isSame ? "the same" : "other") tests fail, for the same reasons."
  }

  /// What the failures say, but for numbers, which change from run to run.
  private var findings: [String] { tests.map { $0.failure?.words.filter { !$0.isNumber } ?? "" } }

  /// The titles of what the page says of the failures, each once. None is named while there is something to predict.
  private func causes(of lesson: Lesson) -> [String] {
    tests.compactMap { $0.diagnosis ?? ($0.isViolent ? $0.outcome.rawValue : nil) }
      .map { "\"\(lesson.diagnosis($0).title)\"" }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
