import LeakAssertions
import TimerLab
import XCTest

/// What every object says of itself, and what a proxy may override to speak for another.
final class NSObjectTests: TimerTestCase {
  private let plain = Plain()

  // MARK: - Equality

  // Section 2
  func test_anObjectEqualsItself() {
    XCTAssertEqual(plain, plain)
  }

  // Section 2
  func test_anObjectDoesNotEqualAnother() {
    XCTAssertNotEqual(plain, Plain())
  }

  // Section 2
  func test_anObjectDoesNotEqualNil() {
    XCTAssertFalse(plain.isEqual(nil))
  }

  // Section 2
  func test_theEqualsSignAsksIsEqual() {
    XCTAssertEqual(Named("Ada"), Named("Ada"))
  }

  // Section 2
  func test_anObjectKeepsItsHash() {
    XCTAssertEqual(plain.hash, plain.hash)
  }

  // Section 2
  func test_aSetAsksHashAndIsEqual() {
    XCTAssertEqual(Set([Named("Ada"), Named("Ada"), Named("Grace")]).count, 2)
  }

  // MARK: - Description

  // Section 2
  func test_theDescriptionTellsClassAndAddress() {
    let address = String(UInt(bitPattern: Unmanaged.passUnretained(plain).toOpaque()), radix: 16)
    XCTAssertTrue(
      plain.description.hasPrefix("<TimerLabTests.Plain: 0x") && plain.description.hasSuffix("\(address)>"),
      plain.description)
  }

  // Section 2
  func test_theDescriptionIsWhatInterpolationShows() {
    XCTAssertEqual("\(Named("Ada"))", "Ada")
  }

  // Section 2
  func test_theDebugDescriptionIsTheDescriptionUnlessItIsOverridden() {
    XCTAssertEqual(Named("Ada").debugDescription, "Ada")
  }

  // MARK: - Class

  // Section 2
  func test_anObjectIsOfTheKindOfItsClass() {
    XCTAssertTrue(Special().isKind(of: Special.self))
  }

  // Section 2
  func test_anObjectIsOfTheKindOfTheClassItInheritsFrom() {
    XCTAssertTrue(Special().isKind(of: Plain.self))
  }

  // Section 2
  func test_anObjectIsOfTheKindOfTheRootClass() {
    XCTAssertTrue(Special().isKind(of: LabObject.self))
  }

  // Section 2
  func test_anObjectIsNotOfTheKindOfAClassThatInheritsFromItsOwn() {
    XCTAssertFalse(plain.isKind(of: Special.self))
  }

  // Section 2
  func test_anObjectIsAMemberOfItsOwnClass() {
    XCTAssertTrue(Special().isMember(of: Special.self))
  }

  // Section 2
  func test_anObjectIsNoMemberOfTheClassItInheritsFrom() {
    XCTAssertFalse(Special().isMember(of: Plain.self))
  }

  // Section 2
  func test_anObjectIsNoProxy() {
    XCTAssertFalse(plain.isProxy())
  }

  // MARK: - responds(to:)

  // Section 2
  func test_anObjectRespondsToAMessageItHasAMethodFor() {
    XCTAssertTrue(Target().responds(to: .timerDidFire))
  }

  // Section 2
  func test_anObjectDoesNotRespondToAMessageItHasNoMethodFor() {
    XCTAssertFalse(plain.responds(to: .timerDidFire))
  }

  // Section 2
  func test_forwardingDoesNotChangeWhatAnObjectRespondsTo() {
    XCTAssertFalse(Forwarder(to: Target()).responds(to: .timerDidFire))
  }

  // MARK: - Standing in for another

  // Section 2
  func test_aStandInMayBeOfTheKindOfWhatItStandsInFor() {
    XCTAssertTrue(StandIn(for: Special()).isKind(of: Special.self))
  }

  // Section 2
  func test_aStandInMaySayThatItIsAProxy() {
    XCTAssertTrue(StandIn(for: plain).isProxy())
  }

  // Section 2
  func test_aStandInMayEqualWhatItStandsInFor() {
    XCTAssertTrue(StandIn(for: plain).isEqual(plain))
  }

  // Section 2
  func test_aStandInMayHaveTheHashOfWhatItStandsInFor() {
    XCTAssertEqual(StandIn(for: plain).hash, plain.hash)
  }

  // Section 2
  func test_aStandInMayRespondToWhatItForwards() {
    XCTAssertTrue(StandIn(for: Target()).responds(to: .timerDidFire))
  }
}

class Plain: LabObject {}

private final class Special: Plain {}

/// All that a proxy of lesson 5 overrides.
private final class StandIn: LabObject {
  private let other: LabObject

  init(for other: LabObject) {
    self.other = other
    super.init()
  }

  override func responds(to aSelector: Selector!) -> Bool { other.responds(to: aSelector) }
  override func isEqual(_ object: Any?) -> Bool { other.isEqual(object) }
  override var hash: Int { other.hash }
  override func isKind(of aClass: AnyClass) -> Bool { other.isKind(of: aClass) }
  override func isProxy() -> Bool { true }
}
