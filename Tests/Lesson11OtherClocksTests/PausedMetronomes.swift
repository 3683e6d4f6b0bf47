import Lesson11OtherClocks
import LessonAssertions
import TimerLab

/// A number of metronomes, each of which has missed a beat in a pause.
final class PausedMetronomes {
  private let queue = DispatchQueue(label: "Lesson11OtherClocksTests.paused")
  private let ticks = Ticks()
  private var metronomes: [Metronome]

  init(_ number: Int) {
    metronomes = (1...number).map { [queue, ticks] _ in
      Metronome(interval: Heartbeat.interval, queue: queue, onBeat: ticks.add)
    }
    // A source that has never beaten has nothing to make up for.
    for metronome in metronomes { metronome.play() }
    Heartbeat.listen(pulse: .dispatchSource(on: queue))
    for metronome in metronomes { metronome.pause() }
    // On its queue as well: a beat that came before the pause is over.
    Heartbeat.listen(pulse: .dispatchSource(on: queue))
  }

  /// Lets go of them, one by one, and says how many beats came after that.
  func beats(after farewell: (Metronome) -> Void) -> Int {
    let before = ticks.count
    while let last = metronomes.popLast() {
      keepQueueAwake()
      farewell(last)
    }
    queue.sync {}
    Heartbeat.listen(beats: 2, pulse: .dispatchSource(on: queue))
    return ticks.count - before
  }

  /// Has the queue's thread at work, for a time of its own choice. Were it asleep, it would mostly come too late to make
  /// up for a beat before its source is cancelled.
  private func keepQueueAwake() {
    let begun = Ticks()
    queue.async {
      begun.add()
      for _ in 0...Int.random(in: 0...100) { _ = DispatchTime.now() }
    }
    for _ in 1...10_000 where begun.count == 0 {}
  }
}
