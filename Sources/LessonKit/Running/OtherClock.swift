/// What an owner ticks by if it is no timer: a dispatch source, a task, a display link; or a thread,
/// whose run loop has a timer.
///
/// The kit knows every timer, and none of these. So it is told how the owner's user stops the clock, and
/// finds out by that whether the clock held the owner. (It does know the display links of `TimerLab`, by the
/// timers that drive them. For those this only supplies the words.)
package struct OtherClock<Owner: AnyObject> {
  /// What messages call it: "its task".
  let name: String
  /// The name alone: "task".
  var noun: String { name.hasPrefix("its ") ? String(name.dropFirst(4)) : name }
  let pulse: Heartbeat.Pulse?
  let hasEnded: (() -> Bool)?
  let stop: (Owner) -> Void

  /// - Parameters:
  ///   - name: What messages call the clock, with "its".
  ///   - pulse: A heart of the same kind; `nil` for a clock that is driven by the run loop.
  ///   - hasEnded: Whether the clock has come to its end, if that takes it a moment and can be seen: a thread has
  ///     to return. The kit then gives it time before it judges. Timers that such a clock runs are left alone
  ///     until the clock has been stopped.
  ///   - stop: What the owner's user does to stop it.
  package init(
    _ name: String, pulse: Heartbeat.Pulse?, hasEnded: (() -> Bool)? = nil,
    stop: @escaping (Owner) -> Void
  ) {
    self.name = name
    self.pulse = pulse
    self.hasEnded = hasEnded
    self.stop = stop
  }
}
