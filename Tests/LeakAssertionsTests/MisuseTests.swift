import Foundation
import LeakAssertions
import XCTest

/// Messages that the assertions give when they are used incorrectly.
final class MisuseTests: CollectingTestCase {
  /// The object under test.
  private var sut: Owner?
  private weak var seen: Owner?
  private var expected: [String] = []

  override func tearDown() {
    sut = nil
    let text = messages.at(7).joined()
    for words in expected { XCTAssertTrue(text.contains(words), "\(words): \(text)") }
    XCTAssertEqual(expected.isEmpty, text.isEmpty, text)
  }

  /// Sets the words that the next failure message must contain.
  private func expect(_ words: String...) {
    collects = true
    expected = words
  }

  func test_propertyThatTearDownClearsGetsNoVerdict() {
    expect("No verdict on Owner: the test case holds it in `sut`", "`addTeardownBlock { self.sut = nil }`")
    sut = tracked(Owner(Calls(), .main), line: 7)
  }

  func test_suggestedTeardownBlockGivesAPass() {
    expect()
    sut = tracked(Owner(Calls(), .main), line: 7)
    // A test case of no actor can't be sent into Apple's block in the Swift 6 mode.
    nonisolated(unsafe) let test = self
    addTeardownBlock { test.sut = nil }
  }

  /// A weak property doesn't hold the object, so it isn't named.
  func test_weakPropertyIsNotNamedAsTheHolder() {
    expect("Owner was not freed", "Candidates: `onChange` (() -> ())")
    let owner = tracked(Owner(Calls(), .main), line: 7)
    owner.onChange = { owner.tick() }
    seen = owner
  }

  func test_ownerWithADanglingUnownedParentIsInspected() async {
    expect(
      "Child was not freed", "a thread with a run loop (10)",
      "Candidates: `peers` (Dictionary<String, Child>), `timer` (Timer), `onTick` (() -> ()).")
    await assertFreed(line: 7) {
      Child(of: Parent())
    } using: {
      $0.start()
    }
  }

  func test_callsAfterTheUseAreReported() async {
    expect("Child is not silent", "a subscription (08).\nCandidates: `peers`")
    await assertSilent(every: .milliseconds(20), line: 7) {
      Child(of: Parent(), onTick: $0.add)
    } using: {
      $0.start(every: 0.02)
    }
  }

  @MainActor func test_ownerThatNeverCallsGetsNoVerdict() async {
    expect("No verdict on Child: no call in", "ms of use.")
    await assertSilent(every: .milliseconds(20), line: 7) {
      Child(of: Parent(), onTick: $0.add)
    } using: {
      $0.start(every: 0.02)
      $0.close()
    }
  }

  @MainActor func test_callsOfAnOwnerThatIsStillHeldAreReported() async {
    expect("Owner is not silent", "It is still alive.")
    await assertSilent(every: .milliseconds(20), line: 7) { calls in
      let owner = Owner(calls, .main)
      sut = owner
      return owner
    } using: { owner in
      owner.every { @Sendable [weak owner] timer in
        guard let owner else { return timer.invalidate() }
        owner.tick()
      }
    } ending: { _ in
    }
  }

  func test_cancelledTestStillReportsALeak() async {
    expect("Owner was not freed")
    let task = Task {
      await assertFreed(line: 7) {
        Owner(Calls(), .main)
      } using: { owner in
        owner.onChange = { owner.tick() }
      }
    }
    task.cancel()
    await task.value
  }
}

private final class Parent {}

/// An owner whose parent is freed, so that reading `parent` would end the process.
private final class Child: @unchecked Sendable {
  unowned let parent: Parent
  private let onTick: () -> Void
  var peers: [String: Child] = [:]
  private var timer: Timer?

  init(of parent: Parent, onTick: @escaping () -> Void = {}) { (self.parent, self.onTick) = (parent, onTick) }

  func close() { timer?.invalidate() }

  func start(every seconds: Double = 60) {
    let timer = Timer(timeInterval: seconds, repeats: true) { _ in self.onTick() }
    RunLoop.main.add(timer, forMode: .common)
    Owner.endAfterTests(timer)
    self.timer = timer
  }
}
