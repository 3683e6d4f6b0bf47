import LessonKit

extension Diagnosis {
  /// It ticks, or its timer is invalidated, on a thread to which the timer does not belong.
  static let wrongThread = Diagnosis("wrong-thread")
  /// It ticks by something else than a timer on its thread's run loop.
  static let noTimer = Diagnosis("no-timer")
  /// It was stopped or let go of, and its thread goes on.
  static let threadNeverEnds = Diagnosis("thread-never-ends")
  /// It was stopped before its thread had begun, and then the thread began.
  static let stopWasLost = Diagnosis("stop-was-lost")
  /// What its client does in the middle of a sample waits for the end of that sample.
  static let waitsForItself = Diagnosis("waits-for-itself")
}

extension Failure {
  /// `name`, called in the middle of a sample, does not come to its end.
  static func waitsForItself(_ name: String) -> Failure {
    Failure(
      "The sampler waits for itself.",
      expected: "\(name) returns when its client calls it in the middle of a sample.",
      happened: "it did not return, more than \(SamplerTestCase.patience) heartbeats later.",
      found: "the sampler's thread waits for something that it would have to give itself: "
        + "a lock that is held during the sample, or the end of that sample.",
      diagnosis: .waitsForItself)
  }
}
