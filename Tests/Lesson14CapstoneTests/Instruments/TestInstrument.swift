import Lesson14Capstone
import TimerLab

/// An instrument that behaves correctly or incorrectly depending on its kind, for testing a leak test.
///
/// All kinds use this class and look the same to reflection, so a leak test has to observe their behavior.
final class Exhibit: Instrument, CustomReflectable {
  let interval: TimeInterval
  let onTick: () -> Void
  /// The timer that the kind's `onStart` closure stores, for its `onDeinit` closure.
  var timer: Timer?
  /// The pool that retains the instrument, if the kind uses one.
  var pool: Pool<Exhibit>?
  private let kind: Kind

  /// The closures that define how an instrument behaves when it is started and when it is deallocated.
  struct Kind {
    let onStart: (Exhibit) -> Void
    var onDeinit: (Timer?) -> Void = { _ in }
  }

  init(_ kind: Kind, interval: TimeInterval, onTick: @escaping () -> Void) {
    self.kind = kind
    self.interval = interval
    self.onTick = onTick
  }

  deinit {
    kind.onDeinit(timer)
  }

  func start() {
    kind.onStart(self)
  }

  var customMirror: Mirror { Mirror(self, children: []) }
}
