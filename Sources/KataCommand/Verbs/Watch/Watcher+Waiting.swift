extension Watcher {
  /// Shows what `watch` waits for, and the keys. After a pass, the report has said what comes next.
  func showWaitingLines() {
    typedDigits = ""
    let isPassing = state == .passing
    let words = "Waiting for a save in \(lesson.name)."
    screen.printWaitingLines([""] + (isPassing ? [] : screen.console.style.wrapped(words, indent: 0)))
    screen.showLastLine(WatchKey.legend(isPassing: isPassing, width: screen.console.style.width))
  }
}
