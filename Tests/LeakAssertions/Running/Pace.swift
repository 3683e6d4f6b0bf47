/// How far apart the ticks of an owner come, in heartbeats.
struct Pace {
  /// The most beats between two ticks.
  private(set) var longestPause = 0
  /// At how many beats there were new ticks. Those that came between two beats, or while nobody listened, tell nothing of
  /// how far apart they come.
  private(set) var timesHeard = 0
  private var ticks = 0
  private var beats = 0

  /// One more beat.
  ///
  /// - Parameter count: The ticks so far.
  mutating func noteBeat(ticks count: Int) {
    beats += 1
    guard count > ticks else { return }
    timesHeard += 1
    if ticks > 0 { longestPause = max(longestPause, beats) }
    (ticks, beats) = (count, 0)
  }
}
