/// The predictions for the ten owners on the lesson's page.
public enum Predictions {
  /// 1. A repeating timer, with the owner as its target.
  public static let repeatingTimer = Prediction(isFreed: .no, goesOnTicking: .yes)

  /// 2. A timer that fires once, with the owner as its target.
  public static let oneShotTimer = Prediction(isFreed: .yes, goesOnTicking: .no)

  /// 3. The owner holds its timer weakly.
  public static let weakTimerProperty = Prediction(isFreed: .no, goesOnTicking: .yes)

  /// 4. The owner passes itself as the target through a weak variable.
  public static let weakSelfAsTarget = Prediction(isFreed: .no, goesOnTicking: .yes)

  /// 5. The owner invalidates its timer when it is freed.
  public static let invalidateInDeinit = Prediction(isFreed: .no, goesOnTicking: .yes)

  /// 6. When it is stopped, the owner sets its timer property to `nil`.
  public static let timerSetToNil = Prediction(isFreed: .no, goesOnTicking: .yes)

  /// 7. When it is stopped, the owner invalidates its timer, and keeps a reference to the timer.
  public static let timerInvalidated = Prediction(isFreed: .yes, goesOnTicking: .no)

  /// 8. The timer is created, but never added to a run loop.
  public static let timerNeverScheduled = Prediction(isFreed: .no, goesOnTicking: .no)

  /// 9. A one-shot timer that is due in an hour, and that the owner fires by hand.
  public static let oneShotFiredByHand = Prediction(isFreed: .yes, goesOnTicking: .no)

  /// 10. The target of the owner's timer is another object.
  public static let anotherTarget = Prediction(isFreed: .yes, goesOnTicking: .yes)
}
