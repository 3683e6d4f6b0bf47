/// How far apart the ticks of an owner come, in heartbeats.
struct Pace {
  /// The most beats between two ticks.
  private(set) var longestPause = 0
  private var ticks = 0
  private var beats = 0

  /// One more beat.
  ///
  /// - Parameter count: The ticks so far.
  mutating func noteBeat(ticks count: Int) {
    beats += 1
    guard count > ticks else { return }
    if ticks > 0 { longestPause = max(longestPause, beats) }
    (ticks, beats) = (count, 0)
  }
}
