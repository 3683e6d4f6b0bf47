import Foundation
import KataTrace
import TimerLab

/// The test kit's ability to see the timers that owners make. It is tried out once a run, at the first test.
///
/// Without it, the kit prints a warning, judges by ticks and by what is freed, and omits everything else.
enum TimerDetection {
  /// Whether the test kit can't detect timers.
  static var isUnavailable: Bool { !isAvailableBinding.get() }

  /// Whether the test kit detects timers. Its own tests bind another value.
  static let isAvailableBinding = TaskLocal(
    wrappedValue: isAvailable(in: TimerCensus.shared, warn: printWarning))

  /// The warning that is printed if the test kit can't detect timers.
  static let warning = """
    the test kit can't see timers on this system. It goes by ticks and by what is freed, and does not find a \
    timer that fires for nobody.
    """

  /// Returns whether `census` detects timers, and calls `warn` with a warning if it doesn't.
  static func isAvailable(in census: TimerCensus, warn: (String) -> Void) -> Bool {
    let sees = census.seesTimers()
    if !sees { warn(warning) }
    return sees
  }

  private static func printWarning(_ text: String) {
    FileHandle.standardError.write(Data("\nwarning: \(text)\n".utf8))
  }
}
