import Lesson11OtherClocks
import LessonKit
import TimerLab

extension LessonTestCase {
  /// It does not make up for the beats that it missed during a pause, when the pause ends for good.
  ///
  /// A source that is resumed has one of them to make up for, on its queue, while the thread that resumed it goes on.
  /// It is a race. So this asks many, each with a beat that is due, until sources that do make up for theirs have been
  /// heard often enough.
  ///
  /// - Parameters:
  ///   - event: Ends the sentence "it beats when …".
  ///   - farewell: What its user does before letting go.
  func assertNoBeatIsMadeUpFor(
    when event: String, file: StaticString = #filePath, line: UInt = #line,
    after farewell: (Metronome) -> Void
  ) {
    let many = 100
    // Twice, since in one round all sources may be heard, and no metronome that does the same.
    var (beats, rounds, asked) = (0, 0, 0)
    while beats == 0, rounds < 2, asked < 20 * many {
      let heard = PausedMetronomes(many).beats(after: farewell)
      (beats, asked) = (beats + heard.beats, asked + many)
      if heard.ofSources >= 5 { rounds += 1 }
    }
    expect(
      beats == 0,
      "no beat when \(event), not even one that became due during the pause.",
      or: "The metronome beats once more, although it should be silent.", .ignoresStop,
      happened: "\(beats) of \(asked) metronomes beat once more.", file: file, line: line
    )
  }
}

/// A number of metronomes, each of which has missed a beat in a pause; and as many sources of the test's own, which are
/// resumed and then cancelled. How often those beat tells whether a metronome that does so would be heard.
private final class PausedMetronomes {
  private let queue = DispatchQueue(label: "Lesson11OtherClocksTests.paused")
  private let (ticks, ticksOfSources) = (Ticks(), Ticks())
  private var metronomes: [Metronome]
  private var sources: [any DispatchSourceTimer]

  init(_ number: Int) {
    metronomes = (1...number).map { [queue, ticks] _ in
      Metronome(interval: Heartbeat.interval, queue: queue, onBeat: ticks.add)
    }
    sources = (1...number).map { [queue, ticksOfSources] _ in
      let source = DispatchSource.makeTimerSource(queue: queue)
      source.schedule(deadline: .now() + Heartbeat.interval, repeating: Heartbeat.interval)
      source.setEventHandler(handler: ticksOfSources.add)
      return source
    }
    // A source that has never beaten has nothing to make up for.
    for metronome in metronomes { metronome.play() }
    for source in sources { source.resume() }
    Heartbeat.listen(pulse: .dispatchSource(on: queue))
    for metronome in metronomes { metronome.pause() }
    for source in sources { source.suspend() }
    // On its queue as well: a beat that came before the pause is over.
    Heartbeat.listen(pulse: .dispatchSource(on: queue))
  }

  /// Lets go of them, one by one, and says how many beats came after that, and how many of the sources beat.
  func beats(after farewell: (Metronome) -> Void) -> (beats: Int, ofSources: Int) {
    let (before, beforeOfSources) = (ticks.count, ticksOfSources.count)
    while let last = metronomes.popLast(), let source = sources.popLast() {
      keepQueueAwake()
      farewell(last)
      keepQueueAwake()
      source.resume()
      source.cancel()
    }
    queue.sync {}
    Heartbeat.listen(beats: 2, pulse: .dispatchSource(on: queue))
    return (ticks.count - before, ticksOfSources.count - beforeOfSources)
  }

  /// Keeps the queue's thread awake, for a random time. Asleep, it would mostly wake too late to make up for a beat before
  /// its source is cancelled.
  private func keepQueueAwake() {
    let begun = Ticks()
    queue.async {
      begun.add()
      for _ in 0...Int.random(in: 0...100) { _ = DispatchTime.now() }
    }
    var patience = 10_000
    while begun.count == 0, patience > 0 { patience -= 1 }
  }
}
