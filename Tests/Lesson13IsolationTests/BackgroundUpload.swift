import Lesson13Isolation
import LessonKit
import TimerLab

/// A background upload that retains a parking meter, and releases it when the upload finishes.
final class BackgroundUpload: @unchecked Sendable {
  private var meter: ParkingMeter?
  /// The period in which the upload retains the meter, for the timeline of `kata observe`.
  private let traceSpan = TraceSpan.worker("upload", name: "the upload that also held the meter")

  /// Retains the meter until ``finish()``.
  func retainMeter(_ meter: ParkingMeter) {
    traceSpan.begin()
    self.meter = meter
  }

  /// Releases the meter on a separate thread, while the main thread waits. So no job of the main actor runs meanwhile.
  func finish() {
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      withAutoreleasePool { self.meter = nil }
      self.traceSpan.end()
      isDone.signal()
    }
    isDone.wait()
  }
}
