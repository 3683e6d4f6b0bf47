import TimerLab

/// An act of an owner's client, with words that end the sentence "the owner is freed when …".
///
/// A string literal is an act in which the client only releases the owner.
package struct Act<Subject: AnyObject>: ExpressibleByStringInterpolation {
  package let words: String
  package let body: (Subject) -> Void
  /// Whether the owner should stop ticking, although its client goes on holding it.
  let isStop: Bool
  /// The number of intervals that the act has to take effect.
  let grace: Int

  package init(
    _ words: String, isStop: Bool = false, grace: Int = Limits.intervalsOfGrace,
    by body: @escaping (Subject) -> Void = { _ in }
  ) {
    (self.words, self.isStop, self.grace, self.body) = (words, isStop, grace, body)
  }

  package init(stringLiteral words: String) {
    self.init(words)
  }

  /// The last act of most clients in this course.
  package static var screenCloses: Act { "its screen closes" }
}

extension TimeInterval {
  /// An interval that is longer than any test, so that no tick is due while one runs.
  package static let anHour: TimeInterval = 3600
}
