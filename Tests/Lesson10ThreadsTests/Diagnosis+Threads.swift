import LeakAssertions

extension Diagnosis {
  /// It ticks, or its timer is invalidated, on a thread to which the timer does not belong.
  static let wrongThread = Diagnosis("wrong-thread")
  /// It ticks by something else than a timer on its thread's run loop.
  static let noTimer = Diagnosis("no-timer")
  /// It was stopped or let go of, and its thread goes on.
  static let threadNeverEnds = Diagnosis("thread-never-ends")
  /// It was stopped before its thread had begun, and then the thread began.
  static let stopWasLost = Diagnosis("stop-was-lost")
}
