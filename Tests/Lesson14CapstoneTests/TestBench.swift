import Lesson14Capstone
import LessonKit
import TimerLab

/// A bench for instruments of one kind. Writes down what the leak test does with it.
final class TestBench: Bench, CustomReflectable {
  private let specimen: Specimen
  private let ticks = Ticks()
  /// The timers that are made from here on are those of the instruments.
  private let mark = TimerCensus.shared.mark
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

  /// The leak test finds nothing in here.
  var customMirror: Mirror { Mirror(self, children: []) }

  func listen() {
    if instruments.contains(where: { $0.instrument != nil }) {
      record.listeningWhileInUse += 1
    } else {
      record.listeningAfterwards += 1
    }
    Heartbeat.listen(beats: 3)
    record.ticks = ticks.count
  }

  var runningTimers: Int { timers.count }

  /// Ends what the instruments have left behind.
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
