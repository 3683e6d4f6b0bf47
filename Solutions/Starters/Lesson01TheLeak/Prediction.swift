/// A prediction of what a timer owner does a few ticks after its last client has released it.
public struct Prediction: Sendable {
  public enum Answer: Sendable {
    case yes, no, unsure
  }

  /// Whether the owner has been freed.
  public let isFreed: Answer
  /// Whether the owner's timer is still ticking.
  public let goesOnTicking: Answer

  public init(isFreed: Answer, goesOnTicking: Answer) {
    self.isFreed = isFreed
    self.goesOnTicking = goesOnTicking
  }
}
