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

/// What a `Predictions.swift` from before the tenth owner does not say yet.
public protocol LaterPredictions {
  static var anotherTarget: Prediction { get }
}

extension LaterPredictions {
  /// Not predicted, until `Predictions` has a value of its own.
  public static var anotherTarget: Prediction { Prediction(isFreed: .unsure, goesOnTicking: .unsure) }
}

extension Predictions: LaterPredictions {}
