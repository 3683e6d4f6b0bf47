/// A bench for a leak test. It makes instruments of one unknown kind, and lets the test watch them.
public protocol Bench {
  /// Returns a new instrument, which the bench doesn't retain.
  ///
  /// - Parameter onTick: Called at each tick of the instrument.
  func makeInstrument(onTick: @escaping () -> Void) -> any Instrument

  /// Runs the run loop for three heartbeats, so that every timer can fire at least once.
  func listen()

  /// The number of the instruments' timers that are still valid, whether or not their ticks call any code.
  var runningTimers: Int { get }
}
