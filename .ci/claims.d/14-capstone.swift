import TimerLab

final class Gauge: TimerTarget {
  var ticks = 0
  var timer: TimerLab.Timer?
  func start() {
    timer = .scheduledTimer(
      timeInterval: 0.01, target: self, selector: .timerDidFire, userInfo: nil, repeats: true)
  }
  func timerDidFire(_ timer: TimerLab.Timer) { ticks += 1 }
}

//: 5 prints asleep: 0 ticks, then one for all that were missed
func predict_aSleepingThreadRunsNoRunLoop() {
  let gauge = Gauge()
  gauge.start()
  Thread.sleep(forTimeInterval: 0.5)
  let asleep = gauge.ticks
  RunLoop.current.run(mode: .default, before: Date() + 0.001)
  print(
    "asleep: \(asleep) ticks, then \(gauge.ticks <= 2 ? "one for all that were missed" : "\(gauge.ticks)")")
}

//: 5 prints gone in the next line
func predict_aWeakVariableKeepsNothing() {
  weak var gauge: Gauge?
  gauge = Gauge()
  print(gauge == nil ? "gone in the next line" : "there")
}

//: 5 prints 2 and more after their maker had gone
func predict_aChainOfOneShotsGoesOn() {
  final class Clock {}
  var count = 0
  func next(_ clock: Clock?) {
    weak var clock = clock
    TimerLab.Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in
      count += 1
      next(clock)
    }
  }
  next(Clock())
  RunLoop.current.run(until: Date() + 0.3)
  print(count >= 2 ? "2 and more after their maker had gone" : "\(count)")
}

//: 5 warns was never mutated
func appleAndLinux_aWeakVarThatIsNeverSetAgain(_ gauge: Gauge) {
  weak var remains: Gauge? = gauge
  print(remains == nil)
}

//: 5 compiles
func appleAndLinux_declaredInOneLineAndSetInTheNext(_ gauge: Gauge) {
  weak var remains: Gauge?
  remains = gauge
  print(remains == nil)
}

// An object that was autoreleased lives until its pool is emptied.
//: cited https://developer.apple.com/documentation/foundation/nsautoreleasepool
