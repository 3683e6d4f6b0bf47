import TimerLab

/// An action that a test performs on an owner in the role of its client, with a description for messages.
///
/// An act that is written as a string literal performs no action. It describes an event that releases the owner.
package struct Act<Subject: AnyObject>: ExpressibleByStringInterpolation {
  /// The end of the sentence "the owner is freed when …", such as "its screen closes".
  package let whenClause: String
  package let action: (Subject) -> Void
  /// Whether the owner should stop ticking after the act although its client still holds it.
  let isStop: Bool
  /// The number of intervals after which the act must have taken effect.
  let graceIntervals: Int

  package init(
    _ whenClause: String, isStop: Bool = false, graceIntervals: Int = Limits.intervalsOfGrace,
    by action: @escaping (Subject) -> Void = { _ in }
  ) {
    (self.whenClause, self.isStop, self.graceIntervals, self.action) = (
      whenClause, isStop, graceIntervals, action
    )
  }

  package init(stringLiteral whenClause: String) {
    self.init(whenClause)
  }

  /// An act in which the owner's screen closes and releases the owner.
  package static var screenCloses: Act { "its screen closes" }
}

extension TimeInterval {
  /// An interval that is longer than any test, so that no tick is due while a test runs.
  package static let anHour: TimeInterval = 3600
}
