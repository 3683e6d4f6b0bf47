import TimerLab

/// One of the ten owners of the lesson. All of them count their ticks, and differ in what is told on the page.
protocol TickingOwner: AnyObject {
  init(onTick: @escaping () -> Void)
  /// What its client does first.
  func start()
  /// What its client does last, before it lets go.
  func stop()
}

extension TickingOwner {
  func stop() {}
}
