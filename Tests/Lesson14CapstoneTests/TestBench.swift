import Lesson14Capstone
import LessonKit
import TimerLab

/// A bench for instruments of one kind. It keeps a record of what the leak test does with it.
final class TestBench: Bench, CustomReflectable {
  private let specimen: Specimen
  private let ticks = Ticks()
  /// The mark in the census after which all timers are those of the instruments.
  private let mark = TimerCensus.shared.registeredTimerCount
  private var instruments: [WeakInstrument] = []
  private(set) var record = BenchRecord()

  init(for specimen: Specimen) {
    self.specimen = specimen
  }

  func makeInstrument(onTick: @escaping () -> Void) -> any Instrument {
    let instrument = Exhibit(specimen.kind, interval: Heartbeat.interval) { [ticks] in
      ticks.add()
      onTick()
    }
    instruments.append(WeakInstrument(instrument: instrument))
    record.instruments += 1
    return instrument
  }

  /// Shows a leak test nothing of what is in here.
  var customMirror: Mirror { Mirror(self, children: []) }

  func listen() {
    if instruments.contains(where: { $0.instrument != nil }) {
      record.listeningWhileInUse += 1
    } else {
      record.listeningAfterwards += 1
    }
    // One that is slow ticks once in here, however busy the machine is.
    for timer in timers where timer.timeInterval > Heartbeat.interval {
      timer.fireDate = Date(timeIntervalSinceNow: Heartbeat.interval)
    }
    Heartbeat.listen(beats: 3)
    record.ticks = ticks.count
  }

  var runningTimers: Int { timers.count }

  /// Invalidates the timers that the instruments have left behind.
  func cleanUp() {
    for timer in timers { timer.invalidate() }
  }

  private var timers: [Timer] {
    TimerCensus.shared.timers(since: mark).filter(\.isValid)
  }
}

private struct WeakInstrument {
  weak var instrument: (any Instrument)?
}

/// A record of what a leak test did with its bench.
struct BenchRecord {
  var instruments = 0
  /// The number of times that it listened while an instrument was alive.
  var listeningWhileInUse = 0
  /// The number of times that it listened while no instrument was alive.
  var listeningAfterwards = 0
  var ticks = 0

  /// The step that the leak test left out, or `nil`. This refers to a run on an ordinary instrument, which is freed
  /// as soon as its last client releases it.
  var finding: String? {
    if instruments == 0 {
      "it makes no instrument at its bench."
    } else if listeningWhileInUse + listeningAfterwards == 0 {
      "it never listens, so no timer has a turn."
    } else if listeningWhileInUse == 0 {
      "there was no instrument any more when it listened: nobody held the one that it had made."
    } else if ticks == 0 {
      "no instrument ticked while it listened: none was started."
    } else if listeningAfterwards == 0 {
      "each time it listened, somebody still held the instrument."
    } else {
      nil
    }
  }
}

/// One run of a leak test, on instruments of one kind.
struct Trial {
  let specimen: Specimen
  private let verdict: Verdict
  let record: BenchRecord

  init(of specimen: Specimen, by leakTest: (any Bench) -> Verdict) {
    let bench = TestBench(for: specimen)
    self.specimen = specimen
    verdict = leakTest(bench)
    record = bench.record
    bench.cleanUp()
  }

  func isOf(_ kind: Specimen) -> Bool { specimen.words == kind.words }

  /// The leak test's own words for what is wrong with the instrument, or `nil` if it passed.
  var reason: String? {
    if case .fails(let reason) = verdict { reason } else { nil }
  }

  /// Returns trials of right and wrong instruments, each kind twice, in an unpredictable order. So neither its place
  /// nor an earlier answer reveals the kind of an instrument.
  ///
  /// The first instrument never ticks. A leak test that counts the ticks of all instruments together refuses that
  /// one, and passes the other one of its kind.
  static func all(by trial: (Specimen) -> Trial) -> [Trial] {
    let others = Specimen.right + Specimen.wrong + Specimen.right + Specimen.wrong.dropFirst()
    return ([Specimen.neverTicks] + others.shuffled()).map(trial)
  }
}
