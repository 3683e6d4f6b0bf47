extension LessonReport {
  /// What differs from the check before, in a sentence; `nil` if there is nothing to compare.
  func change(since before: LessonReport, of lesson: Lesson) -> String? {
    if before.state == .notCompiling, state != .notCompiling { return "Now it compiles again." }
    guard before.tests.count == tests.count, !before.isPredictionOpen, !isPredictionOpen else { return nil }
    let (old, new) = (before.causes(of: lesson), causes(of: lesson))
    let changes = [("gone", old.subtracting(new)), ("new", new.subtracting(old))].filter { !$0.1.isEmpty }
      .map { "\($1.sorted().joined(separator: ", ")) \($1.count == 1 ? "is" : "are") \($0)" }
    let gained = passedCount - before.passedCount
    let tests =
      "\(abs(gained)) \(gained > 0 ? "more" : "fewer") \(abs(gained) == 1 ? "test passes" : "tests pass")"
    let count = gained == 0 ? "as many tests pass" : tests
    return "Since the last check, \(changes.isEmpty ? count : changes.joined(separator: ", and "))."
  }

  /// The titles of what the page says of the failures.
  private func causes(of lesson: Lesson) -> Set<String> {
    let ids = tests.compactMap { $0.diagnosis ?? ($0.isViolent ? $0.outcome.rawValue : nil) }
    return Set(ids.map { "\"\(lesson.diagnosis($0).title)\"" })
  }
}
