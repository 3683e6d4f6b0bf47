import Foundation
import LeakAssertions
import XCTest

/// Tests of `tracked` in a test case that holds the object indirectly, or has an `unowned` reference to a freed object.
final class HoldingTestCaseTests: CollectingTestCase {
  private struct OwnerFixture { var owner: Owner? }

  private unowned var parent: Owner = .shared
  private lazy var lazyOwner = tracked(Owner(CallCounter(), .main), line: 7)
  private var ownerTuple: (owner: Owner?, number: Int) = (nil, 0)
  private var ownersByName: [String: [Owner]] = [:]
  private var ownerFixture = OwnerFixture()
  private var expectedMessage = ""

  override func tearDown() {
    collectsFailures = false
    XCTAssertTrue(messages.texts(at: 7).joined().contains(expectedMessage), "\(messages.texts(at: 7))")
    super.tearDown()
  }

  private func track(expecting message: String) -> Owner {
    collectsFailures = true
    expectedMessage = message
    return tracked(Owner(CallCounter(), .main), line: 7)
  }

  func test_lazyPropertyThatHoldsTheObjectIsNamed() {
    collectsFailures = true
    expectedMessage = "the test case holds it in `lazyOwner`"
    lazyOwner.countTick()
  }

  func test_tupleThatHoldsTheObjectIsNamed() {
    ownerTuple.owner = track(expecting: "the test case holds it in `ownerTuple`")
  }

  func test_nestedCollectionThatHoldsTheObjectIsNamed() {
    ownersByName["a"] = [track(expecting: "the test case holds it in `ownersByName`")]
  }

  func test_structureThatHoldsTheObjectIsNamed() {
    ownerFixture.owner = track(expecting: "the test case holds it in `ownerFixture`")
  }

  /// Reading the `unowned` property would end the process.
  func test_leakIsReportedDespiteADanglingUnownedProperty() {
    let owner = track(expecting: "Owner was not freed")
    owner.onChange = { owner.countTick() }
    let parent = Owner(CallCounter(), .main)
    self.parent = parent
  }
}
