import TimerLab

final class Workout {
  var timer: TimerLab.Timer?
  func tick() {}
  func tick(_ timer: TimerLab.Timer) {}
  func later(_ work: @escaping () -> Void) { work() }
}

/// Whether a workout is alive after its client let go, if it makes its block like that.
func ends(_ makeTimer: (Workout) -> TimerLab.Timer) {
  weak var remains: Workout?
  do {
    let workout = Workout()
    remains = workout
    workout.timer = makeTimer(workout)
  }
  print(remains == nil ? "freed" : "alive")
}

//: 5 prints alive
func fourBlocks_theMethodOfSelf() {
  ends { .scheduledTimer(withTimeInterval: 60, repeats: true, block: $0.tick(_:)) }
}

//: 5 prints alive
func fourBlocks_weakOnTheWrongClosure() {
  ends { workout in
    .scheduledTimer(withTimeInterval: 60, repeats: true) { _ in
      workout.later { [weak workout] in workout?.tick() }
    }
  }
}

//: 5 prints alive
func fourBlocks_strongAgainBeforeTheBlock() {
  ends { workout in
    weak let weakSelf = workout
    guard let me = weakSelf else { fatalError() }
    let block = { me.tick() }
    return .scheduledTimer(withTimeInterval: 60, repeats: true) { _ in block() }
  }
}

//: 5 prints alive
func fourBlocks_aNestedFunction() {
  ends { workout in
    func tickTock(_ timer: TimerLab.Timer) { workout.tick() }
    return .scheduledTimer(withTimeInterval: 60, repeats: true, block: tickTock)
  }
}

extension Workout {
  func beep(_ work: () -> Void) { work() }
}

//: 5 prints alive
func predict_weakOnAClosureThatIsCalledAtOnce() {
  ends { workout in
    .scheduledTimer(withTimeInterval: 60, repeats: true) { _ in
      workout.beep { [weak workout] in workout?.tick() }
    }
  }
}

// That 6.4 is silent here, and what it warns of: an entry is looked at only if its own closure escapes, and one with `=`
// is not.
//: cited swiftlang/swift 77063, diagnoseImplicitWeakToStrongCapture in lib/Sema/MiscDiagnostics.cpp

//: 5 prints alive
func fourBlocks_theSuggestionThatSilencesIt() {
  ends { workout in
    .scheduledTimer(withTimeInterval: 60, repeats: true) { _ in
      workout.later { [weak workout = workout] in workout?.tick() }
    }
  }
}

//: 5 prints alive
func fourBlocks_soDoesTheOtherSuggestion() {
  ends { workout in
    .scheduledTimer(withTimeInterval: 60, repeats: true) { [workout] _ in
      workout.later { [weak workout] in workout?.tick() }
    }
  }
}

//: 5 prints freed
func predict_anInnerClosureTakesTheWeakVariable() {
  ends { workout in
    .scheduledTimer(withTimeInterval: 60, repeats: true) { [weak workout] _ in
      workout?.later { workout?.tick() }
    }
  }
}

//: 5 prints alive after invalidate()
func appleAndLinux_foundationNeverReleasesItsBlock() {
  weak var remains: Workout?
  func make() -> Foundation.Timer {
    let workout = Workout()
    remains = workout
    return .scheduledTimer(withTimeInterval: 60, repeats: true) { _ in workout.tick() }
  }
  func makeAndEnd() { make().invalidate() }
  makeAndEnd()
  RunLoop.current.run(until: Date() + 0.05)
  print("\(remains == nil ? "freed" : "alive") after invalidate()")
}

//: 5 prints Foundation: at once, TimerLab: not yet
func appleAndLinux_foundationFiresAtOnce() {
  var (one, other) = (false, false)
  RunLoop.current.add(
    Foundation.Timer(timeInterval: 60, repeats: true) { _ in one = true }, forMode: .default)
  RunLoop.current.add(
    TimerLab.Timer(timeInterval: 60, repeats: true) { _ in other = true }, forMode: .default)
  RunLoop.current.run(until: Date() + 0.1)
  print("Foundation: \(one ? "at once" : "not yet"), TimerLab: \(other ? "at once" : "not yet")")
}

//: 5 prints valid
func foundInTheWild_aWeakOwnerOnTheMainQueueLosesTheInvalidate() {
  final class Owner {
    let timer = TimerLab.Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { _ in }
    func stop() { DispatchQueue.main.async { [weak self] in self?.timer.invalidate() } }
  }
  weak var timer: TimerLab.Timer?
  do {
    let owner = Owner()
    timer = owner.timer
    owner.stop()
  }
  RunLoop.main.run(until: Date() + 0.1)
  print(timer?.isValid == true ? "valid" : "ended")
}

//: 5 prints at the date
func theCode_aTimerWithADateFiresFirstAtIt() {
  let start = Date()
  let timer = TimerLab.Timer(fire: start + 0.2, interval: 60, repeats: true) { _ in
    print(Date().timeIntervalSince(start) < 0.2 ? "before" : "at the date")
  }
  RunLoop.current.add(timer, forMode: .default)
  RunLoop.current.run(until: start + 0.4)
}

// The same block on Apple's platforms is released by `invalidate()`.
//: cited https://developer.apple.com/documentation/foundation/timer/invalidate()
