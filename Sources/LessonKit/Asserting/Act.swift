import TimerLab

/// What the client of an owner does: in words that end the sentence "… when …", and in code.
///
/// A string literal is one in which the client only lets go.
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

  /// Most owners of this course belong to a screen.
  package static var screenCloses: Act { "its screen closes" }
}

/// When in an owner's life its client acts, or lets go. What a lesson promises holds at each of them.
///
/// An owner whose interval is ``Foundation/TimeInterval/anHour`` has its next tick an hour later, whatever the moment.
package enum Moment {
  /// Between two ticks, when the owner was heard.
  case atWork
  /// Before the run loop has had a turn: what the owner has put on a queue comes afterwards.
  case rightAfterItsStart
  /// By what the owner calls at each tick; between two of them if none comes.
  case inATickIfAny
  /// The same, of an owner whose next tick is not due for long: the test fires its timer.
  case inAFiringByHand
  /// The test fires its timer: what that has put on a queue comes to its turn afterwards.
  case rightAfterAFiringByHand
  /// A moment at which the fire date of a timer has passed and the run loop has not fired it yet. The timer fires
  /// right after the client's act, before the main queue has its turn. An owner without a timer that is due soon on
  /// this run loop is released between two ticks.
  case whenATickIsOverdue

  /// Ends the sentence "it is freed when …".
  func words<Subject>(_ act: Act<Subject>, of scenario: Scenario<Subject>) -> String {
    let isIdle = scenario.hasIdleTimers
    let when =
      switch self {
      case .atWork: isIdle ? " an hour before its next tick" : ""
      case .rightAfterItsStart: " right after the start" + (isIdle ? ", an hour before the first tick" : "")
      case .inATickIfAny: " in the middle of a tick"
      case .inAFiringByHand: " in the middle of a tick, an hour before the next"
      case .rightAfterAFiringByHand: " right after a tick"
      case .whenATickIsOverdue: scenario.isATickOverdue ? " while a tick is overdue" : ""
      }
    return act.words + when
  }
}

extension TimeInterval {
  /// Longer than any test: no tick is due while one runs.
  package static let anHour: TimeInterval = 3600
}

extension Scenario {
  /// Listens to the owner for a few intervals, and then has its user act, whether it has ticked or not.
  @discardableResult
  package func afterAWhile(_ action: (Subject) -> Void) -> Self {
    listen()
    return act(action)
  }

  /// The user tells the owner to stop, and goes on holding it: a picture marks that.
  @discardableResult
  package func tellToStop(_ moment: Moment = .atWork, by order: (Subject) -> Void) -> Self {
    let tell: (Subject) -> Void = {
      Trace.shared?.write(.ownerTold, name: self.name)
      order($0)
    }
    return switch moment {
    case .inATickIfAny, .inAFiringByHand: actInATickIfAny(tell)
    case .whenATickIsOverdue: actWhenATickIsOverdue(tell)
    case .atWork, .rightAfterItsStart, .rightAfterAFiringByHand: act(tell)
    }
  }

  /// The user does its last act at that moment, and lets go of the subject there.
  package func letGo(_ moment: Moment, by act: Act<Subject>) {
    switch moment {
    case .atWork, .rightAfterItsStart: letGo(after: act.body)
    case .inATickIfAny, .inAFiringByHand: letGoInATickIfAny(after: act.body)
    case .rightAfterAFiringByHand: letGoAfterAFiring(after: act.body)
    case .whenATickIsOverdue: letGoWhenATickIsOverdue(after: act.body)
    }
  }

  /// Waits for `moment` as far as that takes no act of the client. The words of a moment can be asked for afterwards.
  func wait(for moment: Moment) {
    if moment == .whenATickIsOverdue { waitUntilATickIsOverdue() }
  }
}
