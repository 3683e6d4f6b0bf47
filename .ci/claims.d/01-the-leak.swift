import TimerLab

final class Owner: TimerTarget {
  var timer: TimerLab.Timer?
  func timerDidFire(_ timer: TimerLab.Timer) {}
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
