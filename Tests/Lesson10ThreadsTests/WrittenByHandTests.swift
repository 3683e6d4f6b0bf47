import Lesson10Threads
import XCTest

/// A leak test in plain XCTest, of an owner that ticks on another thread: the test counts under a lock.
final class WrittenByHandTests: XCTestCase, @unchecked Sendable {
  private let lock = NSLock()
  private var samples = 0
  private weak var sampler: Sampler?

  override func setUp() {
    var owner: Sampler? = Sampler(interval: 0.01) { self.lock.withLock { self.samples += 1 } }
    owner?.start()
    for _ in 1...500 where lock.withLock({ samples < 3 }) { RunLoop.main.run(until: .now + 0.01) }
    guard lock.withLock({ samples > 2 }) else { return XCTFail("Lessons/10-threads.md") }
    (sampler, owner) = (owner, nil)
    for _ in 1...50 where sampler != nil { RunLoop.main.run(until: .now + 0.01) }
  }

  func testByHand_isFreedAfterUse() {
    XCTAssertNil(sampler, "Lessons/10-threads.md")
  }

  func testByHand_isSilentAfterUse() {
    RunLoop.main.run(until: .now + 0.5)  // Its thread takes a moment to notice.
    let samplesUntilThen = lock.withLock { samples }
    RunLoop.main.run(until: .now + 0.1)
    XCTAssertEqual(lock.withLock { samples }, samplesUntilThen, "Lessons/10-threads.md")
  }
}
