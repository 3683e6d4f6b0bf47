import Dispatch

/// Notes when it is told to, on any thread.
final class TickRecord: Sendable {
  private let times = Locked<[Double]>([])

  /// Seconds, of a clock that never stands still.
  var moments: [Double] { times.withLock { $0 } }

  func note() {
    let now = Double(DispatchTime.now().uptimeNanoseconds) / 1e9
    times.withLock { $0.append(now) }
  }
}
