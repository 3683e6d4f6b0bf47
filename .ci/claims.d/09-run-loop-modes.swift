import TimerLab

/// Runs the run loop in one mode alone, as a drag does in the tracking mode.
func run(_ mode: RunLoop.Mode, until date: Date) {
  // With something to wait for in it, else it would return at once.
  let end = TimerLab.Timer(fire: date, interval: 0, repeats: false) { _ in }
  RunLoop.current.add(end, forMode: mode)
  while Date() < date { RunLoop.current.run(mode: mode, before: min(date, Date() + 0.01)) }
}

//: 5 prints late, then on the grid: 7.6, 8, 9
func predict_aLateTickKeepsTheSchedule() {
  let second = 0.2
  let start = Date()
  var ticks: [TimeInterval] = []
  let timer = TimerLab.Timer(fire: start + second, interval: second, repeats: true) { _ in
    ticks.append(Date().timeIntervalSince(start) / second)
  }
  RunLoop.current.add(timer, forMode: .default)
  run(.default, until: start + 2.4 * second)
  ticks = []
  run(.tracking, until: start + 7.6 * second)
  run(.default, until: start + 9.5 * second)
  let isAsSaid = ticks.count == 3 && 7.6..<8 ~= ticks[0] && 8..<8.6 ~= ticks[1] && 9..<9.5 ~= ticks[2]
  print(isAsSaid ? "late, then on the grid: 7.6, 8, 9" : "\(ticks)")
}

//: 5 prints twice for one second
func predict_theTimerThatHadToWaitCountsAgain() {
  let start = Date()
  var ticks = 0
  for mode in [RunLoop.Mode.default, .tracking] {
    let timer = TimerLab.Timer(fire: start + 0.2, interval: 60, repeats: true) { _ in ticks += 1 }
    RunLoop.current.add(timer, forMode: mode)
  }
  run(.default, until: start + 0.3)
  run(.tracking, until: start + 0.4)
  print(ticks == 2 ? "twice for one second" : "\(ticks)")
}

//: 5 prints default: ticks, tracking: ticks, a mode of one's own: none
func theCode_commonIsASetOfModes() {
  var ticks = 0
  RunLoop.current.add(
    TimerLab.Timer(timeInterval: 0.02, repeats: true) { _ in ticks += 1 }, forMode: .common)
  func tells(_ mode: RunLoop.Mode) -> String {
    ticks = 0
    run(mode, until: Date() + 0.2)
    return ticks > 0 ? "ticks" : "none"
  }
  print(
    "default: \(tells(.default)), tracking: \(tells(.tracking)), a mode of one's own: \(tells(.init("own")))")
}

//: 5 prints once a beat, and never again
func whyTheFixWorks_inTwoModesAndEndedOnce() {
  var ticks = 0
  let timer = TimerLab.Timer.scheduledTimer(withTimeInterval: 0.2, repeats: true) { _ in ticks += 1 }
  RunLoop.current.add(timer, forMode: .common)
  run(.default, until: Date() + 0.3)
  let before = ticks
  timer.invalidate()
  run(.tracking, until: Date() + 0.3)
  print(before == 1 && ticks == 1 ? "once a beat, and never again" : "\(before), \(ticks)")
}

//: 5 prints default: served, tracking: not served
func appleAndLinux_theMainQueueStandsStillInADrag() {
  var isServed = false
  func tells(_ mode: RunLoop.Mode) -> String {
    isServed = false
    DispatchQueue.main.async { isServed = true }
    run(mode, until: Date() + 0.1)
    return isServed ? "served" : "not served"
  }
  print("default: \(tells(.default)), tracking: \(tells(.tracking))")
}

// Which modes the common modes of iOS and macOS contain; the main queue is served in them.
//: cited https://developer.apple.com/documentation/foundation/runloop/mode/common
//: cited Apple, Threading Programming Guide, Run Loops: "Predefined run loop modes"
