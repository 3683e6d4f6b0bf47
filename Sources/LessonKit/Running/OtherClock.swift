import Foundation

/// What an owner ticks by if it is no timer: a dispatch source, a task, a display link; or a thread,
/// whose run loop has a timer.
///
/// The kit knows every timer, and none of these. So it is told how the owner's user stops the clock, and
/// finds out by that whether the clock held the owner. (It does know the display links of `TimerLab`, by the
/// timers that drive them. For those this only supplies the words.)
package struct OtherClock<Owner: AnyObject> {
  /// What messages call it: "its task".
  let name: String
  /// The name alone: "task".
  var noun: String { String(name.trimmingPrefix("its ")) }
  let pulse: Heartbeat.Pulse?
  let hasEnded: (() -> Bool)?
  let stop: (Owner) -> Void
  /// How long it has to come to its end.
  let patience: Patience

  /// - Parameters:
  ///   - name: What messages call the clock, with "its".
  ///   - pulse: A heart of the same kind; `nil` for a clock that is driven by the run loop.
  ///   - hasEnded: Whether the clock has come to its end, if that takes it a moment and can be seen: a thread has
  ///     to return. The kit then gives it time before it judges. Timers that such a clock runs are left alone
  ///     until the clock has been stopped.
  ///   - patience: How long it has for that.
  ///   - stop: What the owner's user does to stop it.
  package init(
    _ name: String, pulse: Heartbeat.Pulse?, hasEnded: (() -> Bool)? = nil,
    patience: Patience = Patience(beats: Limits.intervalsOfPatience), stop: @escaping (Owner) -> Void
  ) {
    self.name = name
    self.pulse = pulse
    self.hasEnded = hasEnded
    self.patience = patience
    self.stop = stop
  }
}

extension Heartbeat {
  /// The heart for owners that tick by other means than a timer: it beats by the same means as they do.
  ///
  /// A dispatch source or a task may wait for a thread while the run loop has time, and the other way round. So
  /// a test that listens to one of them waits for a heart of its kind as well.
  package struct Pulse: Sendable {
    /// The queue, thread or executor that serves it, to begin the sentence "… does not run what it has to".
    let server: String
    /// What to do if it is not served; `nil` where only the owner can be the reason.
    var remedy: String?
    /// Starts to call `beat`, every ``Heartbeat/interval``, and returns what ends that.
    let start: @Sendable (_ beat: @escaping @Sendable () -> Void) -> () -> Void

    /// Beats by a dispatch source, on a queue of its own.
    package static let dispatchSource = dispatchSource(
      on: DispatchQueue(label: "LessonKit.Pulse"), server: "a dispatch queue",
      remedy: "look for what keeps all threads of the dispatch library busy.")

    /// Beats by a dispatch source on `queue`. If that is the serial queue of the owner's source, a beat tells
    /// more: whatever the owner had under way there is done.
    package static func dispatchSource(
      on queue: DispatchQueue, server: String? = nil, remedy: String? = nil
    ) -> Pulse {
      Pulse(server: server ?? "the queue '\(queue.label)'", remedy: remedy) { beat in
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
      let end = Ticks(told: false)
      Thread.detachNewThread {
        while end.count == 0 {
          Thread.sleep(forTimeInterval: Heartbeat.interval)
          beat()
        }
      }
      return end.add
    }

    /// Beats by a task that sleeps, and by a dispatch source, on whatever threads there are: when both have.
    package static let anyThread = Pulse(
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
      expected: "a clock of the test's, of the same kind as the owner's, ticks next to it.",
      happened:
        "it did not tick once in more than \(Heartbeat.time(of: Heartbeat.patienceWithAPulse) ?? "").",
      found: "\(pulse.server) is blocked, or is not served while this test runs on its thread.",
      remedy: pulse.remedy)
  }
}
