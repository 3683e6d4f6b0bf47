#if !canImport(ObjectiveC)
  /// What a timer does when it fires, and whom it holds to do it.
  enum TimerPayload {
    case message(target: AnyObject, selector: Selector)
    case block((Timer) -> Void)
    /// What `perform(_:with:afterDelay:)` asked for.
    case request(target: AnyObject, selector: Selector, argument: Any?)

    func deliver(_ timer: Timer) {
      switch self {
      case .message(let target, let selector): Message.send(selector, to: target, with: timer)
      case .block(let block): block(timer)
      case .request(let target, let selector, let argument):
        Message.send(selector, to: target, with: argument)
      }
    }

    /// The object that receives the message; `nil` for a block.
    var target: AnyObject? {
      switch self {
      case .message(let target, _), .request(let target, _, _): target
      case .block: nil
      }
    }
  }
#endif
