/// What goes on in the background.
extension Watcher {
  /// What a job in the background brought.
  enum Outcome {
    case checked(CheckSession.Result)
    case observed([String])
    case prepared
  }

  /// A job, and how to speak of it.
  struct Work {
    enum Kind {
      case check, observation
      /// Of what the learner may ask for next. Nothing is said of it.
      case preparation
    }

    let kind: Kind
    let job: BackgroundJob<Outcome>
    /// How far its build has come.
    let count: Locked<BuildCount?>
    /// `Checking lesson 04`.
    let words: String
    /// For the head of what it brings: `WeakProxy.swift saved`.
    let reason: String
  }

  func showProgress(of work: Work) {
    guard work.kind != .preparation else { return }
    let seconds = Int((.now - work.job.start) / .seconds(1))
    let isSlow = seconds >= 2 && screen.console.showsProgress
    let count = work.count.withLock { $0 }.map { ", \($0) steps" } ?? ""
    screen.showLast(work.words + (isSlow ? "\(count), \(seconds) s so far. s stops it." : "…"))
  }
}
