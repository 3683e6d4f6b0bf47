/// Why a timer owner misbehaves, by cause. Its id is the anchor of the entry on the lesson's page.
///
/// A lesson with a cause of its own adds it in an extension next to its tests.
public struct Diagnosis: Hashable, Sendable {
  public let id: String

  public init(_ id: String) {
    self.id = id
  }
}

extension Diagnosis {
  /// It did not tick at all while it should have.
  public static let neverTicked = Diagnosis("never-ticked")
  /// It ticked only once.
  public static let tickedOnce = Diagnosis("ticked-once")
  /// It ticked, and stopped while it was still needed.
  public static let stoppedTooEarly = Diagnosis("stopped-too-early")
  /// It was freed while it was still needed.
  public static let freedTooEarly = Diagnosis("freed-too-early")
  /// It is alive, and is freed as soon as its timer is invalidated.
  public static let heldByTimer = Diagnosis("held-by-timer")
  /// It is alive, and is freed as soon as its clock, which is no timer, is told to stop.
  public static let heldByItsClock = Diagnosis("held-by-its-clock")
  /// It is alive although none of its timers is.
  public static let heldBySomethingElse = Diagnosis("held-by-something-else")
  /// It is gone, and its timer goes on firing.
  public static let ticksAfterFree = Diagnosis("ticks-after-free")
  /// It is gone, and its clock, which is no timer and does not tick, is still there.
  public static let clockLeftBehind = Diagnosis("clock-left-behind")
  /// It stopped one timer, while another one that it had started goes on.
  public static let orphanedTimer = Diagnosis("orphaned-timer")
  /// It was told to stop, and goes on.
  public static let ignoresStop = Diagnosis("ignores-stop")
  /// An object got a message that it neither understands nor forwards.
  public static let unrecognizedMessage = Diagnosis("unrecognized-message")
}
