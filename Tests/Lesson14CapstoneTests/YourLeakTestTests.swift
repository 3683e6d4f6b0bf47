import Lesson14Capstone
import LessonKit

/// Your leak test, run on instruments that are right and on instruments that are wrong.
final class YourLeakTestTests: LessonTestCase {
  /// A bench that can't say how many timers run is no bench for this.
  override var needsToSeeTimers: Bool { true }

  func test_yourLeakTestAcceptsRightInstruments() {
    guard let trials = trialsIfDecided() else { return }
    let refused = Specimen.right.compactMap { specimen in
      trials.first { $0.specimen.words == specimen.words && $0.verdict != .passes }
    }
    guard !refused.isEmpty else { return }
    report(.refused(refused, of: Specimen.right.count, found: findingOnAnOrdinaryOne))
  }

  func test_yourLeakTestRefusesWrongInstruments() {
    guard let trials = trialsIfDecided() else { return }
    let accepted = Specimen.wrong.compactMap { specimen in
      trials.first { $0.specimen.words == specimen.words && $0.verdict == .passes }
    }
    guard !accepted.isEmpty else { return }
    report(.accepted(accepted, of: Specimen.wrong.count, found: findingOnAnOrdinaryOne))
  }

  /// What it did with all instruments; `nil`, and reported, if it gave two answers for the same kind.
  private func trialsIfDecided() -> [Trial]? {
    let trials = Trial.all(by: myLeakTest)
    let undecided = (Specimen.right + Specimen.wrong).filter { specimen in
      Set(trials.filter { $0.specimen.words == specimen.words }.map { $0.verdict == .passes }).count > 1
    }
    guard undecided.isEmpty else {
      report(.undecided(undecided))
      return nil
    }
    return trials
  }

  private var findingOnAnOrdinaryOne: String? {
    Trial(of: .ordinary, by: myLeakTest).record.finding
  }
}
