import Foundation

/// Something beside an owner's timers and ticks that `kata observe` draws on a line of its own, from begin to end.
///
/// Writes to the trace alone, so where nobody asked for one it does nothing. May be used from any thread.
public final class Lane: Sendable {
  private enum Kind: String {
    case worker, circumstance
  }

  private let label: String
  private let kind: Kind
  private let words: String

  private init(_ label: String, kind: Kind, words: String) {
    self.label = label
    self.kind = kind
    self.words = words
  }

  /// Somebody who works for the owner, and should come to an end with it: a task, a thread.
  ///
  /// - Parameter name: Begins the sentence "its thread was still there at the end".
  public static func worker(_ label: String, name: String) -> Lane {
    Lane(label, kind: .worker, words: name)
  }

  /// A time in which the owner was used in a certain way.
  ///
  /// - Parameter situation: Ends the sentence "3 ticks came while …".
  public static func circumstance(_ label: String, while situation: String) -> Lane {
    Lane(label, kind: .circumstance, words: situation)
  }

  public func begin() { write(count: 1) }

  public func end() { write(count: 0) }

  private func write(count: Int) {
    var event = TraceEvent(kind.rawValue, name: label)
    event.message = words
    event.count = count
    Trace.shared?.write(event)
  }
}
