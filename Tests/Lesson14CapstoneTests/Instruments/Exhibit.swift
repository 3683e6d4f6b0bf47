import Lesson14Capstone
import TimerLab

/// An instrument that behaves correctly or incorrectly depending on its kind, for testing a leak test.
///
/// All kinds use this class and look the same to reflection, so a leak test has to observe their behavior.
final class Exhibit: Instrument, CustomReflectable {
  let interval: TimeInterval
  let onTick: () -> Void
  /// The timer that the kind's `start` closure stores, for its `end` closure.
  var timer: Timer?
  var pool: Pool<Exhibit>?
  private let kind: Kind

  /// The closures that define how an instrument behaves at its start and in its `deinit`.
  struct Kind {
    let start: (Exhibit) -> Void
    var end: (Timer?) -> Void = { _ in }
  }

  init(_ kind: Kind, interval: TimeInterval, onTick: @escaping () -> Void) {
    self.kind = kind
    self.interval = interval
    self.onTick = onTick
  }

  deinit {
    kind.end(timer)
  }

  func start() {
    kind.start(self)
  }

  var customMirror: Mirror { Mirror(self, children: []) }
}
