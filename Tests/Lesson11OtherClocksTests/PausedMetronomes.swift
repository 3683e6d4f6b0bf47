import Lesson11OtherClocks
import LessonKit
import TimerLab

/// An experiment that plays, pauses and ends many metronomes, and counts those that beat after their end.
///
/// A source that is resumed makes up for a missed beat on its queue, while the thread that has resumed it goes on and
/// may cancel it. Which of the two comes first is a race. So there are as many sources of the test's own, which are
/// resumed and then cancelled. They show whether a metronome that does the same would be heard.
struct PausedMetronomes {
  /// The act that ends each metronome.
  let end: Act<Metronome>
  /// The number of metronomes in the experiment.
  private(set) var count = 0
  /// The number of metronomes that beat before the pause.
  private(set) var countThatHasBeaten = 0
  /// The number of metronomes that beat after their end.
  private(set) var countThatBeatsAgain = 0

  /// Runs the experiment with a hundred metronomes at a time, until enough of the test's own sources have beaten
  /// after their end.
  init(endedBy end: Act<Metronome>) {
    self.end = end
    var conclusiveRounds = 0
    // Twice, since in one round all sources may beat again, and no metronome that does the same.
    while countThatHasBeaten == count, countThatBeatsAgain == 0, conclusiveRounds < 2, count < 2_000 {
      let round = MetronomeRound(count: 100)
      round.playAndPause()
      countThatHasBeaten += round.countOfMetronomesThatHaveBeaten
      let again = round.endAllAndCountLaterBeats(by: end)
      count += 100
      countThatBeatsAgain += again.metronomes
      if again.sources >= 5 { conclusiveRounds += 1 }
    }
  }
}

/// The metronomes and the test's own sources of one round, which are played, paused and ended together.
private final class MetronomeRound {
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

  var countOfMetronomesThatHaveBeaten: Int { beats.count { $0.count > 0 } }

  /// Plays all metronomes and sources, and pauses them after each metronome has beaten. A source that has never fired
  /// doesn't make up for a missed event.
  func playAndPause() {
    for metronome in metronomes { metronome.play() }
    for source in sources { source.resume() }
    Heartbeat.listen(referenceClock: .dispatchSource(on: queue))
    Heartbeat.listen(
      beats: Limits.intervalsOfPatience, until: { countOfMetronomesThatHaveBeaten == beats.count })
    for metronome in metronomes { metronome.pause() }
    for source in sources { source.suspend() }
    // A beat that came before the pause is over when this clock has beaten on the same queue.
    Heartbeat.listen(referenceClock: .dispatchSource(on: queue))
  }

  /// Ends and releases the metronomes and sources, one after another. Returns how many metronomes beat, and how often
  /// sources fired, after that.
  func endAllAndCountLaterBeats(by end: Act<Metronome>) -> (metronomes: Int, sources: Int) {
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
