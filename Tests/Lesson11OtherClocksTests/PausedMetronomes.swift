import Lesson11OtherClocks
import LessonKit
import TimerLab

/// Many metronomes that were played, paused until a beat was due, and ended.
///
/// A source that is resumed makes up for a missed beat on its queue, while the thread that has resumed it goes on and
/// may cancel it. Which of the two comes first is a race. So there are as many sources of the test's own, which are
/// resumed and then cancelled. They show whether a metronome that does the same would be heard.
struct PausedMetronomes {
  /// The last act on each metronome.
  let end: Act<Metronome>
  private(set) var count = 0
  private(set) var countThatHasBeaten = 0
  private(set) var countThatBeatsAgain = 0

  /// Plays, pauses and ends a hundred metronomes at a time, until enough of the test's own sources have beaten again.
  init(endedBy end: Act<Metronome>) {
    self.end = end
    var conclusiveRounds = 0
    // Twice, since in one round all sources may beat again, and no metronome that does the same.
    while countThatHasBeaten == count, countThatBeatsAgain == 0, conclusiveRounds < 2, count < 2_000 {
      let round = Round(count: 100)
      round.playAndPause()
      countThatHasBeaten += round.countOfBeatenMetronomes
      let again = round.endAll(by: end)
      count += 100
      countThatBeatsAgain += again.metronomes
      if again.sources >= 5 { conclusiveRounds += 1 }
    }
  }
}

/// Metronomes and sources that are played, paused and ended together.
private final class Round {
  private let queue = DispatchQueue(label: "Lesson11OtherClocksTests.paused")
  private let beats: [Ticks]
  private let beatsOfSources = Ticks(isTraced: false)
  private var metronomes: [Metronome]
  private var sources: [any DispatchSourceTimer]

  init(count: Int) {
    beats = (1...count).map { _ in Ticks(isTraced: false) }
    metronomes = beats.map { [queue] in
      Metronome(interval: Heartbeat.interval, queue: queue, onBeat: $0.add)
    }
    sources = (1...count).map { [queue, beatsOfSources] _ in
      let source = DispatchSource.makeTimerSource(queue: queue)
      source.schedule(deadline: .now() + Heartbeat.interval, repeating: Heartbeat.interval)
      source.setEventHandler(handler: beatsOfSources.add)
      return source
    }
  }

  var countOfBeatenMetronomes: Int { beats.count { $0.count > 0 } }

  /// Pauses all when each of them has beaten: a source that never has makes up for nothing.
  func playAndPause() {
    for metronome in metronomes { metronome.play() }
    for source in sources { source.resume() }
    Heartbeat.listen(referenceClock: .dispatchSource(on: queue))
    Heartbeat.listen(beats: Limits.intervalsOfPatience, until: { countOfBeatenMetronomes == beats.count })
    for metronome in metronomes { metronome.pause() }
    for source in sources { source.suspend() }
    // A beat that came before the pause is over when this clock has beaten on the same queue.
    Heartbeat.listen(referenceClock: .dispatchSource(on: queue))
  }

  /// Ends and releases them, one after another. Returns how many of them have beaten since.
  func endAll(by end: Act<Metronome>) -> (metronomes: Int, sources: Int) {
    let (before, beforeOfSources) = (beats.map(\.count), beatsOfSources.count)
    while let source = sources.popLast() {
      keepQueueAwake()
      metronomes.last.map(end.body)
      metronomes.removeLast()
      keepQueueAwake()
      source.resume()
      source.cancel()
    }
    queue.sync {}
    Heartbeat.listen(beats: 2, referenceClock: .dispatchSource(on: queue))
    return (zip(beats, before).count { $0.count > $1 }, beatsOfSources.count - beforeOfSources)
  }

  /// Keeps the queue's thread awake for a random time. A thread that sleeps would mostly wake too late to make up for a
  /// beat before its source is cancelled.
  private func keepQueueAwake() {
    let begun = Ticks(isTraced: false)
    queue.async {
      begun.add()
      for _ in 0...Int.random(in: 0...100) { _ = DispatchTime.now() }
    }
    var patience = 10_000
    while begun.count == 0, patience > 0 { patience -= 1 }
  }
}
