import Lesson11OtherClocks
import XCTest

/// A leak test in plain XCTest, of an owner that ticks on a queue: the test counts on that queue.
final class WrittenByHandTests: XCTestCase, @unchecked Sendable {
  private let queue = DispatchQueue(label: "beats")
  private var beats = 0
  private var count: Int { queue.sync { beats } }
  private weak var metronome: Metronome?

  override func setUp() {
    var owner: Metronome? = Metronome(interval: 0.01, queue: queue) { self.beats += 1 }
    owner?.play()
    for _ in 1...500 where count < 3 { RunLoop.main.run(until: .now + 0.01) }
    guard count > 2 else { return XCTFail("Lessons/11-other-clocks.md") }
    (metronome, owner) = (owner, nil)
    for _ in 1...500 where metronome != nil && count < 10 { RunLoop.main.run(until: .now + 0.01) }
  }

  func testByHand_isFreedAfterUse() {
    XCTAssertNil(metronome, "Lessons/11-other-clocks.md")
  }

  func testByHand_isSilentAfterUse() {
    let countUntilThen = count
    RunLoop.main.run(until: .now + 0.1)
    XCTAssertEqual(count, countUntilThen, "Lessons/11-other-clocks.md")
  }
}
