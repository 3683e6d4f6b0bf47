import Foundation
import KataTrace
import TimerLab

/// Whether the kit sees the timers that owners make: tried out once a run, at its first test.
///
/// Where it does not, it says so, judges by the ticks that it hears and by what is freed, and leaves out what needs
/// more.
enum TimerSight {
  static var isBlind: Bool { !bound.get() }

  /// Whether it sees them. The kit's own tests bind another answer for a while.
  static let bound = TaskLocal(wrappedValue: tryOut(TimerCensus.shared, tell: tellEverybody))

  static let words = """
    the test kit can't see timers on this system. It goes by ticks and by what is freed, and does not find a \
    timer that fires for nobody.
    """

  /// - Parameter tell: Hears the words if the answer is no.
  static func tryOut(_ census: TimerCensus, tell: (String) -> Void) -> Bool {
    let sees = census.seesTimers()
    if !sees { tell(words) }
    return sees
  }

  private static func tellEverybody(_ words: String) {
    FileHandle.standardError.write(Data("\nwarning: \(words)\n".utf8))
  }
}
