/// What goes on while the learner reads.
extension Watcher {
  /// Builds all lessons in the background, so that going on to the next one costs no more than a save does.
  func prepare() {
    guard !isPrepared, nextLesson != nil else { return }
    start(.preparation, "Preparing the next lesson", because: "") { [workspace, surroundings] count in
      let session = CheckSession(workspace: workspace, surroundings: surroundings, buildProgress: count)
      _ = try session.buildAll()
      return .prepared
    }
  }

  /// After something that was said while work may be going on: shows that, or what we wait for.
  func goOnWaiting() {
    guard let work, work.kind != .preparation else { return wait() }
    screen.say([""])
    showProgress(of: work)
  }
}
