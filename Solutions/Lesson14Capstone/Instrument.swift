/// An instrument that ticks from the call of ``start()`` until its last client releases it.
public protocol Instrument: AnyObject {
  /// Starts ticking. A client calls this once.
  func start()
}
