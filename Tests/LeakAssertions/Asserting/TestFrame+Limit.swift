#if canImport(Testing)
  import Foundation
  import Testing

  extension TestFrame {
    /// For a test that is suspended: at the limit it goes on, and fails.
    convenience init(on stage: Stage) {
      let limit = LeakTrait.limitOfThisTest
      self.init(limit: limit, atLimit: { stage.leave(with: .overLimit(limit)) })
    }

    /// For a test that is blocked: at the limit the failure is told, and it goes on.
    convenience init(at place: SourceLocation) {
      let (limit, failures) = (LeakTrait.limitOfThisTest, LateFailures())
      let (signals, signal) = AsyncStream<Void>.makeStream()
      self.init(
        limit: limit,
        atLimit: {
          failures.add(.overLimit(limit))
          signal.yield()
        })
      whenOver = {
        signal.finish()
        failures.record(at: place)
      }
      // The watchdog's thread belongs to no test. This task does, and so does the end of the frame, if that comes first.
      Task { for await _ in signals { failures.record(at: place) } }
    }
  }

  /// What was found on a thread that can't record it.
  private final class LateFailures: @unchecked Sendable {
    private let lock = NSLock()
    private var failures: [LeakFailure] = []

    func add(_ failure: LeakFailure) { lock.withLock { failures.append(failure) } }

    /// Records each once. Returns when that is done, whoever does it.
    func record(at place: SourceLocation) {
      lock.withLock {
        for failure in failures { failure.record(at: place) }
        failures = []
      }
    }
  }
#endif
