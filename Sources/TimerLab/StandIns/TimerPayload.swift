#if !canImport(ObjectiveC)
  /// What a timer does when it fires, and whom it holds to do it.
  enum TimerPayload {
    case message(target: AnyObject, selector: Selector)
    case block((Timer) -> Void)

    func deliver(_ timer: Timer) {
      switch self {
      case .message(let target, let selector): Message.send(selector, to: target, with: timer)
      case .block(let block): block(timer)
      }
    }

    /// The object that receives the message; `nil` for a block.
    var target: AnyObject? {
      guard case .message(let target, _) = self else { return nil }
      return target
    }
  }
#endif
