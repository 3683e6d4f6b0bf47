import Foundation

/// What a valid timer holds, as far as it is known.
package struct TimerContent {
  /// What the timer does when it fires.
  package enum Call {
    case message(target: AnyObject)
    case block
    /// Nobody saw the timer being made.
    case unknown
  }

  package let call: Call
  /// What goes along with the message of `perform(_:with:afterDelay:)`.
  package var argument: Any?
  package let userInfo: Any?
}

extension Timer {
  /// Whether a run loop is known to hold it.
  package var isKnownToBeOnARunLoop: Bool {
    #if canImport(ObjectiveC)
      return isValid && TimerCensus.shared.wasInstalled(self)
    #else
      return isInstalled
    #endif
  }

  /// What the timer holds; `nil` once it is invalid.
  package var content: TimerContent? {
    guard isValid else { return nil }
    #if canImport(ObjectiveC)
      return TimerContent(call: TimerCensus.shared.call(of: self), userInfo: userInfo)
    #else
      return switch payload {
      case .message(let target, _): TimerContent(call: .message(target: target), userInfo: userInfo)
      case .block: TimerContent(call: .block, userInfo: userInfo)
      case .request(let target, _, let argument):
        TimerContent(call: .message(target: target), argument: argument, userInfo: nil)
      case nil: nil
      }
    #endif
  }
}
