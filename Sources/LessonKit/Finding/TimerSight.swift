import Foundation
import KataTrace
import TimerLab

/// The test kit's ability to see the timers that owners make. It is tried out once a run, at the first test.
///
/// Without it, the kit prints a warning, judges by ticks and by what is freed, and omits everything else.
enum TimerSight {
  /// Whether the test kit can't detect timers.
  static var isBlind: Bool { !bound.get() }

  /// Whether the test kit detects timers. Its own tests bind another value.
  static let bound = TaskLocal(wrappedValue: tryOut(TimerCensus.shared, tell: printWarning))

  /// The warning that is printed if the test kit can't detect timers.
  static let warning = """
    the test kit can't see timers on this system. It goes by ticks and by what is freed, and does not find a \
    timer that fires for nobody.
    """

  /// Returns whether `census` detects timers, and calls `tell` with a warning if it doesn't.
  static func tryOut(_ census: TimerCensus, tell: (String) -> Void) -> Bool {
    let sees = census.seesTimers()
    if !sees { tell(warning) }
    return sees
  }

  private static func printWarning(_ words: String) {
    FileHandle.standardError.write(Data("\nwarning: \(words)\n".utf8))
  }
}
