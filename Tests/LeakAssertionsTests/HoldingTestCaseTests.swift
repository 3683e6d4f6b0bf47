import Foundation
import LeakAssertions
import XCTest

/// A test case that holds the tracked object in ways that are not a plain property, and whose parent is gone.
final class HoldingTestCaseTests: CollectingTestCase {
  private struct Fixture { var owner: Owner? }

  private unowned var parent: Owner = .shared
  private lazy var lazyOwner = tracked(Owner(Calls(), .main), line: 7)
  private var pair: (owner: Owner?, number: Int) = (nil, 0)
  private var owners: [String: [Owner]] = [:]
  private var fixture = Fixture()
  private var expected = ""

  override func tearDown() {
    collects = false
    XCTAssertTrue(messages.at(7).joined().contains(expected), "\(messages.at(7))")
    super.tearDown()
  }

  private func track(expecting message: String) -> Owner {
    collects = true
    expected = message
    return tracked(Owner(Calls(), .main), line: 7)
  }

  func test_lazyPropertyThatHoldsTheObjectIsNamed() {
    collects = true
    expected = "the test case holds it in `lazyOwner`"
    lazyOwner.tick()
  }

  func test_tupleThatHoldsTheObjectIsNamed() {
    pair.owner = track(expecting: "the test case holds it in `pair`")
  }

  func test_nestedCollectionThatHoldsTheObjectIsNamed() {
    owners["a"] = [track(expecting: "the test case holds it in `owners`")]
  }

  func test_structureThatHoldsTheObjectIsNamed() {
    fixture.owner = track(expecting: "the test case holds it in `fixture`")
  }

  /// Reading the `unowned` property would end the process.
  func test_leakIsReportedDespiteADanglingUnownedProperty() {
    let owner = track(expecting: "Owner was not freed")
    owner.onChange = { owner.tick() }
    let parent = Owner(Calls(), .main)
    self.parent = parent
  }
}
