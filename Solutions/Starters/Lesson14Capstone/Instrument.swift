/// An instrument that ticks from ``start()`` on, until its last client lets go of it.
public protocol Instrument: AnyObject {
  /// Called once.
  func start()
}
