/// What a leak test is given: instruments of one kind, which it does not know, and the means to watch them.
public protocol Bench {
  /// Makes an instrument, and does not hold it.
  ///
  /// - Parameter onTick: Called at each tick of the instrument.
  func makeInstrument(onTick: @escaping () -> Void) -> any Instrument

  /// Runs the run loop for three heartbeats: every timer has at least one turn meanwhile.
  func listen()

  /// How many timers of the instruments could still fire, whether or not their ticks reach anybody.
  var runningTimers: Int { get }
}
