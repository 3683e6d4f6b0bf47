import Foundation
import LeakAssertions
import XCTest

/// Tests of the assertions' messages about leaks and about mistakes in a test.
final class AssertionMessageTests: FailureCollectingTestCase {
  private var trackedOwner: Owner?
  private weak var weakOwner: Owner?
  private var expectedMessageParts: [String] = []

  override func tearDown() {
    trackedOwner = nil
    let text = messages.texts(at: 7).joined()
    for expected in expectedMessageParts { XCTAssertTrue(text.contains(expected), "\(expected): \(text)") }
    XCTAssertEqual(expectedMessageParts.isEmpty, text.isEmpty, text)
  }

  /// Sets the texts that the failure message must contain. If there are no texts, the test expects no failure.
  private func expectMessage(containing texts: String...) {
    collectsFailures = true
    expectedMessageParts = texts
  }

  func test_ownerInAPropertyThatTearDownClearsGetsNoVerdict() {
    expectMessage(
      containing: "No verdict on Owner: the test case holds it in `trackedOwner`",
      "`addTeardownBlock { self.trackedOwner = nil }`")
    trackedOwner = tracked(Owner(CallCounter(), .main), line: 7)
  }

  func test_ownerPassesIfATeardownBlockClearsItsProperty() {
    expectMessage()
    trackedOwner = tracked(Owner(CallCounter(), .main), line: 7)
    // In Swift 6 mode, Apple's block can't capture a test case that isn't isolated to an actor.
    nonisolated(unsafe) let test = self
    addTeardownBlock { test.trackedOwner = nil }
  }

  /// A weak property doesn't hold the object, so the message doesn't name the property.
  func test_weakPropertyIsNotNamedAsTheHolder() {
    expectMessage(containing: "Owner was not freed", "Candidates: `onChange` (() -> ())")
    let owner = tracked(Owner(CallCounter(), .main), line: 7)
    owner.onChange = { owner.countTick() }
    weakOwner = owner
  }

  func test_leakOfAnOwnerWithADanglingUnownedReferenceIsReported() async {
    expectMessage(
      containing: "Child was not freed", "a thread with a run loop (10)",
      "Candidates: `peers` (Dictionary<String, Child>), `timer` (Timer), `onTick` (() -> ()).")
    await assertFreed(line: 7) {
      Child(of: Parent())
    } using: {
      $0.startTimer()
    }
  }

  func test_ownerThatKeepsCallingAfterItsUseIsReported() async {
    expectMessage(containing: "Child is not silent", "a subscription (08).\nCandidates: `peers`")
    await assertSilent(every: .milliseconds(20), line: 7) {
      Child(of: Parent(), onTick: $0.add)
    } using: {
      $0.startTimer(every: 0.02)
    }
  }

  @MainActor func test_ownerThatMakesNoCallGetsNoVerdict() async {
    expectMessage(containing: "No verdict on Child: it made no calls in", "ms of use.")
    await assertSilent(every: .milliseconds(20), line: 7) {
      Child(of: Parent(), onTick: $0.add)
    } using: {
      $0.startTimer(every: 0.02)
      $0.stopTimer()
    }
  }

  @MainActor func test_callsOfAnOwnerThatIsStillHeldAreReported() async {
    expectMessage(containing: "Owner is not silent", "It is still alive.")
    await assertSilent(every: .milliseconds(20), line: 7) { calls in
      let owner = Owner(calls, .main)
      trackedOwner = owner
      return owner
    } using: { owner in
      owner.startTimer { @Sendable [weak owner] timer in
        guard let owner else { return timer.invalidate() }
        owner.countTick()
      }
    } ending: { _ in
    }
  }

  func test_cancelledTestStillReportsALeak() async {
    expectMessage(containing: "Owner was not freed")
    let task = Task {
      await assertFreed(line: 7) {
        Owner(CallCounter(), .main)
      } using: { owner in
        owner.onChange = { owner.countTick() }
      }
    }
    task.cancel()
    await task.value
  }
}

/// An object to which `Child` has an `unowned` reference.
private final class Parent {}

/// An owner whose parent is freed, so that reading `parent` would end the process.
private final class Child: @unchecked Sendable {
  unowned let parent: Parent
  private let onTick: () -> Void
  /// An empty dictionary that the failure messages must name, because its type allows it to hold the child.
  var peers: [String: Child] = [:]
  private var timer: Timer?

  init(of parent: Parent, onTick: @escaping () -> Void = {}) { (self.parent, self.onTick) = (parent, onTick) }

  func stopTimer() { timer?.invalidate() }

  func startTimer(every seconds: Double = 60) {
    let timer = Timer(timeInterval: seconds, repeats: true) { _ in self.onTick() }
    RunLoop.main.add(timer, forMode: .common)
    Owner.invalidateAfterTests(timer)
    self.timer = timer
  }
}
