import TimerLab

/// One of the ten owners of the lesson. All of them count their ticks, and differ in the ways that the page
/// describes.
protocol TickingOwner: AnyObject {
  init(onTick: @escaping () -> Void)
  /// Starts the owner. The client calls this first.
  func start()
  /// Stops the owner. The client calls this last, before it releases the owner.
  func stop()
}

extension TickingOwner {
  func stop() {}
}
