import TimerLab

/// Notes when it is told to, on any thread.
final class TickRecord: NSObject, DisplayLinkTarget, @unchecked Sendable {
  private let times = Locked<[Double]>([])

  /// Seconds, of a clock that never stands still.
  var moments: [Double] { times.withLock { $0 } }

  func note() {
    let now = Double(DispatchTime.now().uptimeNanoseconds) / 1e9
    times.withLock { $0.append(now) }
  }

  func displayLinkDidFire(_ link: DisplayLink) {
    note()
  }
}
