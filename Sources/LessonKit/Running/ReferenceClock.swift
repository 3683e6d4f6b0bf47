import Foundation

/// A clock that the test kit runs beside an owner's clock of the same kind, such as a dispatch source or a task.
///
/// A dispatch source or a task may have to wait for a thread while the run loop doesn't, or the reverse. So a test of
/// such an owner waits for beats of both the run loop and a reference clock.
package struct ReferenceClock: Sendable {
  /// The queue, thread or executor that runs the clock, as the subject of the sentence "… is not making progress".
  let executorName: String
  /// The advice in the failure if the clock doesn't run, or `nil` if only the owner can be the cause.
  var remedy: String?
  /// Starts to call `beat` every ``Heartbeat/interval``, and returns a function that stops the calls.
  let start: @Sendable (_ beat: @escaping @Sendable () -> Void) -> () -> Void

  /// A clock that is driven by a dispatch source on its own queue.
  package static let dispatchSource = dispatchSource(
    on: DispatchQueue(label: "LessonKit.ReferenceClock"), executorName: "a dispatch queue",
    remedy: "find out what keeps all of the dispatch library's threads busy.")

  /// Returns a clock that is driven by a dispatch source on `queue`. If that is the serial queue of the owner's source,
  /// a beat also means that the owner's earlier work is done.
  package static func dispatchSource(
    on queue: DispatchQueue, executorName: String? = nil, remedy: String? = nil
  ) -> ReferenceClock {
    ReferenceClock(executorName: executorName ?? "the queue '\(queue.label)'", remedy: remedy) { beat in
      let source = DispatchSource.makeTimerSource(queue: queue)
      source.schedule(deadline: .now() + Heartbeat.interval, repeating: Heartbeat.interval)
      source.setEventHandler(handler: beat)
      source.resume()
      return { source.cancel() }
    }
  }

  /// A clock that beats on its own thread, which sleeps between two beats like a thread that waits for its timer.
  package static let thread = ReferenceClock(
    executorName: "a separate thread", remedy: "find out what keeps new threads from running."
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

  /// A clock that beats each time a task and a dispatch source have both run.
  package static let taskAndDispatchSource = ReferenceClock(
    executorName: "the thread pool", remedy: "find out what keeps all of its threads busy."
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

  /// A clock that is driven by a task of the main actor, which sleeps between two beats.
  package static let task = ReferenceClock(
    executorName: "the main actor", remedy: "find out what keeps the main actor busy."
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
  /// Returns the failure of a test whose reference clock doesn't beat, so that the owner's clock can't be judged.
  static func blockedReferenceClock(_ clock: ReferenceClock) -> Failure {
    Failure(
      "The test can't judge the ticks: \(clock.executorName) is not making progress.",
      expected: "the test's own clock, of the same kind as the owner's, ticks alongside it.",
      happened:
        "it did not tick even once in more than \(Heartbeat.minimumDuration(of: Heartbeat.referenceClockTimeout) ?? "").",
      found:
        "\(clock.executorName) is blocked, or isn't given time to run while this test runs on its thread.",
      remedy: clock.remedy)
  }
}
