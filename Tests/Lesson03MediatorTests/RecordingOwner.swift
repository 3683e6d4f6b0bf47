import Lesson03Mediator
import LessonKit
import TimerLab

/// A timer owner that records each call of `timerDidFire(_:)`. It has no `deinit` and doesn't retain its timer, so
/// only the mediator can end the timer when the owner is freed.
final class RecordingOwner: NSObject, TimerTarget {
  /// A recorded call of `timerDidFire(_:)`, with the timer's state at the time of the call.
  struct TimerCall {
    weak var timer: Timer?
    let userInfo: Any?
    let timerWasValid: Bool
    let fireDate: Date
  }

  /// The closure that `timerDidFire(_:)` calls after it has recorded its own call.
  var onTick: () -> Void
  /// The recorded calls, oldest first.
  private(set) var calls: [TimerCall] = []
  /// The timer that the owner requested last, or `nil` if it has requested none or that timer has been freed.
  private(set) weak var lastRequestedTimer: Timer?
  /// The identities of all requested timers, oldest first.
  private var timerIDs: [ObjectIdentifier] = []

  init(onTick: @escaping () -> Void = {}) { self.onTick = onTick }

  /// Requests a timer from the mediator, and returns it.
  @discardableResult
  func requestTimer(every interval: TimeInterval, userInfo: Any? = nil, repeats: Bool = true) -> Timer {
    let timer = TimerMediator.scheduledTimer(
      every: interval, owner: self, userInfo: userInfo, repeats: repeats)
    timerIDs.append(ObjectIdentifier(timer))
    lastRequestedTimer = timer
    return timer
  }

  func timerDidFire(_ timer: Timer) {
    calls.append(
      TimerCall(
        timer: timer, userInfo: timer.userInfo, timerWasValid: timer.isValid, fireDate: timer.fireDate))
    onTick()
  }

  /// Waits until the owner has received `count` calls in total, or until a timeout. A call may be late, because a
  /// mediator may call its owner on the main queue.
  func waitForCalls(_ count: Int) {
    Heartbeat.wait(until: { calls.count >= count })
  }

  /// Fires one of the owner's timers, waits for the owner to be called, and returns a record of both.
  func fire(_ timer: Timer) -> ManualFiring {
    let (wasValid, date, before) = (timer.isValid, timer.fireDate, calls.count)
    timer.fire()
    waitForCalls(before + 1)
    return ManualFiring(
      owner: self, timer: timer, timerWasValid: wasValid, fireDate: date, call: calls[before...].last)
  }

  /// Returns the phrase that failure messages use for a timer, such as "its timer #2".
  fileprivate func name(of timer: Timer?) -> String {
    let index = timer.flatMap { timerIDs.firstIndex(of: ObjectIdentifier($0)) }
    return index.map { timerIDs.count == 1 ? "its timer" : "its timer #\($0 + 1)" } ?? "another timer"
  }
}

/// A record of one call of `fire()` on a timer, and of the call that its owner received in response.
struct ManualFiring {
  let owner: RecordingOwner
  let timer: Timer
  /// Whether the timer was valid before `fire()` was called.
  let timerWasValid: Bool
  /// The timer's fire date before `fire()` was called.
  let fireDate: Date
  /// The call that the owner received, or `nil` if it received none.
  let call: RecordingOwner.TimerCall?
}

extension LessonTestCase {
  /// Asserts that the owner was called with the timer that fired. The timer may be invalid by then.
  func assertOwnerReceivedTimer(_ firing: ManualFiring, file: StaticString = #filePath, line: UInt = #line) {
    let (owner, wasValid) = (firing.owner, firing.timerWasValid)
    let isPassedOn = firing.call.map { $0.timer === firing.timer } ?? false
    expect(
      isPassedOn, "the owner's timerDidFire(_:) is called with the timer each time the timer fires.",
      or: "The owner was not given the timer that fired.", wasValid ? .timerNotPassedOn : .stoppedTooEarly,
      happened: "fire() was called on \(owner.name(of: firing.timer)), but the owner was "
        + (firing.call.map { "called with \(owner.name(of: $0.timer))." } ?? "not called."),
      found: wasValid ? nil : "that timer was invalid, although its owner had not invalidated it.",
      file: file, line: line)
  }

