import Lesson11OtherClocks
import LessonKit
import TimerLab

/// An experiment that plays, pauses and then ends many metronomes, and counts those that beat again afterwards.
///
/// A paused dispatch source that is resumed and then cancelled may still deliver an event that it missed. The
/// experiment also does this to as many other sources. If some of them deliver an event, a metronome that resumes
/// and cancels its source would probably have beaten again, too.
struct PausedMetronomesExperiment {
  /// The act that ends each paused metronome, such as stopping it.
  let endingAct: Act<Metronome>
  /// The number of metronomes in the experiment so far.
  private(set) var metronomeCount = 0
  /// The number of metronomes that beat before the pause.
  private(set) var countOfMetronomesThatHaveBeaten = 0
  /// The number of metronomes that beat again after they were ended and released.
  private(set) var countOfMetronomesThatBeatAgain = 0

  /// Runs rounds of a hundred metronomes, until at least five sources have delivered a missed event in each of two
  /// rounds. Ends earlier if a metronome doesn't beat before the pause or beats again, or after 2,000 metronomes.
  init(endedBy endingAct: Act<Metronome>) {
    self.endingAct = endingAct
    var conclusiveRounds = 0
    // Two rounds, because in one, sources may deliver an event while no metronome that does the same beats again.
    while countOfMetronomesThatHaveBeaten == metronomeCount, countOfMetronomesThatBeatAgain == 0,
      conclusiveRounds < 2, metronomeCount < 2_000
    {
      let round = MetronomeRound(count: 100)
      round.playAndPause()
      countOfMetronomesThatHaveBeaten += round.countOfMetronomesThatHaveBeaten
      let again = round.endAllAndCountLaterBeats(by: endingAct)
      metronomeCount += 100
      countOfMetronomesThatBeatAgain += again.beatingMetronomes
      if again.sourceEvents >= 5 { conclusiveRounds += 1 }
    }
  }
}

/// One round of a ``PausedMetronomesExperiment``, with its metronomes and as many dispatch sources for comparison.
private final class MetronomeRound {
  private let queue = DispatchQueue(label: "Lesson11OtherClocksTests.paused")
  /// A beat counter for each metronome, in the order of ``metronomes``.
  private let beatCounters: [Ticks]
  /// A counter of the events that all sources together deliver.
  private let sourceEventCounter = Ticks(isTraced: false)
  private var metronomes: [Metronome]
  private var sources: [any DispatchSourceTimer]

  init(count: Int) {
    beatCounters = (1...count).map { _ in Ticks(isTraced: false) }
    metronomes = beatCounters.map { [queue] in
      Metronome(interval: Heartbeat.interval, queue: queue, onBeat: $0.add)
    }
    sources = (1...count).map { [queue, sourceEventCounter] _ in
      let source = DispatchSource.makeTimerSource(queue: queue)
      source.schedule(deadline: .now() + Heartbeat.interval, repeating: Heartbeat.interval)
      source.setEventHandler(handler: sourceEventCounter.add)
      return source
    }
  }

  var countOfMetronomesThatHaveBeaten: Int { beatCounters.count { $0.count > 0 } }

  /// Plays all metronomes, resumes all sources, and pauses both once every metronome has beaten, or after a timeout. A
  /// source that has never fired doesn't deliver a missed event.
  func playAndPause() {
    for metronome in metronomes { metronome.play() }
    for source in sources { source.resume() }
    Heartbeat.runRunLoop(referenceClock: .dispatchSource(on: queue))
    Heartbeat.runRunLoop(
      beats: Limits.intervalsUntilTimeout, until: { countOfMetronomesThatHaveBeaten == beatCounters.count })
    for metronome in metronomes { metronome.pause() }
    for source in sources { source.suspend() }
    // A beat that came before the pause is over when this clock has beaten on the same queue.
    Heartbeat.runRunLoop(referenceClock: .dispatchSource(on: queue))
  }

  /// Ends each paused metronome with `endingAct`, releases it, and then resumes and cancels one of the sources. Returns
  /// the number of metronomes that beat again, and the number of events that the sources still delivered.
  func endAllAndCountLaterBeats(by endingAct: Act<Metronome>) -> (beatingMetronomes: Int, sourceEvents: Int) {
    let (before, sourceEventsBefore) = (beatCounters.map(\.count), sourceEventCounter.count)
    while let source = sources.popLast() {
      keepQueueAwake()
      metronomes.last.map(endingAct.action)
      metronomes.removeLast()
      keepQueueAwake()
      source.resume()
      source.cancel()
    }
    queue.sync {}
    Heartbeat.runRunLoop(beats: 2, referenceClock: .dispatchSource(on: queue))
    return (zip(beatCounters, before).count { $0.count > $1 }, sourceEventCounter.count - sourceEventsBefore)
  }

  /// Keeps the queue's thread awake for a random time. A sleeping thread would usually wake too late to deliver an
  /// event before its source is cancelled.
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
