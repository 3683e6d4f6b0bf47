import Lesson14Capstone
import TimerLab

/// An instrument of some kind, for a leak test to judge.
///
/// All kinds are of one class, and look the same inside. So a leak test has to watch what they do.
final class Exhibit: Instrument, CustomReflectable {
  let interval: TimeInterval
  let onTick: () -> Void
  /// The timer that the kind keeps between start and end.
  var timer: Timer?
  var pool: Pool<Exhibit>?
  private let kind: Kind

  /// The behaviour of an instrument when it is started, and when it is freed.
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
