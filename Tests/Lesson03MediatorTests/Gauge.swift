import Lesson03Mediator
import LessonKit
import TimerLab

/// An owner that records its calls. It does nothing to be freed or to stop: it has no `deinit`, and holds no timer.
final class Gauge: NSObject, TimerTarget {
  /// A call of `timerDidFire(_:)`, with what the timer said in it.
  struct Call {
    weak var timer: Timer?
    let userInfo: Any?
    let isValid: Bool
    let fireDate: Date
  }

  var onTick: () -> Void
  private(set) var calls: [Call] = []
  /// The timer that it asked for last.
  private(set) weak var timer: Timer?
  private var timers: [ObjectIdentifier] = []

  init(onTick: @escaping () -> Void = {}) { self.onTick = onTick }

  @discardableResult
  func start(every interval: TimeInterval, userInfo: Any? = nil, repeats: Bool = true) -> Timer {
    let timer = TimerMediator.scheduledTimer(
      every: interval, owner: self, userInfo: userInfo, repeats: repeats)
    timers.append(ObjectIdentifier(timer))
    self.timer = timer
    return timer
  }

  func timerDidFire(_ timer: Timer) {
    calls.append(
      Call(timer: timer, userInfo: timer.userInfo, isValid: timer.isValid, fireDate: timer.fireDate))
    onTick()
  }

  /// Waits until the total number of calls is at least `count`. A mediator may leave a call to the main queue.
  func waitForCalls(_ count: Int) {
    Heartbeat.wait(until: { calls.count >= count })
  }

  /// Fires a timer by hand, and waits for the call.
  func fire(_ timer: Timer) -> Firing {
    let (wasValid, date, before) = (timer.isValid, timer.fireDate, calls.count)
    timer.fire()
    waitForCalls(before + 1)
    return Firing(
      gauge: self, timer: timer, timerWasValid: wasValid, fireDate: date, call: calls[before...].last)
  }

  /// Returns the timer's name in messages.
  fileprivate func name(of timer: Timer?) -> String {
    let index = timer.flatMap { timers.firstIndex(of: ObjectIdentifier($0)) }
    return index.map { timers.count == 1 ? "its timer" : "its timer number \($0 + 1)" } ?? "another timer"
  }
}

/// A firing by hand.
struct Firing {
  let gauge: Gauge
  let timer: Timer
  /// Whether the timer was valid before it fired.
  let timerWasValid: Bool
  /// The timer's fire date before it fired.
  let fireDate: Date
  /// The call that came of it, or `nil` if none came.
  let call: Gauge.Call?
}

extension LessonTestCase {
  /// Asserts that a firing called the owner with the timer that fired. Doesn't check what the timer said.
  func assertPassedOn(_ firing: Firing, file: StaticString = #filePath, line: UInt = #line) {
    let (gauge, wasValid) = (firing.gauge, firing.timerWasValid)
    let isPassedOn = firing.call.map { $0.timer === firing.timer } ?? false
    expect(
      isPassedOn, "the owner's timerDidFire(_:) is called with the timer, each time that it fires.",
      or: "The owner was not given the timer that fired.", wasValid ? .notPassedOn : .stoppedTooEarly,
      happened: "fire() was called on \(gauge.name(of: firing.timer)), and the owner was "
        + (firing.call.map { "called with \(gauge.name(of: $0.timer))." } ?? "not called."),
      found: wasValid ? nil : "that timer was invalid, and its owner had not invalidated it.",
      file: file, line: line)
  }

  /// Asserts that the timer was valid, and its fire date that of before the firing, when the owner was called.
  func assertTimerWasUnchanged(_ firing: Firing, file: StaticString = #filePath, line: UInt = #line) {
    let wasValid = firing.call?.isValid ?? false
    let isUnchanged = wasValid && firing.call?.fireDate == firing.fireDate
    expect(
      isUnchanged, "the timer reaches its owner as it was made.",
      or:
        "The owner was given a timer \(wasValid ? "whose fire date had been moved" : "that had been invalidated").",
      .notPassedOn,
      happened:
        "\(wasValid ? "its fireDate was another one" : "isValid was false") when the owner was called.",
      file: file, line: line)
  }

  /// Asserts that the owner found its user info in the timer when it was called.
  func assertUserInfo(
    _ expected: String, _ firing: Firing, file: StaticString = #filePath, line: UInt = #line
  ) {
    let info = firing.call?.userInfo
    let isFound = info as? String == expected
    expect(
      isFound, "the timer's userInfo is what the owner handed over, at each call: \"\(expected)\".",
      or: "The owner did not find the user info in its timer.", .notPassedOn,
      happened: "it was \(info.map { $0 is String ? "\"\($0)\"" : "a \(type(of: $0))" } ?? "nil").",
      found: firing.call?.isValid == false ? "the timer was invalid by then, and had let go of it." : nil,
      file: file, line: line)
  }

  /// Asserts that the owner has got no call since the first `count`. Watches for `Limits.intervalsOfSilence`.
  func assertNoCall(
    of gauge: Gauge, since count: Int, _ situation: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    Heartbeat.listen(
      beats: Limits.intervalsOfSilence, referenceClock: .anyThread, until: { gauge.calls.count > count })
    let isSilent = gauge.calls.count <= count
    expect(
      isSilent, "a timer that its owner has stopped or put off stays silent.",
      or: "The owner was called after it had stopped or put off its timer.", .ignoresStop,
      happened: "a call came after \(situation).", file: file, line: line)
  }
}

// MARK: - Owners that the test releases

/// Makes an owner, which asks the mediator for a timer.
func ownerInUse(every interval: TimeInterval = Heartbeat.interval, repeats: Bool = true) -> Scenario<Gauge> {
  Scenario("the owner") { Gauge(onTick: $0.add) }.act { $0.start(every: interval, repeats: repeats) }
}

extension Act {
  static var lastUse: Act { "its last client lets go of it" }
}

extension Act<Gauge> {
  static var startSecondTimer: Act { Act("it asks for a second timer") { $0.start(every: .anHour) } }
  static var invalidateTimer: Act {
    Act("it invalidates its timer", isStop: true) { $0.timer?.invalidate() }
  }
  static var putTimerOff: Act {
    Act("it puts its timer off", isStop: true) { $0.timer?.fireDate = .distantFuture }
  }
}

extension Diagnosis {
  /// The cause for an owner that did not get its timer, or not as the timer was.
  static let notPassedOn = Diagnosis("not-passed-on")
}
