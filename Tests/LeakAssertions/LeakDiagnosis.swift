/// Why a timer owner misbehaves, by cause.
///
/// Who knows of another cause adds it in an extension next to the tests that find it.
public struct LeakDiagnosis: Hashable, Sendable {
  public let id: String

  public init(_ id: String) {
    self.id = id
  }
}

extension LeakDiagnosis {
  /// It did not tick at all while it should have.
  public static let neverTicked = LeakDiagnosis("never-ticked")
  /// It ticked only once.
  public static let tickedOnce = LeakDiagnosis("ticked-once")
  /// It ticked, and stopped while it was still needed.
  public static let stoppedTooEarly = LeakDiagnosis("stopped-too-early")
  /// It was freed while it was still needed.
  public static let freedTooEarly = LeakDiagnosis("freed-too-early")
  /// It is alive, and is freed as soon as its timer is invalidated.
  public static let heldByTimer = LeakDiagnosis("held-by-timer")
  /// It is alive, and is freed as soon as its clock, which is no timer, is told to stop.
  public static let heldByItsClock = LeakDiagnosis("held-by-its-clock")
  /// It is alive although none of its timers is.
  public static let heldBySomethingElse = LeakDiagnosis("held-by-something-else")
  /// It is gone, and its timer goes on firing.
  public static let ticksAfterFree = LeakDiagnosis("ticks-after-free")
  /// It is gone, and its clock, which is no timer and does not tick, is still there.
  public static let clockLeftBehind = LeakDiagnosis("clock-left-behind")
  /// It stopped one timer, while another one that it had started goes on.
  public static let orphanedTimer = LeakDiagnosis("orphaned-timer")
  /// It was told to stop, and goes on.
  public static let ignoresStop = LeakDiagnosis("ignores-stop")
  /// An object got a message that it neither understands nor forwards.
  public static let unrecognizedMessage = LeakDiagnosis("unrecognized-message")
}
