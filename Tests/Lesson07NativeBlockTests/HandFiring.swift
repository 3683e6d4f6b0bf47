import Lesson07NativeBlock
import LessonKit
import TimerLab

extension LessonTestCase {
  /// The part ticks by a timer of a workout, or not at all: then another assertion says so.
  func assertTicksByATimer(_ part: WorkoutPart, file: StaticString = #filePath, line: UInt = #line) {
    if seesTimers && !HandFiring(part).makesItTick {
      let scenario = openScreen(counting: part)
      scenario.listen(beats: Heartbeat.patience, until: { scenario.ticks.count > 0 })
      scenario.letGo { $0.pause() }
      expect(or: .noTimer("the workout's \(part)"), file: file, line: line) { scenario.ticks.count == 0 }
    }
  }
}

/// A workout whose timers are fired by hand, to see whether they make one of its parts tick.
///
/// No clock of another kind has its turn meanwhile, or it is an hour away from it. So a busy machine can't change
/// the answer. It ends every timer that is made after it: so no workout that a test listens to may be open before that.
struct HandFiring {
  /// So often all timers are fired: parts that share one may take turns.
  private static let turns = 6

  private let part: WorkoutPart
  private let mark = TimerCensus.shared.mark

  init(_ part: WorkoutPart) {
    self.part = part
  }

  /// Whether a timer of a workout makes the part tick, at once or by way of another queue or task.
  var makesItTick: Bool { ticksWithinACall || ticksSoonAfterACall || fallsSilentWithItsTimers }

  /// The part may look at the date. So its interval passes first, without a turn of the run loop.
  private var ticksWithinACall: Bool {
    var (isFiring, ticks) = (false, 0)
    let workout = startedWorkout(every: Heartbeat.interval) {
      // Another thread has no say here.
      if Thread.isMainThread, isFiring { ticks += 1 }
    }
    defer { end(workout) }
    Thread.sleep(forTimeInterval: 3 * Heartbeat.interval)
    isFiring = true
    for _ in 1...Self.turns where ticks == 0 { fireAll() }
    isFiring = false
    return ticks > 0
  }

  /// The first tick may be due at once. The second is not, for an hour.
  private var ticksSoonAfterACall: Bool {
    let ticks = Ticks()
    let workout = startedWorkout(every: 3600, onTick: ticks.add)
    defer { end(workout) }
    for _ in 1...3 where ticks.count < 2 {
      let before = ticks.count
      fireAll()
      Heartbeat.listen(beats: Heartbeat.patience, until: { ticks.count > before })
    }
    return ticks.count > 1
  }

  /// A tick may wait between its timer and its part, for a beep. Such ticks end with the timers, and those of another
  /// clock do not.
  private var fallsSilentWithItsTimers: Bool {
    let ticks = Ticks()
    let workout = startedWorkout(every: Heartbeat.interval, onTick: ticks.add)
    defer { end(workout) }
    Heartbeat.listen(beats: Heartbeat.patience, until: { ticks.count > 0 })
    guard ticks.count > 0 else { return false }
    invalidateAll()
    // What was under way comes now, and may make a timer.
    Heartbeat.listen()
    invalidateAll()
    let before = ticks.count
    Heartbeat.listen(beats: Heartbeat.patience, until: { ticks.count > before })
    return ticks.count == before
  }

  private func startedWorkout(every interval: TimeInterval, onTick: @escaping () -> Void) -> Workout {
    let workout = Workout(interval: interval, firstDrink: Date()) { [part] in
      if $0 == part { onTick() }
    }
    workout.start()
    // Somebody may make the timers a moment later, on the main queue.
    for _ in 0..<Heartbeat.patience where timers.isEmpty { Heartbeat.listen(beats: 1) }
    return workout
  }

  private var timers: [Timer] { TimerCensus.shared.timers(since: mark).filter(\.isValid) }

  /// The hidden timer of `perform(_:with:afterDelay:)` is none of the workout's.
  private var timersOfTheWorkout: [Timer] { timers.filter { !$0.isKnownToBeADelayedMessage } }

  private func fireAll() {
    for timer in timersOfTheWorkout { timer.fire() }
  }

  private func invalidateAll() {
    for timer in timersOfTheWorkout { timer.invalidate() }
  }

  private func end(_ workout: Workout) {
    workout.pause()
    for timer in timers { timer.invalidate() }
  }
}
