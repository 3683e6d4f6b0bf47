import TimerLab

/// Holds a timer, and invalidates it when it is freed.
final class TimerBox: @unchecked Sendable {
  var value: Timer?

  deinit {
    value?.invalidate()
  }
}
