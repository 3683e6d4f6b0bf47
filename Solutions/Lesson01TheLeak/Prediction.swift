/// What you expect of an owner some ticks after its last client let go of it.
public struct Prediction: Sendable {
  public enum Answer: Sendable {
    case yes, no, unsure
  }

  /// Is it freed by then?
  public let isFreed: Answer
  /// Does its timer go on ticking?
  public let goesOnTicking: Answer

  public init(isFreed: Answer, goesOnTicking: Answer) {
    self.isFreed = isFreed
    self.goesOnTicking = goesOnTicking
  }
}
