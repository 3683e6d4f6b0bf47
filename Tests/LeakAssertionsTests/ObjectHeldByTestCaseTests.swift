import Foundation
import LeakAssertions
import XCTest

/// Tests of `tracked` in a test case whose properties hold the object indirectly, or refer to a freed object.
final class ObjectHeldByTestCaseTests: FailureCollectingTestCase {
  /// A structure through which the test case can hold an owner.
  private struct OwnerFixture { var owner: Owner? }

  /// A reference that dangles when one of the tests ends.
  private unowned var unownedParent: Owner = .shared
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

  /// Passes a new owner to `tracked`, and sets the text that the failure message must contain.
  private func trackNewOwner(expecting message: String) -> Owner {
    collectsFailures = true
    expectedMessage = message
    return tracked(Owner(CallCounter(), .main), line: 7)
  }

  func test_lazyPropertyThatHoldsTheObjectIsNamedInTheMessage() {
    collectsFailures = true
    expectedMessage = "the test case holds it in `lazyOwner`"
    lazyOwner.countTick()
  }

  func test_tupleThatHoldsTheObjectIsNamedInTheMessage() {
    ownerTuple.owner = trackNewOwner(expecting: "the test case holds it in `ownerTuple`")
  }

  func test_nestedCollectionThatHoldsTheObjectIsNamedInTheMessage() {
    ownersByName["a"] = [trackNewOwner(expecting: "the test case holds it in `ownersByName`")]
  }

  func test_structureThatHoldsTheObjectIsNamedInTheMessage() {
    ownerFixture.owner = trackNewOwner(expecting: "the test case holds it in `ownerFixture`")
  }

  /// Reading the dangling `unowned` property would end the process, so `tracked` must not read it.
  func test_leakIsReportedDespiteADanglingUnownedProperty() {
    let owner = trackNewOwner(expecting: "Owner was not freed")
    owner.onChange = { owner.countTick() }
    let parent = Owner(CallCounter(), .main)
    unownedParent = parent
  }
}
