/// How far the ticks of a clock were from even.
struct Jitter: Sendable {
  let clock: String
  /// Seconds by which each gap between two ticks was longer or shorter than it should be.
  let deviations: [Double]

  /// - Parameters:
  ///   - moments: When the ticks came, in seconds.
  ///   - interval: Seconds that should lie between two of them.
  init(clock: String, moments: [Double], interval: Double) {
    self.clock = clock
    deviations = zip(moments, moments.dropFirst()).map { abs($1 - $0 - interval) }
  }

  var median: Double? { deviations.isEmpty ? nil : deviations.sorted()[deviations.count / 2] }
  var worst: Double? { deviations.max() }
}
