extension Watcher {
  /// Shows the keys and, unless the lesson passes, the lesson that is checked at the next save. Drops typed digits.
  func showWaitingLines() {
    typedDigits = ""
    let isPassing = lessonState == .passing
    let words = "Waiting for changes in \(lesson.name)."
    screen.print([""] + (isPassing ? [] : screen.console.style.wrapped(words, indent: 0)))
    screen.showLastLine(WatchKey.legend(isPassing: isPassing, width: screen.console.style.width))
  }
}
