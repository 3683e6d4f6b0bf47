#if !canImport(ObjectiveC)
  import Synchronization

  /// Keeps the first of several failures, from whatever threads they come.
  final class FirstFailure: Sendable {
    private let kept = Mutex<LeakFailure?>(nil)

    func take(_ failure: Failure) {
      kept.withLock { if $0 == nil { $0 = LeakFailure(failure) } }
    }

    var failure: LeakFailure? { kept.withLock { $0 } }
  }
#endif
