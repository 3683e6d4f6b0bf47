import Foundation

/// Work with child processes that goes on while keys are listened to, and that can be stopped at any time.
///
/// There can be only one at a time, since to stop it means to end all children.
final class BackgroundJob<Value: Sendable>: Sendable {
  let start = ContinuousClock.now
  private let finished = Locked<Result<Value, any Error>?>(nil)
  private let end = DispatchSemaphore(value: 0)

  /// - Parameter work: Ends early, with an error, once `RunningChildren.shared` is interrupted.
  init(_ work: @escaping @Sendable () throws -> Value) {
    Thread.detachNewThread { [finished, end] in
      let result = Result { try work() }
      finished.withLock { $0 = result }
      end.signal()
    }
  }

  /// What came of it, or `nil` while it goes on.
  var result: Result<Value, any Error>? {
    finished.withLock { $0 }
  }

  /// Ends it with all its children, and returns once they are gone.
  func cancel() {
    RunningChildren.shared.interrupt()
    end.wait()
    RunningChildren.shared.reopen()
  }
}

/// What goes on in the background.
extension Watcher {
  /// What a job in the background brought.
  enum WorkResult {
    case checked(CheckedLesson)
    case observed([String])
  }

  /// A job, and how to speak of it.
  struct Work {
    enum Kind {
      case check, observation
    }

    let kind: Kind
    let job: BackgroundJob<WorkResult>
    /// How far its build has come.
    let count: Locked<String?>
    /// `Checking lesson 04`.
    let words: String
    /// For the head of what it brings: `WeakProxy.swift saved`.
    let reason: String
  }

  func showProgress(of work: Work) {
    let seconds = Int((.now - work.job.start) / .seconds(1))
    let isSlow = seconds >= 2 && screen.console.showsProgress
    let count = work.count.withLock { $0 }.map { " \($0)" } ?? ""
    screen.showLast(work.words + (isSlow ? "\(count), \(seconds) s so far. s stops it." : "…"))
  }
}
