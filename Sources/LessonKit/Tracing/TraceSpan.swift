import KataTrace

/// A span of time in the trace, which `kata observe` draws on a separate line beside an owner's timers and ticks.
///
/// It writes nothing where no trace was asked for. It may be used on any thread.
package struct TraceSpan: Sendable {
  private let label: String
  private let kind: TraceEvent.Kind
  private let words: String
  private let turn = Trace.turn

  /// Returns the span of a task or thread that works for the owner and should end with it.
  ///
  /// - Parameter name: The beginning of the sentence "its thread was still there at the end".
  package static func worker(_ label: String, name: String) -> TraceSpan {
    TraceSpan(label: label, kind: .worker, words: name)
  }

  /// Returns the span of a situation in which the owner was used.
  ///
  /// - Parameter situation: The end of the sentence "3 ticks came while …".
  package static func circumstance(_ label: String, while situation: String) -> TraceSpan {
    TraceSpan(label: label, kind: .circumstance, words: situation)
  }

  /// The time in which the user scrolls.
  package static var scroll: TraceSpan { circumstance("scroll", while: "the user scrolled") }

  package func begin() { write(count: 1) }

  package func end() { write(count: 0) }

  private func write(count: Int) {
    guard turn == Trace.turn else { return }
    Trace.shared?.write(TraceEvent(kind, name: label, message: words, count: count))
  }
}
