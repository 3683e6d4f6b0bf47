import TimerLab

/// An object that owns a timer. The ten conforming types create, hold and end their timers in different ways.
protocol TickingOwner: AnyObject {
  init(onTick: @escaping () -> Void)
  /// Creates the owner's timer. A test calls this first.
  func start()
  /// Stops the owner. A test calls this before it releases the owner.
  func stop()
}

extension TickingOwner {
  /// Does nothing, because most of the owners don't end their timer here.
  func stop() {}
}
