import Foundation
import KataTrace
import TimerLab

/// A check of whether the test kit can detect the timers that owners make. It runs before the first test of a process.
///
/// If the kit can't detect timers, it prints a warning, and judges only by ticks and deallocations.
enum TimerDetection {
  static var isUnavailable: Bool { !availabilityBinding.get() }

  /// The task-local Boolean that indicates whether the kit detects timers. The kit's own tests replace its value.
  static let availabilityBinding = TaskLocal(
    wrappedValue: checkAvailability(warn: printWarning))

  static let unavailabilityWarning = """
    the test kit can't see timers on this system. It relies on ticks and deallocations, so it can't \
    detect a timer whose firings have no effect.
    """

  /// Returns whether the census detects timers, and calls `warn` with a warning if it doesn't.
  static func checkAvailability(warn: (String) -> Void) -> Bool {
    let sees = TimerCensus.shared.passesSelfTest()
    if !sees { warn(unavailabilityWarning) }
    return sees
  }

  private static func printWarning(_ text: String) {
    FileHandle.standardError.write(Data("\nwarning: \(text)\n".utf8))
  }
}
