import TimerLab

/// An action that a test performs on an owner, as the owner's client would, with a description for failure messages.
///
/// A string literal can be used as an act without an action. Its text describes an event that only releases the owner.
package struct Act<Subject: AnyObject>: ExpressibleByStringInterpolation {
  /// The end of the sentence "the owner is freed when …", such as "its screen closes".
  package let whenClause: String
  package let action: (Subject) -> Void
  /// Whether the act stops the owner without releasing it, so that no tick may come afterwards.
  let stopsOwner: Bool
  /// The number of intervals after which the act must have taken effect.
  let graceIntervals: Int

  package init(
    _ whenClause: String, stopsOwner: Bool = false, graceIntervals: Int = Limits.intervalsOfGrace,
    by action: @escaping (Subject) -> Void = { _ in }
  ) {
    (self.whenClause, self.stopsOwner, self.graceIntervals, self.action) = (
      whenClause, stopsOwner, graceIntervals, action
    )
  }

  package init(stringLiteral whenClause: String) {
    self.init(whenClause)
  }

  /// An act that describes the closing of the owner's screen. It does nothing itself; the scenario releases the owner.
  package static var screenCloses: Act { "its screen closes" }
}

extension TimeInterval {
  /// An interval that is longer than any test, so that no tick is due while a test runs.
  package static let anHour: TimeInterval = 3600
}
