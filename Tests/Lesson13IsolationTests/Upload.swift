import Lesson13Isolation
import LessonKit
import TimerLab

/// A job in the background that holds a meter, and is the last to release it.
final class Upload: @unchecked Sendable {
  private var meter: ParkingMeter?
  private let lane = TraceSpan.worker("upload", name: "the upload that also held the meter")

  func hold(_ meter: ParkingMeter) {
    lane.begin()
    self.meter = meter
  }

  /// Releases the meter on a separate thread.
  ///
  /// The main thread waits here until that has happened. So everything that the meter does on the main actor comes
  /// later, and everything that has happened when this returns was not done by the main thread.
  func finish() {
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      drainingPool { self.meter = nil }
      self.lane.end()
      isDone.signal()
    }
    isDone.wait()
  }
}