  /// Asserts that the timer was still valid, and still had its original fire date, when the owner was called.
  func assertTimerWasUnchanged(_ firing: ManualFiring, file: StaticString = #filePath, line: UInt = #line) {
    let wasValid = firing.call?.timerWasValid ?? false
    let isUnchanged = wasValid && firing.call?.fireDate == firing.fireDate
    expect(
      isUnchanged, "the owner receives the timer unchanged.",
      or:
        "The owner was given a timer \(wasValid ? "whose fire date had been moved" : "that had been invalidated").",
      .timerNotPassedOn,
      happened:
        "\(wasValid ? "its fireDate was different" : "isValid was false") when the owner was called.",
      file: file, line: line)
  }

  /// Asserts that the timer had the expected user info when the owner was called.
  func assertUserInfo(
    _ expected: String, _ firing: ManualFiring, file: StaticString = #filePath, line: UInt = #line
  ) {
    let info = firing.call?.userInfo
    let (isFound, timerWasValid) = (info as? String == expected, firing.call?.timerWasValid)
    expect(
      isFound, "on each call, the timer's userInfo is what the owner passed in: \"\(expected)\".",
      or: "The owner did not find the user info in its timer.", .timerNotPassedOn,
      happened: "it was \(info.map { $0 is String ? "\"\($0)\"" : "a \(type(of: $0))" } ?? "nil").",
      found: timerWasValid == false ? "the timer was invalid by then, and had released its userInfo." : nil,
      file: file, line: line)
  }

  /// Asserts that an owner that has received `count` calls isn't called again. Waits for ``Limits/intervalsOfSilence``.
  func assertNoCall(
    of owner: RecordingOwner, since count: Int, _ situation: String, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    Heartbeat.runRunLoop(
      beats: Limits.intervalsOfSilence, referenceClock: .taskAndDispatchSource,
      until: { owner.calls.count > count })
    let isSilent = owner.calls.count <= count
    expect(
      isSilent, "a timer that its owner has stopped or postponed stays silent.",
      or: "The owner was called after it had stopped or postponed its timer.", .ignoresStop,
      happened: "a call came after \(situation).", file: file, line: line)
  }
}

// MARK: - Owners that the test releases

/// Creates a scenario with an owner that has already requested a timer from the mediator.
func makeStartedOwner(every interval: TimeInterval = Heartbeat.interval, repeats: Bool = true) -> Scenario<
  RecordingOwner
> {
  Scenario("the owner") { RecordingOwner(onTick: $0.add) }.act {
    $0.requestTimer(every: interval, repeats: repeats)
  }
}

extension Act {
  /// An act without an action. It only describes the release of the owner by the last client in failure messages.
  static var releaseByLastClient: Act { "its last client releases it" }
}

extension Act<RecordingOwner> {
  /// An act in which the owner requests another timer from the mediator.
  static var requestSecondTimer: Act { Act("it requests a second timer") { $0.requestTimer(every: .anHour) } }
  static var invalidateTimer: Act {
    Act("it invalidates its timer", stopsOwner: true) { $0.lastRequestedTimer?.invalidate() }
  }
  /// An act in which the owner postpones its timer by setting a fire date in the distant future.
  static var postponeTimer: Act {
    Act("it postpones its timer", stopsOwner: true) { $0.lastRequestedTimer?.fireDate = .distantFuture }
  }
}

extension Diagnosis {
  /// The diagnosis for an owner that doesn't receive its timer unchanged, or that is called too often or too early.
  static let timerNotPassedOn = Diagnosis("not-passed-on")
}
