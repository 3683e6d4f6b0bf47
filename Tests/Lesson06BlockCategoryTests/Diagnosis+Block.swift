import LessonKit

extension Diagnosis {
  /// The timer's block outlives the timer.
  static let blockKept = Diagnosis("block-kept")
  /// A factory makes another kind of timer than its name says.
  static let wrongForm = Diagnosis("wrong-form")
}

extension Failure {
  static func blockKept(when event: String) -> Failure {
    Failure(
      "The block was kept although its timer is done.",
      expected: "the block, and what it captured, is released when \(event).",
      happened: "it is still alive \(Heartbeat.patience) heartbeats later.",
      diagnosis: .blockKept)
  }
}
