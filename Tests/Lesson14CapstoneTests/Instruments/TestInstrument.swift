import Lesson14Capstone
import TimerLab

/// An instrument for testing a leak test. It is correct or incorrect, depending on its ``Behavior``.
///
/// All kinds of instruments are of this class, so a leak test can tell them apart only by their behavior.
final class TestInstrument: Instrument, CustomReflectable {
  let interval: TimeInterval
  let onTick: () -> Void
  /// The timer that ``Behavior/onStart`` has stored, and that ``Behavior/onDeinit`` may invalidate.
  var timer: Timer?
  /// The holder that also retains the instrument, if its behavior uses one.
  var holder: ObjectHolder<TestInstrument>?
  private let behavior: Behavior

  /// The behavior of an instrument when it is started and when it is deallocated.
  struct Behavior {
    /// Creates the instrument's timers, and may store one of them in ``TestInstrument/timer``.
    let onStart: (TestInstrument) -> Void
    /// Called when the instrument is deallocated, with the stored timer.
    var onDeinit: (Timer?) -> Void = { _ in }
  }

  init(_ behavior: Behavior, interval: TimeInterval, onTick: @escaping () -> Void) {
    self.behavior = behavior
    self.interval = interval
    self.onTick = onTick
  }

  deinit {
    behavior.onDeinit(timer)
  }

  func start() {
    behavior.onStart(self)
  }

  /// An empty mirror, so that a leak test can't find out by reflection how the instrument behaves.
  var customMirror: Mirror { Mirror(self, children: []) }
}
