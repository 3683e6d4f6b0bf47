import TimerLab

/// Has a timer, and belongs to the main actor as the timer does.
@MainActor
final class Beat {
  var timer: Timer?

  // Made by the meter, which is on the main actor.
  init() {}

  func end() {
    timer?.invalidate()
    timer = nil
  }
}
