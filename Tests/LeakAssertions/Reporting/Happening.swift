import Foundation

/// Something that happens in a test, for whoever draws owners' lives or keeps a record of them.
package enum Happening: Sendable {
  case ownerMade(name: String)
  /// The owner's last client is about to let go of it.
  case ownerDropped(name: String)
  case ownerFreed(name: String)
  /// So many of the owner's timers are valid by now. If they have become more, `since` says when.
  case timers(Int, of: String, since: ContinuousClock.Instant?)
  /// So many of the owner's timers are valid and put off for ever.
  case timersPutOff(Int)
  /// A part of the owner ticked, if it has several. Told on the thread of the tick.
  case tick(part: String?)
  /// A message reached nobody who understands it.
  case stray
  /// The run loop is in the mode in which a list scrolls, or not any more.
  case scrolling(Bool)
  /// What happens from here on is no part of the owner's life any more.
  case experiment(name: String)
  case path(String, to: String)
  case note(String)

  /// Hears everything, on any thread; `nil` where nobody wants to know. To be set before a test begins.
  nonisolated(unsafe) package static var witness: (@Sendable (Happening) -> Void)?

  static func tell(_ happening: @autoclosure () -> Happening) {
    witness?(happening())
  }
}
