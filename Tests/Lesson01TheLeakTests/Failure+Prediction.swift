import Lesson01TheLeak
import LessonKit

extension Failure {
  /// Says nothing of the outcome: the surprise is what makes it stick.
  static var notPredicted: Failure {
    Failure(
      "Predict first.",
      expected: "two answers, .yes or .no, in Predictions.swift.",
      happened: "at least one of them is still .unsure.",
      diagnosis: Diagnosis("not-predicted"))
  }

  static func wrong(_ prediction: Prediction, outcome: Prediction, holder: Holder?) -> Failure {
    Failure(
      "This owner does not behave as you predicted.",
      expected: "it behaves as you said.",
      happened: "\(outcome.inWords). You said: \(prediction.inWords).",
      found: holder?.finding, path: holder?.path,
      diagnosis: Diagnosis("predicted-otherwise"))
  }
}

extension Prediction {
  fileprivate var inWords: String {
    "it is \(isFreed == .yes ? "freed" : "not freed"), "
      + "and \(goesOnTicking == .yes ? "its timer is still ticking" : "its timer is not ticking any more")"
  }
}
