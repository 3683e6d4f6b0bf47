/// The predictions for the ten owners on the lesson's page.
public enum Predictions {
  /// The prediction for owner 1, the target of its repeating timer.
  public static let repeatingTimer = Prediction(isFreed: .no, goesOnTicking: .yes)

  /// The prediction for owner 2, the target of its timer, which fires once.
  public static let oneShotTimer = Prediction(isFreed: .yes, goesOnTicking: .no)

  /// The prediction for owner 3, which holds its timer weakly.
  public static let weakTimerProperty = Prediction(isFreed: .no, goesOnTicking: .yes)

  /// The prediction for owner 4, which passes itself as the target, through a weak variable.
  public static let weakSelfAsTarget = Prediction(isFreed: .no, goesOnTicking: .yes)

  /// The prediction for owner 5, which invalidates its timer when the owner is freed.
  public static let invalidateInDeinit = Prediction(isFreed: .no, goesOnTicking: .yes)

  /// The prediction for owner 6, which sets its timer property to `nil` when it is stopped.
  public static let timerSetToNil = Prediction(isFreed: .no, goesOnTicking: .yes)

  /// The prediction for owner 7, which invalidates its timer when it is stopped, and keeps a reference to the timer.
  public static let timerInvalidated = Prediction(isFreed: .yes, goesOnTicking: .no)

  /// The prediction for owner 8, which creates its timer, but never adds it to a run loop.
  public static let timerNeverScheduled = Prediction(isFreed: .no, goesOnTicking: .no)

  /// The prediction for owner 9, which has a one-shot timer that is due in an hour, and fires it by hand.
  public static let oneShotFiredByHand = Prediction(isFreed: .yes, goesOnTicking: .no)

  /// The prediction for owner 10, which has a timer whose target is another object.
  public static let anotherTarget = Prediction(isFreed: .yes, goesOnTicking: .yes)
}
