import TimerLab

final class Mediator: NSObject, TimerTarget {
  weak var owner: AnyObject?
  func timerDidFire(_ timer: TimerLab.Timer) {}
}

func state(_ timer: TimerLab.Timer?) -> String { timer.map { $0.isValid ? "valid" : "invalid" } ?? "gone" }

//: 5 prints weak property: timer gone, mediator gone
func predict_aOneShotLeavesNothing() {
  weak var timer: TimerLab.Timer?
  weak var remains: Mediator?
  do {
    let mediator = Mediator()
    remains = mediator
    timer = .scheduledTimer(
      timeInterval: 0.01, target: mediator, selector: .timerDidFire, userInfo: nil, repeats: false)
  }
  RunLoop.current.run(until: Date() + 0.1)
  print("weak property: timer \(state(timer)), mediator \(remains == nil ? "gone" : "alive")")
}

//: 5 prints strong property: timer invalid, mediator gone
func predict_aStrongPropertyKeepsTheInvalidTimer() {
  weak var remains: Mediator?
  var timer: TimerLab.Timer?
  do {
    let mediator = Mediator()
    remains = mediator
    timer = .scheduledTimer(
      timeInterval: 0.01, target: mediator, selector: .timerDidFire, userInfo: nil, repeats: false)
  }
  RunLoop.current.run(until: Date() + 0.1)
  print("strong property: timer \(state(timer)), mediator \(remains == nil ? "gone" : "alive")")
}

//: 5 prints 0 ticks before the date, timer valid
func recall_aTimerThatIsPutOffStaysWithItsMediator() {
  weak var remains: Mediator?
  var timer: TimerLab.Timer?
  do {
    let mediator = Mediator()
    remains = mediator
    timer = .scheduledTimer(
      timeInterval: 0.01, target: mediator, selector: .timerDidFire, userInfo: "kept", repeats: true)
  }
  timer?.fireDate = .distantFuture
  RunLoop.current.run(until: Date() + 0.1)
  print("\(remains == nil ? 1 : 0) ticks before the date, timer \(state(timer))")
}

// `userInfo` must not be read after `invalidate()`.
//: cited https://developer.apple.com/documentation/foundation/timer/userinfo
