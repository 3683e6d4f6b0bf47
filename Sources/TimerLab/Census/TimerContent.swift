import Foundation

/// The action of a valid timer, and the objects that the timer is known to hold.
package struct TimerContent {
  /// The call that a timer makes when it fires.
  package enum Action {
    case message(target: AnyObject)
    case block
    /// The action was not recorded, usually because the creation of the timer was not observed.
    case unknown
  }

  package let action: Action
  /// The argument that was passed to `perform(_:with:afterDelay:)`, if that method is known to have created the timer.
  package var argument: Any?
  package let userInfo: Any?
}

extension Timer {
  /// Whether the timer is on a run loop. On Apple's platforms, this is false if the addition wasn't observed.
  package var isKnownToBeOnRunLoop: Bool {
    #if canImport(ObjectiveC)
      return isValid && TimerCensus.shared.wasInstalled(self)
    #else
      return isInstalled
    #endif
  }

  /// The action of the timer and the objects that it holds, or `nil` if the timer is invalid.
  package var content: TimerContent? {
    guard isValid else { return nil }
    #if canImport(ObjectiveC)
      return TimerContent(action: TimerCensus.shared.action(of: self), userInfo: userInfo)
    #else
      return switch payload {
      case .message(let target, _): TimerContent(action: .message(target: target), userInfo: userInfo)
      case .block: TimerContent(action: .block, userInfo: userInfo)
      case .request(let target, _, let argument):
        TimerContent(action: .message(target: target), argument: argument, userInfo: nil)
      case nil: nil
      }
    #endif
  }
}
