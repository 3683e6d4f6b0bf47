extension Watcher {
  /// The lesson to which `n` leads.
  var nextLesson: Lesson? { CourseProgress(of: workspace).entry(after: lesson)?.lesson }

  /// Shows what `watch` waits for, and the keys.
  func wait() {
    screen.sayWaiting([""] + screen.console.style.wrapped(expectation, indent: 0))
    screen.showLast(WatchKey.legend(width: screen.console.style.width))
  }

  private var expectation: String {
    guard state == .passing else { return "Waiting for a save in \(lesson.name) or its tests." }
    guard let next = nextLesson else { return "All lessons pass. A save checks this one again." }
    return "Passed. Press n for lesson \(next.numberText), or save to check \(lesson.numberText) again."
  }
}
