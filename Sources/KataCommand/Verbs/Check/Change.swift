/// What is another than it was at the check before.
struct Change {
  let before: LessonReport
  let after: LessonReport
  let lesson: Lesson

  /// In a sentence or two: what is gone, what is new; `nil` if there is nothing to compare.
  var words: String? {
    guard before.state != .unchecked, after.state != .notCompiling else { return nil }
    let start = "Since the last check:"
    if before.state == .notCompiling { return "\(start) it compiles again." }
    guard before.tests.count == after.tests.count else { return nil }
    let (old, new) = (causes(of: before), causes(of: after))
    let changes = [("gone", old.filter { !new.contains($0) }), ("new", new.filter { !old.contains($0) })]
      .filter { !$0.1.isEmpty }.map { "\($0): \($1.joined(separator: ", "))" }
    if !changes.isEmpty { return "\(start) \(changes.joined(separator: "; "))." }
    let gained = after.passedCount - before.passedCount
    let count = abs(gained)
    if gained != 0 {
      return
        "\(start) \(count) \(gained > 0 ? "more" : "fewer") \(count == 1 ? "test passes" : "tests pass")."
    }
    let isSame = before.tests.filter(\.passed).map(\.name) == after.tests.filter(\.passed).map(\.name)
    return "\(start) \(isSame ? "the same" : "other") tests fail, for the same reasons."
  }

  /// The titles of what the page says of the failures, each once. None is named while there is something to predict.
  private func causes(of report: LessonReport) -> [String] {
    guard !before.isPredictionOpen, !after.isPredictionOpen else { return [] }
    var titles: [String] = []
    for test in report.tests {
      let id = test.diagnosis ?? (test.isViolent ? test.outcome.rawValue : nil)
      guard let title = id.map({ lesson.diagnosis($0).title.lowercasedFirst }), !titles.contains(title) else {
        continue
      }
      titles.append(title)
    }
    return titles
  }
}
