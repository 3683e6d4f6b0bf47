import Dispatch
import LeakAssertions
import Owners
import Testing

/// All cells in Swift Testing: they block the main actor, and suspend the test.
@Suite(.serialized, .leakLimit(.seconds(600)))
struct TableTests {
  @MainActor @Test func all() {
    for cell in Cell.all {
      nonisolated(unsafe) var said: String?
      withKnownIssue(isIntermittent: true) {
        switch cell.assertion {
        case .freed: expectFreed(cell.scenario(), when: "its client leaves")
        case .stops: expectStopsTicking(cell.scenario(), when: "its client leaves")
        }
      } matching: { issue in
        said = issue.comments.first?.rawValue
        return true
      }
      // What ticks on the main run loop, or on the main actor, can't be heard by a test that blocks it.
      judge(cell, said, mayDoubt: cell.kind == .mainLoop || cell.kind == .mainTask)
    }
  }

  @Test func allSuspended() async {
    for cell in Cell.all {
      nonisolated(unsafe) var said: String?
      await withKnownIssue(isIntermittent: true) {
        switch cell.assertion {
        case .freed: await expectFreed(cell.scenario(), when: "its client leaves")
        case .stops: await expectStopsTicking(cell.scenario(), when: "its client leaves")
        }
      } matching: { issue in
        said = issue.comments.first?.rawValue
        return true
      }
      judge(cell, said, mayDoubt: cell.kind == .mainLoop)
    }
  }

  /// At its limit it fails at its own line, and goes on.
  @MainActor @Test(.leakLimit(.seconds(1))) func blocked() {
    let isTold = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var found: [(words: String?, line: Int?)] = []
    let line = #line + 2
    withKnownIssue {
      expectFreed(Cell(kind: .ownLoop, form: .good, assertion: .freed).scenario(), when: "its client leaves")
      { _ in
        _ = isTold.wait(timeout: .now() + 60)
      }
    } matching: { issue in
      found.append((issue.comments.first?.rawValue, issue.sourceLocation?.line))
      isTold.signal()
      return true
    }
    #expect(found.map(\.line) == [line])
    #expect(found.first?.words?.hasPrefix("The test is not over.") == true)
  }

  private func judge(_ cell: Cell, _ said: String?, mayDoubt: Bool) {
    print("cell: Swift Testing, \(cell): \(said?.split(separator: "\n").first ?? "passes")")
    let complaint = cell.complaint(about: said, mayDoubt: mayDoubt)
    Owner.clearUp()
    if let complaint { Issue.record("\(cell): \(complaint)") }
  }
}
