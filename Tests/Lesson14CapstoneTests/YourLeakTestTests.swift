import LeakAssertions
import Lesson14Capstone

/// Your leak test, run on instruments that are right and on instruments that are wrong.
final class YourLeakTestTests: LeakTestCase {
  func test_yourLeakTestAcceptsRightInstruments() {
    let trials = Specimen.right.map { Trial(of: $0, by: myLeakTest) }
    let refused = trials.filter { $0.verdict != .passes }
    guard let first = trials.first, !refused.isEmpty else { return }
    report(.refused(refused, of: trials.count, found: first.record.finding))
  }

  func test_yourLeakTestRefusesWrongInstruments() {
    let trials = Specimen.wrong.map { Trial(of: $0, by: myLeakTest) }
    let accepted = trials.filter { $0.verdict == .passes }
    guard !accepted.isEmpty else { return }
    let ordinary = Trial(of: .ordinary, by: myLeakTest)
    report(.accepted(accepted, of: trials.count, found: ordinary.record.finding))
  }
}
