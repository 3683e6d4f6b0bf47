import LeakAssertions
import TimerLab
import XCTest

/// Which blocks hold their owner. All of them look harmless in a review.
final class BlockCaptureTests: TimerTestCase {
  private func isFreed(_ start: (CapturingOwner) -> Void) -> Bool {
    let owner = weakly {
      let owner = CapturingOwner()
      start(owner)
      return owner
    }
    listen()
    return owner.isFreed
  }

  // The Swift Programming Language, Automatic Reference Counting: closures capture strongly, unless a capture list
  // says weak
  func test_aBlockThatNamesSelfHoldsIt() {
    XCTAssertFalse(isFreed { $0.startWithSelf() })
  }

  // Measured with Swift 6.3.1: this captures self strongly
  func test_aBoundMethodHoldsSelf() {
    XCTAssertFalse(isFreed { $0.startWithBoundMethod() })
  }

  // Measured with Swift 6.3.1: this captures self strongly
  func test_aNestedFunctionHoldsSelf() {
    XCTAssertFalse(isFreed { $0.startWithNestedFunction() })
  }

  // Measured with Swift 6.3.1: this captures self strongly
  func test_weakSelfOnAnInnerClosureAloneHoldsSelf() {
    XCTAssertFalse(isFreed { $0.startWithWeakSelfOnTheInnerClosureAlone() })
  }

  // Measured with Swift 6.3.1: this captures self strongly
  func test_guardLetSelfOutsideTheBlockHoldsSelf() {
    XCTAssertFalse(isFreed { $0.startWithGuardOutsideTheBlock() })
  }

  // The Swift Programming Language, Automatic Reference Counting: closures capture strongly, unless a capture list
  // says weak
  func test_weakSelfDoesNotHoldSelf() {
    XCTAssertTrue(isFreed { $0.startWithWeakSelf() })
  }

  // The Swift Programming Language, Automatic Reference Counting: closures capture strongly, unless a capture list
  // says weak
  func test_guardLetSelfInsideTheBlockDoesNotHoldSelf() {
    XCTAssertTrue(isFreed { $0.startWithGuardInsideTheBlock() })
  }

  // Measured with Swift 6.3.1: this captures self strongly
  func test_aBoundMethodTicks() {
    let owner = CapturingOwner()
    owner.startWithBoundMethod()
    XCTAssertGreaterThanOrEqual(heard(owner.ticks), Heartbeat.ticksToExpect)
  }

  // The Swift Programming Language, Automatic Reference Counting: closures capture strongly, unless a capture list
  // says weak
  func test_aBlockWithWeakSelfTicks() {
    let owner = CapturingOwner()
    owner.startWithWeakSelf()
    XCTAssertGreaterThanOrEqual(heard(owner.ticks), Heartbeat.ticksToExpect)
  }
}

/// Starts its timer in one of the ways that people write.
private final class CapturingOwner: @unchecked Sendable {
  let ticks = TickCounter()
  private var timer: LabTimer?

  deinit {
    timer?.invalidate()
  }

  private func tick(_ timer: LabTimer) {
    ticks.add()
  }

  private func start(_ block: @escaping @Sendable (LabTimer) -> Void) {
    timer = LabTimer.scheduledTimer(withTimeInterval: Heartbeat.interval, repeats: true, block: block)
  }

  func startWithSelf() {
    start { timer in self.tick(timer) }
  }

  func startWithBoundMethod() {
    start(tick)
  }

  func startWithNestedFunction() {
    @Sendable func tickAgain(_ timer: LabTimer) {
      tick(timer)
    }
    start(tickAgain)
  }

  func startWithWeakSelfOnTheInnerClosureAlone() {
    start { timer in
      let later = { [weak self] in self?.tick(timer) }
      _ = later()
    }
  }

  func startWithGuardOutsideTheBlock() {
    let whenReady = { [weak self] in
      guard let self else { return }
      start { timer in self.tick(timer) }
    }
    whenReady()
  }

  func startWithWeakSelf() {
    start { [weak self] timer in self?.tick(timer) }
  }

  func startWithGuardInsideTheBlock() {
    start { [weak self] timer in
      guard let self else { return }
      tick(timer)
    }
  }
}
