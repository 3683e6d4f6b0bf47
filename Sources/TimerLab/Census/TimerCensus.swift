import Foundation

/// Knows, weakly, the timers that were made. The test kit asks it who might still hold an owner.
///
/// Elsewhere than on Apple's platforms every timer enters itself. There, ``watchRealTimers()`` has the
/// documented doors to a run loop enter those that pass through.
package final class TimerCensus: @unchecked Sendable {
  package static let shared = TimerCensus()

  private let lock = NSLock()
  private var entries: [Entry] = []
  private var count = 0
  /// By the number of the timer. Kept when the timer is gone: a few bytes for each that was installed.
  private var threads: [Int: TimerThreads] = [:]
  private var isBlindfolded = false

  private struct Entry {
    let number: Int
    let identity: ObjectIdentifier
    weak var timer: Timer?
    let call: WeakCall
    /// Whether it has never been due.
    var isNeverDue: Bool
    let entered = ContinuousClock.now
  }

  /// What a timer was made with. It is not held by being known.
  private struct WeakCall {
    weak var target: AnyObject?
    var isBlock = false

    init(_ call: TimerContent.Call) {
      switch call {
      case .message(let receiver): target = receiver
      case .block: isBlock = true
      case .unknown: break
      }
    }
  }

  /// How many timers were made so far: a place to start counting from.
  package var mark: Int { lock.withLock { count } }

  /// The timers made since `mark` that are still alive, oldest first.
  package func timers(since mark: Int = 0) -> [Timer] {
    // Strong from here to the end of the method: were one of these the last reference, the timer must not
    // be freed, and its owner with it, while the lock is held.
    let known = lock.withLock { entries.map { ($0.number, $0.timer) } }
    let gone = Set(known.lazy.filter { $0.1 == nil }.map(\.0))
    lock.withLock { entries.removeAll { gone.contains($0.number) } }
    return known.filter { $0.0 >= mark }.compactMap(\.1)
  }

  /// The threads that dealt with the timers made since `mark`, oldest timer first; also with those that are
  /// gone by now, but not with those that never were on a run loop.
  package func threads(since mark: Int) -> [TimerThreads] {
    lock.withLock { threads.filter { $0.key >= mark }.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// The threads that dealt with `timer`; `nil` if it never was on a run loop, as far as is known.
  package func threads(of timer: Timer) -> TimerThreads? {
    lock.withLock { number(of: timer).flatMap { threads[$0] } }
  }

  /// When `timer` was entered, which is when it was made or, where that can't be seen, put on a run loop.
  package func moment(of timer: Timer) -> ContinuousClock.Instant? {
    lock.withLock { entry(of: timer)?.entered }
  }

  /// What `timer` was made with, as far as somebody said so when it was entered.
  func call(of timer: Timer) -> TimerContent.Call {
    let noted = lock.withLock { entry(of: timer)?.call }
    if let target = noted?.target { return .message(target: target) }
    return noted?.isBlock == true ? .block : .unknown
  }

  /// Whether a thread was seen to put `timer` on its run loop.
  func wasInstalled(_ timer: Timer) -> Bool {
    lock.withLock { entry(of: timer).map { threads[$0.number] != nil } ?? false }
  }

  /// Whether `timer` is a one-shot that has never been due since it was entered, as it is made so that a run loop has
  /// something to wait for. One that was due once, and was put off, is none.
  package func wasNeverDue(_ timer: Timer) -> Bool {
    lock.withLock { entry(of: timer)?.isNeverDue ?? false }
  }

  /// Misses every timer that is made while `body` runs. For tests alone: a census that no timer reaches.
  package func blindfolded<Result>(_ body: () -> Result) -> Result {
    lock.withLock { isBlindfolded = true }
    defer { lock.withLock { isBlindfolded = false } }
    return body()
  }

  // MARK: - What timers tell

  /// Enters `timer`, unless it is there already.
  ///
  /// - Parameter call: What it was made with, if it does not tell itself.
  func note(_ timer: Timer, madeWith call: TimerContent.Call = .unknown) {
    let isNeverDue = timer.timeInterval == 0 && timer.fireDate.isNever
    lock.withLock {
      guard !isBlindfolded, number(of: timer) == nil else { return }
      entries.append(
        Entry(
          number: count, identity: ObjectIdentifier(timer), timer: timer, call: WeakCall(call),
          isNeverDue: isNeverDue))
      count += 1
    }
  }

  /// `timer` is to fire at `date` next.
  func note(_ date: Date, of timer: Timer) {
    guard !date.isNever else { return }
    lock.withLock {
      if let index = index(of: timer) { entries[index].isNeverDue = false }
    }
  }

  /// This thread puts `timer` on a run loop.
  func noteInstallation(of timer: Timer) {
    let thread = ThreadMark.current
    lock.withLock {
      guard let number = number(of: timer), threads[number] == nil else { return }
      threads[number] = TimerThreads(installing: thread)
    }
  }

  /// This thread is about to invalidate `timer`. Only the first time counts.
  func noteInvalidation(of timer: Timer) {
    let thread = ThreadMark.current
    lock.withLock {
      guard let number = number(of: timer), threads[number]?.invalidating == nil else { return }
      threads[number]?.invalidating = thread
    }
  }

  /// To be called with the lock held.
  private func number(of timer: Timer) -> Int? { entry(of: timer)?.number }

  /// To be called with the lock held.
  private func entry(of timer: Timer) -> Entry? { index(of: timer).map { entries[$0] } }

  /// To be called with the lock held.
  private func index(of timer: Timer) -> Int? {
    let identity = ObjectIdentifier(timer)
    return entries.firstIndex { $0.identity == identity && $0.timer != nil }
  }
}

extension Date {
  /// Whether no timer of this date is ever due, as far as anybody will see: it is more than twenty years ahead.
  ///
  /// Core Foundation brings the distant future forward, to the year 2129 (CFRunLoop.c, `TIMER_DATE_LIMIT`).
  package var isNever: Bool { timeIntervalSinceNow > 20 * 365 * 24 * 3_600 }
}
