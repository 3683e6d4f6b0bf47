/// A prediction about an owner, a few ticks after its last client has let go of it.
public struct Prediction: Sendable {
  public enum Answer: Sendable {
    case yes, no, unsure
  }

  /// Whether the owner has been freed by then.
  public let isFreed: Answer
  /// Whether its timer is still ticking.
  public let goesOnTicking: Answer

  public init(isFreed: Answer, goesOnTicking: Answer) {
    self.isFreed = isFreed
    self.goesOnTicking = goesOnTicking
  }
}
