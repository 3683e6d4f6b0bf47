import Lesson13Isolation
import LessonKit
import TimerLab

/// A background job that retains a parking meter, and releases it last.
final class Upload: @unchecked Sendable {
  private var meter: ParkingMeter?
  private let uploadSpan = TraceSpan.worker("upload", name: "the upload that also held the meter")

  /// Retains the meter until ``finish()``.
  func hold(_ meter: ParkingMeter) {
    uploadSpan.begin()
    self.meter = meter
  }

  /// Releases the meter on a separate thread, while the main thread waits.
  ///
  /// So the main actor can't have done anything that has happened when this returns. Its work comes later.
  func finish() {
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      drainingPool { self.meter = nil }
      self.uploadSpan.end()
      isDone.signal()
    }
    isDone.wait()
  }
}
