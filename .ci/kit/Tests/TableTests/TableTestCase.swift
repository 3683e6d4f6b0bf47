import LeakAssertions
import Owners
import XCTest

/// All cells in XCTest: they block the test, and suspend it.
final class TableTestCase: LeakTestCase {
  private var said: String?

  override func report(_ failure: LeakFailure, file: StaticString, line: UInt) {
    said = said ?? failure.message
  }

  override var leakLimit: Duration { .seconds(600) }

  private func judge(_ cell: Cell) {
    let complaint = cell.complaint(about: said, mayDoubt: false)
    print("cell: XCTest, \(cell): \(said?.split(separator: "\n").first ?? "passes")")
    if let complaint { XCTFail("\(cell): \(complaint)") }
    said = nil
  }

  func test_all() {
    for cell in Cell.all {
      switch cell.assertion {
      case .freed: assertFreed(cell.scenario(), when: "its client leaves")
      case .stops: assertStopsTicking(cell.scenario(), when: "its client leaves")
      }
      judge(cell)
      Owner.clearUp()
    }
  }

  func test_allSuspended() async {
    for cell in Cell.all {
      switch cell.assertion {
      case .freed: await assertFreed(cell.scenario(), when: "its client leaves")
      case .stops: await assertStopsTicking(cell.scenario(), when: "its client leaves")
      }
      judge(cell)
      await MainActor.run { Owner.clearUp() }
    }
  }
}
