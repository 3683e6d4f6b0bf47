#if !canImport(ObjectiveC)
  /// The action that a timer performs when it fires, with the objects that the timer holds for it.
  enum TimerPayload {
    case message(target: AnyObject, selector: Selector)
    case block((Timer) -> Void)
    /// A message with another argument than the timer, from `perform(_:with:afterDelay:)`.
    case request(target: AnyObject, selector: Selector, argument: Any?)

    func performAction(for timer: Timer) {
      switch self {
      case .message(let target, let selector): MessageDispatch.send(selector, to: target, with: timer)
      case .block(let block): block(timer)
      case .request(let target, let selector, let argument):
        MessageDispatch.send(selector, to: target, with: argument)
      }
    }

    /// The object that receives the message, or `nil` for a block.
    var target: AnyObject? {
      switch self {
      case .message(let target, _), .request(let target, _, _): target
      case .block: nil
      }
    }
  }
#endif
