import Foundation

/// A clock of the test kit that beats by the same means as an owner which doesn't tick by a timer.
///
/// A dispatch source or a task may wait for a thread while the run loop has time, and the reverse. So a test of such an
/// owner also waits for a clock of its kind.
package struct ReferenceClock: Sendable {
  /// The queue, thread or executor that serves the clock, to begin the sentence "… does not run what it has to".
  let server: String
  /// The remedy if the clock is not served, or `nil` where only the owner can be the reason.
  var remedy: String?
  /// Starts to call `beat` every ``Heartbeat/interval``, and returns a function that stops the calls.
  let start: @Sendable (_ beat: @escaping @Sendable () -> Void) -> () -> Void

  /// A clock that beats by a dispatch source on its own queue.
  package static let dispatchSource = dispatchSource(
    on: DispatchQueue(label: "LessonKit.ReferenceClock"), server: "a dispatch queue",
    remedy: "look for what keeps all threads of the dispatch library busy.")

  /// Returns a clock that beats by a dispatch source on `queue`. If that is the serial queue of the owner's source, a beat
  /// also means that the owner's earlier work on the queue is done.
  package static func dispatchSource(
    on queue: DispatchQueue, server: String? = nil, remedy: String? = nil
  ) -> ReferenceClock {
    ReferenceClock(server: server ?? "the queue '\(queue.label)'", remedy: remedy) { beat in
      let source = DispatchSource.makeTimerSource(queue: queue)
      source.schedule(deadline: .now() + Heartbeat.interval, repeating: Heartbeat.interval)
      source.setEventHandler(handler: beat)
      source.resume()
      return { source.cancel() }
    }
  }

  /// A clock that beats on its own thread, which sleeps between two beats like a thread that waits for its timer.
  package static let thread = ReferenceClock(
    server: "a thread of its own", remedy: "look for what keeps new threads from running."
  ) { beat in
    let end = Ticks(isTraced: false)
    Thread.detachNewThread {
      while end.count == 0 {
        Thread.sleep(forTimeInterval: Heartbeat.interval)
        beat()
      }
    }
    return end.add
  }

  /// A clock that beats each time both a task and a dispatch source have run.
  package static let anyThread = ReferenceClock(
    server: "the thread pool", remedy: "look for what keeps all of its threads busy."
  ) { beat in
    let task = Ticks(isTraced: false)
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

  /// A clock that beats by a task that sleeps on the main actor.
  package static let task = ReferenceClock(
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

extension Failure {
  /// Returns the failure of a test whose reference clock doesn't beat, so that nothing can be said of the owner's clock.
  static func blocked(_ clock: ReferenceClock) -> Failure {
    Failure(
      "The test can't listen: \(clock.server) does not run what it has to.",
      expected: "a clock of the test's, of the same kind as the owner's, ticks next to it.",
      happened:
        "it did not tick once in more than \(Heartbeat.time(of: Heartbeat.referenceClockTimeout) ?? "").",
      found: "\(clock.server) is blocked, or is not served while this test runs on its thread.",
      remedy: clock.remedy)
  }
}
