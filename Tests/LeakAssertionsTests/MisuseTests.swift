import Foundation
import LeakAssertions
import XCTest

/// What people write, and what is said of it.
final class MisuseTests: CollectingTestCase {
  private var sut: Owner?
  private weak var seen: Owner?
  private var expected: [String] = []

  override func tearDown() {
    sut = nil
    let text = said.at(7).joined()
    for words in expected { XCTAssertTrue(text.contains(words), "\(words): \(text)") }
    XCTAssertEqual(expected.isEmpty, text.isEmpty, text)
  }

  private func expect(_ words: String...) {
    collects = true
    expected = words
  }

  func test_aPropertyThatTearDownSetsToNil() {
    expect("No verdict on Owner: the test case holds it (`sut`)", "`addTeardownBlock { self.sut = nil }`")
    sut = tracked(Owner(Calls(), .main), line: 7)
  }

  func test_whatThatSentenceSays() {
    expect()
    sut = tracked(Owner(Calls(), .main), line: 7)
    // A test case of no actor can't be sent into Apple's block in the Swift 6 mode.
    nonisolated(unsafe) let test = self
    addTeardownBlock { test.sut = nil }
  }

  func test_whatThatSentenceSaysOfALeak() {
    expect("Owner was not freed")
    sut = tracked(Owner(Calls(), .main), line: 7)
    nonisolated(unsafe) let test = self
    addTeardownBlock { test.sut = nil }
    sut?.onChange = { [sut] in sut?.tick() }
  }

  /// It holds nothing, so it is not the cause.
  func test_aWeakProperty() {
    expect("Owner was not freed")
    let owner = tracked(Owner(Calls(), .main), line: 7)
    owner.onChange = { owner.tick() }
    seen = owner
  }

  func test_anOwnerWhoseUnownedParentIsGone() async {
    expect("Child was not freed", "`timer` (Timer)")
    await assertFreed(line: 7) {
      Child(of: Parent())
    } using: {
      $0.start()
    }
  }

  func test_anOwnerOfFiveMillionNumbers() {
    expect("Child was not freed")
    let child = tracked(Child(of: Parent()), line: 7)
    child.numbers = Array(repeating: 1, count: 5_000_000)
    child.start()
  }

  func test_aTaskThatIsCancelled() async {
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

/// To read its parent ends the process.
private final class Child: @unchecked Sendable {
  unowned let parent: Parent
  var numbers: [Int] = []
  private var timer: Timer?

  init(of parent: Parent) { self.parent = parent }

  func start() {
    let timer = Timer(timeInterval: 60, repeats: true) { _ in withExtendedLifetime(self) {} }
    RunLoop.main.add(timer, forMode: .common)
    Owner.endLater(timer)
    self.timer = timer
  }
}
