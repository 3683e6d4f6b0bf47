import LessonKit

extension Diagnosis {
  /// A timer of the main thread was invalidated by another thread.
  static let invalidatedOnTheWrongThread = Diagnosis("invalidated-on-the-wrong-thread")
  /// It is gone, and a task of it is still there.
  static let taskLeftBehind = Diagnosis("task-left-behind")
  /// It ticked although no tick was due, because it was stopped.
  static let wokenByTheStop = Diagnosis("woken-by-the-stop")
}
