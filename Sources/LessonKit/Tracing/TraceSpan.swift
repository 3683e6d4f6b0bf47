import KataTrace

/// A span of time in the trace, which `kata observe` draws on a separate line beside an owner's timers and ticks.
///
/// It writes nothing if there is no trace, or after the next test has begun. It can be used on any thread.
package struct TraceSpan: Sendable {
  /// The label of the line in the timeline.
  private let label: String
  private let eventKind: TraceEvent.Kind
  /// A phrase that describes the span in sentences, such as "its thread" or "the user scrolled".
  private let message: String
  /// The number of the test in which the span was made.
  private let testNumber = Trace.testNumber

  /// Returns the span of something that should end with the owner, such as a task, a thread or the pause of a timer.
  ///
  /// - Parameter name: The beginning of the sentence "its thread was still there at the end".
  package static func worker(_ label: String, name: String) -> TraceSpan {
    TraceSpan(label: label, eventKind: .worker, message: name)
  }

  /// Returns the span of a situation in which the owner is used, such as a scroll of its screen.
  ///
  /// - Parameter situation: The end of the sentence "It did not tick while …".
  package static func circumstance(_ label: String, while situation: String) -> TraceSpan {
    TraceSpan(label: label, eventKind: .circumstance, message: situation)
  }

  /// A span during which the user scrolls.
  package static var scroll: TraceSpan { circumstance("scroll", while: "the user scrolled") }

  package func begin() { writeActivityCount(1) }

  package func end() { writeActivityCount(0) }

  /// Writes whether the span's activity is running, as a count of 1 or 0, unless the next test has begun.
  private func writeActivityCount(_ count: Int) {
    guard testNumber == Trace.testNumber else { return }
    Trace.shared?.write(TraceEvent(eventKind, name: label, message: message, count: count))
  }
}
