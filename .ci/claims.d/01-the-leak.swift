import TimerLab
import XCTest

final class Owner: TimerTarget {
  var timer: TimerLab.Timer?
  func timerDidFire(_ timer: TimerLab.Timer) {}
}

final class Poller: TimerTarget {
  nonisolated(unsafe) static var stops = true
  private let (interval, poll): (TimeInterval, () -> Void)
  private var timer: TimerLab.Timer?
  init(interval: TimeInterval, poll: @escaping () -> Void) { (self.interval, self.poll) = (interval, poll) }
  func start() {
    timer = .scheduledTimer(
      timeInterval: interval, target: self, selector: .timerDidFire, userInfo: nil, repeats: true)
  }
  func stop() { if Self.stops { timer?.invalidate() } }
  func timerDidFire(_ timer: TimerLab.Timer) { poll() }
}

final class PollerTests: XCTestCase {
  func test_isFreedAndFallsSilent() {
    var polls = 0
    weak var remains: Poller?
    do {
      let poller = Poller(interval: 0.02) { polls += 1 }
      remains = poller
      poller.start()
      RunLoop.main.run(until: Date() + 0.1)
      poller.stop()
    }
    XCTAssertGreaterThan(polls, 0, "it never polled")
    XCTAssertNil(remains, "it was not freed")

    let pollsUntilThen = polls
    RunLoop.main.run(until: Date() + 0.2)
    XCTAssertEqual(polls, pollsUntilThen, "it still polls")
  }
}

func runPollerTests() {
  let test = ("test_isFreedAndFallsSilent", PollerTests.test_isFreedAndFallsSilent)
  XCTMain([testCase([test])], arguments: ["PollerTests"])
}

// Predict: *Leaks* looks for memory that nothing leads to.
//: cited Apple's manual page leaks(1): it scans for blocks that no pointer reachable from the roots leads to

//: 5 prints owner: alive, timer: valid
func predict_aWeakTimerPropertyChangesNothing() {
  final class Owner: TimerTarget {
    weak var timer: TimerLab.Timer?
    func timerDidFire(_ timer: TimerLab.Timer) {}
  }
  weak var remains: Owner?
  weak var timer: TimerLab.Timer?
  do {
    let owner = Owner()
    owner.timer = .scheduledTimer(
      timeInterval: 60, target: owner, selector: .timerDidFire, userInfo: nil, repeats: true)
    (remains, timer) = (owner, owner.timer)
  }
  print("owner: \(remains == nil ? "gone" : "alive"), timer: \(timer?.isValid == true ? "valid" : "gone")")
}

//: 5 prints run loop and timer: freed; off the run loop: alive
func predict_invalidateFreesAndSilenceDoesNot() {
  weak var remains: Owner?
  func make() -> TimerLab.Timer {
    let owner = Owner()
    let timer = TimerLab.Timer(
      timeInterval: 60, target: owner, selector: .timerDidFire, userInfo: nil, repeats: true)
    owner.timer = timer
    remains = owner
    return timer
  }
  func scheduleAndEnd() { make().invalidate() }
  func neverSchedule() { _ = make() }
  scheduleAndEnd()
  let first = remains == nil ? "freed" : "alive"
  neverSchedule()
  print("run loop and timer: \(first); off the run loop: \(remains == nil ? "freed" : "alive")")
}

//: 5 prints valid before, invalid after
func theTenOwners_fireOnAOneShotAlsoInvalidatesIt() {
  let timer = TimerLab.Timer.scheduledTimer(
    timeInterval: 3600, target: Owner(), selector: .timerDidFire, userInfo: nil, repeats: false)
  let before = timer.isValid ? "valid" : "invalid"
  timer.fire()
  print("\(before) before, \(timer.isValid ? "valid" : "invalid") after")
}

//: 5 refused extra arguments
func appleAndLinux_foundationHasNoTargets() {
  _ = Foundation.Timer.scheduledTimer(
    timeInterval: 1, target: Owner(), selector: .timerDidFire, userInfo: nil, repeats: true)
}

// The timer retains whatever object it is given, `__weak` or not.
//: cited https://developer.apple.com/documentation/foundation/timer/scheduledtimer(timeinterval:target:selector:userinfo:repeats:)

//: 5 says Executed 1 test, with 0 failures
func aTestByHand_passesWhereThePollerStops() {
  runPollerTests()
}

//: 5 says it was not freed
//: 5 says it still polls
func aTestByHand_failsWhereItDoesNot() {
  Poller.stops = false
  runPollerTests()
}
