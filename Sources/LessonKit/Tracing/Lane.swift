import KataTrace

/// Something beside an owner's timers and ticks that `kata observe` draws on a line of its own, from begin to end.
///
/// Writes to the trace alone, so where nobody asked for one it does nothing. May be used from any thread.
package struct Lane: Sendable {
  private let label: String
  private let kind: TraceEvent.Kind
  private let words: String
  private let turn = Trace.turn

  /// Somebody who works for the owner, and should come to an end with it: a task, a thread.
  ///
  /// - Parameter name: Begins the sentence "its thread was still there at the end".
  package static func worker(_ label: String, name: String) -> Lane {
    Lane(label: label, kind: .worker, words: name)
  }

  /// A time in which the owner was used in a certain way.
  ///
  /// - Parameter situation: Ends the sentence "3 ticks came while …".
  package static func circumstance(_ label: String, while situation: String) -> Lane {
    Lane(label: label, kind: .circumstance, words: situation)
  }

  package static var scroll: Lane { circumstance("scroll", while: "the user scrolled") }

  package func begin() { write(count: 1) }

  package func end() { write(count: 0) }

  private func write(count: Int) {
    guard turn == Trace.turn else { return }
    Trace.shared?.write(TraceEvent(kind, name: label, message: words, count: count))
  }
}
