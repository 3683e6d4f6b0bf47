/// A test bench that makes instruments of one unknown kind, so that a leak test can observe them.
public protocol Bench {
  /// Returns a new instrument, which the bench doesn't retain.
  ///
  /// - Parameter onTick: Called at each tick of the instrument.
  func makeInstrument(onTick: @escaping () -> Void) -> any Instrument

  /// Runs the run loop for three heartbeats, so that every timer can fire at least once.
  func listen()

  /// The number of the instruments' timers that are still valid, including timers whose ticks have no effect.
  var runningTimers: Int { get }
}
