import LeakAssertions
import Lesson14Capstone

/// Your leak test, run on instruments that are right and on instruments that are wrong.
final class YourLeakTestTests: LeakTestCase {
  func test_yourLeakTestAcceptsRightInstruments() {
    let trials = Trial.all(by: myLeakTest)
    let refused = Specimen.right.compactMap { specimen in
      trials.first { $0.specimen.words == specimen.words && $0.verdict != .passes }
    }
    guard !refused.isEmpty else { return }
    report(.refused(refused, of: Specimen.right.count, found: findingOnAnOrdinaryOne))
  }

  func test_yourLeakTestRefusesWrongInstruments() {
    let trials = Trial.all(by: myLeakTest)
    let accepted = Specimen.wrong.compactMap { specimen in
      trials.first { $0.specimen.words == specimen.words && $0.verdict == .passes }
    }
    guard !accepted.isEmpty else { return }
    report(.accepted(accepted, of: Specimen.wrong.count, found: findingOnAnOrdinaryOne))
  }

  private var findingOnAnOrdinaryOne: String? {
    Trial(of: .ordinary, by: myLeakTest).record.finding
  }
}
