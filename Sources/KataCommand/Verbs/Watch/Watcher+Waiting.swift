extension Watcher {
  /// Shows the name of the lesson whose save `watch` waits for, unless the lesson passes, and the keys.
  func showWaitingLines() {
    typedDigits = ""
    let isPassing = state == .passing
    let words = "Waiting for a save in \(lesson.name)."
    screen.printErasableLines([""] + (isPassing ? [] : screen.console.style.wrapped(words, indent: 0)))
    screen.showLastLine(WatchKey.legend(isPassing: isPassing, width: screen.console.style.width))
  }
}
