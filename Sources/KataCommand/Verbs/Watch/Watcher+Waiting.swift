extension Watcher {
  /// Shows what `watch` waits for, and the keys. After a pass, the report has said what comes next.
  func wait() {
    typedDigits = ""
    let isPassing = state == .passing
    let words = "Waiting for a save in \(lesson.name)."
    screen.sayWaiting([""] + (isPassing ? [] : screen.console.style.wrapped(words, indent: 0)))
    screen.showLast(WatchKey.legend(isPassing: isPassing, width: screen.console.style.width))
  }
}
