import Foundation

extension Heartbeat {
  /// The heart for owners that tick by other means than a timer: it beats by the same means as they do.
  ///
  /// A dispatch source or a task may wait for a thread while the run loop has time, and the other way round. So
  /// a test that listens to one of them waits for a heart of its kind as well.
  package struct Pulse: Sendable {
    /// Who has to serve it, to begin the sentence "… does not run what it has to".
    let server: String
    /// What to do if it is not served; `nil` where only the owner can be the reason.
    let remedy: String?
    /// Starts to call `beat`, every ``Heartbeat/interval``, and returns what ends that.
    let start: @Sendable (_ beat: @escaping @Sendable () -> Void) -> () -> Void

    init(
      server: String, remedy: String? = nil,
      start: @escaping @Sendable (_ beat: @escaping @Sendable () -> Void) -> () -> Void
    ) {
      (self.server, self.remedy, self.start) = (server, remedy, start)
    }

    /// Beats by a dispatch source, on a queue of its own.
    package static let dispatchSource = dispatchSource(
      on: DispatchQueue(label: "LessonKit.Pulse"), server: "a dispatch queue",
      remedy: "look for what keeps all threads of the dispatch library busy.")

    /// Beats by a dispatch source on `queue`. If that is the serial queue of the owner's source, a beat tells
    /// more: whatever the owner had under way there is done.
    package static func dispatchSource(on queue: DispatchQueue) -> Pulse {
      dispatchSource(on: queue, server: "the queue '\(queue.label)'")
    }

    private static func dispatchSource(
      on queue: DispatchQueue, server: String, remedy: String? = nil
    ) -> Pulse {
      Pulse(server: server, remedy: remedy) { beat in
        let source = DispatchSource.makeTimerSource(queue: queue)
        source.schedule(deadline: .now() + Heartbeat.interval, repeating: Heartbeat.interval)
        source.setEventHandler(handler: beat)
        source.resume()
        return { source.cancel() }
      }
    }

    /// Beats on a thread of its own, which sleeps between two beats as a thread does that waits for its timer.
    package static let thread = Pulse(
      server: "a thread of its own", remedy: "look for what keeps new threads from running."
    ) { beat in
      let end = Once()
      Thread.detachNewThread {
        while !end.hasCome {
          Thread.sleep(forTimeInterval: Heartbeat.interval)
          beat()
        }
      }
      return end.come
    }

    /// Beats by a task that sleeps, and by a dispatch source, on whatever threads there are: when both have.
    static let anyThread = Pulse(
      server: "the thread pool", remedy: "look for what keeps all of its threads busy."
    ) { beat in
      let task = Ticks(told: false)
      let endSource = dispatchSource.start { if task.clear() { beat() } }
      let sleeper = Task.detached {
        while !Task.isCancelled {
          try? await Task.sleep(for: .seconds(Heartbeat.interval))
          task.add()
        }
      }
      return {
        endSource()
        sleeper.cancel()
      }
    }

    /// Beats by a task that sleeps on the main actor.
    package static let task = Pulse(
      server: "the main actor", remedy: "look for what keeps the main actor busy."
    ) { beat in
      let task = Task { @MainActor in
        while !Task.isCancelled {
          try? await Task.sleep(for: .seconds(Heartbeat.interval))
          beat()
        }
      }
      return { task.cancel() }
    }
  }
}

extension Failure {
  /// The second heart of a test does not beat, so what is said of the owner's clock would not be true.
  static func unserved(_ pulse: Heartbeat.Pulse) -> Failure {
    Failure(
      "The test can't listen: \(pulse.server) does not run what it has to.",
      expected: "a heart of the same kind as the owner's clock beats next to it.",
      happened: "it did not beat once while the run loop's beat \(Heartbeat.patienceWithAPulse) times.",
      found: "\(pulse.server) is blocked, or is not served while this test runs on its thread.",
      remedy: pulse.remedy)
  }
}

/// Something that happens once, and is asked for on another thread.
private final class Once: @unchecked Sendable {
  private let lock = NSLock()
  private var happened = false

  var hasCome: Bool { lock.withLock { happened } }

  func come() {
    lock.withLock { happened = true }
  }
}
