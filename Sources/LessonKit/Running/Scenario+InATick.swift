// What a client does in the middle of a tick, by what the owner calls at each of them. That is where an owner which
// makes its next timer only after the tick, or looks only before it, forgets that it was stopped.

extension Scenario {
  /// Has the subject's user do something with it in the middle of its next tick, and listens until that is done.
  ///
  /// For an owner that ticks on the test's thread. If no tick comes, it is done between two of them.
  @discardableResult
  package func actInATick(_ action: (Subject) -> Void) -> Self {
    inATick { act(action) }
    return self
  }

  /// Has the user do its last `action` in the middle of the next tick, and let go of the subject there.
  package func letGoInATick(after action: (Subject) -> Void = { _ in }) {
    inATick { letGo(after: action) }
  }

  private func inATick(_ work: () -> Void) {
    var isDone = false
    withoutActuallyEscaping(work) { work in
      ticks.doInTheNext {
        work()
        isDone = true
      }
      listen(beats: Heartbeat.patience, until: { isDone })
      ticks.doInTheNext(nil)
    }
    if !isDone { work() }
  }
}
