import TimerLab

final class Banner {
  var next = 0
  var timer: TimerLab.Timer?
  func nextHeadline() -> Int { next }
}

//: 5 prints alive
func predict_aMethodReferenceInALocalHoldsItsObject() {
  weak var remains: Banner?
  do {
    let banner = Banner()
    remains = banner
    let next = banner.nextHeadline
    banner.timer = .scheduledTimer(withTimeInterval: 60, repeats: true) { [weak banner] _ in
      banner?.next = next()
    }
  }
  print(remains == nil ? "freed" : "alive")
}

//: 5 prints nil
func appleAndLinux_foundationsUserInfoIsNil() {
  let timer = Foundation.Timer(timeInterval: 1, repeats: true) { _ in }
  print(timer.userInfo.map { "\($0)" } ?? "nil")
}

//: 5 prints kept, then gone
func whyTheFixWorks_invalidateReleasesTheUserInfo() {
  final class Target: NSObject, TimerTarget {
    func timerDidFire(_ timer: TimerLab.Timer) {}
  }
  weak var remains: Banner?
  func make() -> TimerLab.Timer {
    let banner = Banner()
    remains = banner
    return TimerLab.Timer(
      timeInterval: 1, target: Target(), selector: .timerDidFire, userInfo: banner, repeats: true)
  }
  let timer = make()
  let before = remains == nil ? "gone" : "kept"
  timer.invalidate()
  print("\(before), then \(remains == nil ? "gone" : "kept")")
}

//: 5 prints called
func predict_aClosureLivesAsLongAsItIsStored() {
  func make() {
    TimerLab.Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in print("called") }
  }
  make()
  RunLoop.current.run(until: Date() + 0.1)
}

// In Objective-C a block begins its life on the stack; `userInfo` must not be read after `invalidate()`.
//: cited https://clang.llvm.org/docs/BlockLanguageSpec.html
//: cited https://developer.apple.com/documentation/foundation/timer/userinfo
