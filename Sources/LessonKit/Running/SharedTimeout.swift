import Foundation

/// A timeout for one kind of event, such as the end of a thread, that all tests in a process can share.
///
/// A correct solution never reaches the timeout. So after a wait has timed out, the timeout can be shorter, and
/// shortest if no wait has seen the event yet. Its unit is an interval between two firings of the test kit's own timer.
package final class SharedTimeout: @unchecked Sendable {
  private let lock = NSLock()
  /// The possible values of ``beatsUntilTimeout``, in intervals.
  private let (initialTimeout, laterTimeout, shortestTimeout): (Int, Int, Int)
  /// Whether a wait has timed out, and whether a wait has seen the event.
  private var (hasTimedOut, hasCompleted) = (false, false)

  /// - Parameters:
  ///   - beats: The timeout before any wait has timed out, in intervals.
  ///   - later: The timeout after a wait has timed out. The default is `beats`.
  ///   - shortest: The timeout after a wait has timed out, if no wait has seen the event yet. The default is `later`.
  package init(beats: Int, afterTimeout later: Int? = nil, beforeFirstCompletion shortest: Int? = nil) {
    (initialTimeout, laterTimeout, shortestTimeout) = (beats, later ?? beats, shortest ?? later ?? beats)
  }

  /// The timeout of the next wait, in intervals.
  package var beatsUntilTimeout: Int {
    lock.withLock { hasTimedOut ? hasCompleted ? laterTimeout : shortestTimeout : initialTimeout }
  }

  /// Waits until `isOver` returns `true` or the timeout expires. Records the outcome, unless the wait is over at once.
  ///
  /// - Parameter run: Runs the run loop for at most `beats` intervals, until `isOver` returns `true`.
  package func wait(until isOver: () -> Bool, running run: (_ beats: Int) -> Void) {
    guard !isOver() else { return }
    run(beatsUntilTimeout)
    if isOver() { lock.withLock { hasCompleted = true } } else { recordTimeout() }
  }

  /// Records that a wait has timed out, so that later timeouts can be shorter.
  func recordTimeout() {
    lock.withLock { hasTimedOut = true }
  }
}

/// The timeouts that the tests of one lesson share in a process, in intervals.
///
/// A timeout usually expires only if the lesson's code is wrong. After that, all timeouts of the lesson are shorter, so
/// that the remaining tests take less time.
final class LessonTimeouts: Sendable {
  private let hasTimedOut = LockedValue(false)

  private static let timeoutsByPage = LockedValue<[String: LessonTimeouts]>([:])
  private static let currentTimeouts = LockedValue(LessonTimeouts())

  /// The timeouts of the lesson whose test is running.
  static var current: LessonTimeouts { currentTimeouts.value ?? LessonTimeouts() }

  /// Selects the timeouts of the lesson with this page for the current test. A test without a lesson gets its own.
  static func select(forPage page: String?) {
    let earlier = page.flatMap { timeoutsByPage.value?[$0] }
    let timeouts = earlier ?? LessonTimeouts()
    if let page { timeoutsByPage.value?[page] = timeouts }
    currentTimeouts.value = timeouts
  }

  private var areShort: Bool { hasTimedOut.value == true }

  /// The number of intervals within which an owner must be deallocated.
  var deallocationTimeout: Int { areShort ? 3 * Limits.intervalsToWatch : Limits.intervalsToBeFreed }

  /// The number of intervals within which a clock that the kit can't detect, such as a task, must release the owner.
  var undetectedClockTimeout: Int { areShort ? 3 * Limits.intervalsToWatch : Limits.intervalsUntilTimeout }

  /// The number of intervals within which any other condition must hold.
  var conditionTimeout: Int { Limits.intervalsUntilTimeout / (areShort ? 4 : 1) }

  /// Makes all of the lesson's timeouts shorter from now on.
  func recordTimeout() {
    hasTimedOut.value = true
  }

  /// Waits until `isOver` returns `true` or the timeout expires. Records a timeout, so that later ones are shorter.
  ///
  /// - Parameter run: Runs the run loop for at most `beats` intervals, until `isOver` returns `true`.
  func wait(_ timeout: Int, until isOver: () -> Bool, running run: (_ beats: Int) -> Void) {
    guard !isOver() else { return }
    run(timeout)
    if !isOver() { recordTimeout() }
  }
}

extension Heartbeat {
  /// Runs the run loop until `condition` holds, but no longer than the current ``LessonTimeouts/conditionTimeout``.
  package static func wait(until condition: () -> Bool) {
    let timeouts = LessonTimeouts.current
    timeouts.wait(timeouts.conditionTimeout, until: condition) { runRunLoop(beats: $0, until: condition) }
  }
}
