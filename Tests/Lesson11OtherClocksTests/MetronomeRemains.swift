import Lesson11OtherClocks
import LessonKit
import TimerLab

/// What a metronome leaves behind on its queue when its screen closes.
///
/// A source holds its queue. So does the metronome, if it likes. When both are gone, and nobody else has the queue, that
/// goes as well, and takes along what was stored with it.
final class MetronomeRemains {
  private weak var metronome: Metronome?
  private weak var label: Label?

  /// - Parameter use: What the user does with the metronome, before the screen closes.
  init(after use: (Metronome) -> Void) {
    let queue = DispatchQueue(label: "Lesson11OtherClocksTests.remains")
    let label = Label()
    queue.setSpecific(key: DispatchSpecificKey<Label>(), value: label)
    let metronome = Metronome(interval: Heartbeat.interval, queue: queue) {}
    (self.metronome, self.label) = (metronome, label)
    use(metronome)
  }

  var isMetronomeThere: Bool { metronome != nil }
  var areGone: Bool { label == nil }

  private final class Label {}
}
