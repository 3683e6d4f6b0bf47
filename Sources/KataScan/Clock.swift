import Foundation

/// What calls again and again, or later. The value is its row: its name; how it starts, word by word (`~x` is a word with x
/// in it, `* x` a word among the arguments); what ends it, said to it or with it; the lesson about it.
enum Clock: String, CaseIterable {
  case timer = """
    timer | Timer . ~imer (, Timer . every (, Timer ~imerWith, NSTimer . ~imer (, NSTimer ~imerWith, Timer ( * repeats, \
    scheduledTimer ( | invalidate | 07-native-block
    """
  case link = """
    display link | CADisplayLink ( target, CADisplayLink ~displayLinkWith, DisplayLink ( target, displayLink ( target \
    | invalidate | 11-other-clocks
    """
  case source =
    "dispatch source | DispatchSource . ~make (, dispatch_source_create ( | cancel, dispatch_source_cancel | 11-other-clocks"
  case publisher =
    "timer publisher | Timer . publish ( | cancel, removeAll, nil | 07-native-block"
  case wrapped = "wrapped timer | | invalidate, cancel, stop, nil | 07-native-block"
  case task =
    "endless task | Task {, Task (, Task . ~detached {, Task . ~detached ( | cancel, cancelAll | 12-tasks"
  case thread =
    "thread | Thread {, Thread ( block, Thread ( target, Thread . detachNewThread { | cancel | 10-threads"
  case request = """
    delayed call | perform ( # selector * afterDelay, performSelector : @ selector * afterDelay \
    | cancelPreviousPerformRequests, cancelPreviousPerformRequestsWithTarget | 02-invalidate-timing
    """
  case later = "delayed block | asyncAfter (, dispatch_after ( | | 02-invalidate-timing"
  /// A task that is no loop, but waits and leads back to its start.
  case nap = "delayed task | | cancel | 02-invalidate-timing"
  case observer =
    "time observer | addPeriodicTimeObserver ( forInterval | removeTimeObserver | 08-indirect-cycle"

  var name: String { cell(0) }
  var ends: [String] { cell(2).components(separatedBy: ", ") }
  var lesson: String { cell(3) }

  private func cell(_ column: Int) -> String {
    rawValue.components(separatedBy: "|")[column].trimmingCharacters(in: .whitespaces)
  }

  /// The ways to start one, by their first word.
  static let looks = Dictionary(
    grouping: allCases.flatMap { clock in
      clock.cell(1).split(separator: ", ").map { look in
        let parts = look.components(separatedBy: " * ")
        return (clock: clock, words: parts[0].components(separatedBy: " "), given: parts.dropFirst().first)
      }
    }, by: { $0.words[0] })
  static let initials = Set(looks.keys.compactMap(\.utf8.first))
}
