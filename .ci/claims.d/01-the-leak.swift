import TimerLab

final class Owner: TimerTarget {
  func timerDidFire(_ timer: TimerLab.Timer) {}
}

//: 5 refused extra arguments
func appleAndLinux_foundationHasNoTargets() {
  _ = Foundation.Timer.scheduledTimer(
    timeInterval: 1, target: Owner(), selector: .timerDidFire, userInfo: nil, repeats: true)
}

// *Leaks* looks for memory that nothing leads to.
//: cited Apple's manual page leaks(1): it scans for blocks that no pointer reachable from the roots leads to
// The timer retains whatever object it is given, `__weak` or not.
//: cited https://developer.apple.com/documentation/foundation/timer/scheduledtimer(timeinterval:target:selector:userinfo:repeats:)
