import LeakAssertions
import TimerLab
import XCTest

/// What every object says of itself, and what a proxy may override to speak for another.
final class NSObjectTests: TimerTestCase {
  private let plain = Plain()

  // MARK: - Equality

  // Apple, isEqual(_:): by identity, unless a class overrides it
  func test_anObjectEqualsItself() {
    XCTAssertEqual(plain, plain)
  }

  // Apple, isEqual(_:): by identity, unless a class overrides it
  func test_anObjectDoesNotEqualAnother() {
    XCTAssertNotEqual(plain, Plain())
  }

  // Apple, isEqual(_:): by identity, unless a class overrides it
  func test_anObjectDoesNotEqualNil() {
    XCTAssertFalse(plain.isEqual(nil))
  }

  // Apple, NSObject: Swift's == asks isEqual(_:)
  func test_theEqualsSignAsksIsEqual() {
    XCTAssertEqual(Named("Ada"), Named("Ada"))
  }

  // Apple, hash: must not change while the object is in a collection
  func test_anObjectKeepsItsHash() {
    XCTAssertEqual(plain.hash, plain.hash)
  }

  // Apple, hash: equal objects have the same
  func test_aSetAsksHashAndIsEqual() {
    XCTAssertEqual(Set([Named("Ada"), Named("Ada"), Named("Grace")]).count, 2)
  }

  // MARK: - Description

  // Apple, description: NSObject's is the class and the address
  func test_theDescriptionTellsClassAndAddress() {
    let address = String(UInt(bitPattern: Unmanaged.passUnretained(plain).toOpaque()), radix: 16)
    XCTAssertTrue(
      plain.description.hasPrefix("<TimerLabTests.Plain: 0x") && plain.description.hasSuffix("\(address)>"),
      plain.description)
  }

  // Apple, description: what Swift's interpolation prints
  func test_theDescriptionIsWhatInterpolationShows() {
    XCTAssertEqual("\(Named("Ada"))", "Ada")
  }

  // Apple, debugDescription: the same as description, unless a class overrides it
  func test_theDebugDescriptionIsTheDescriptionUnlessItIsOverridden() {
    XCTAssertEqual(Named("Ada").debugDescription, "Ada")
  }

  // MARK: - Class

  // Apple, isKind(of:): its class, or one that inherits from it
  func test_anObjectIsOfTheKindOfItsClass() {
    XCTAssertTrue(Special().isKind(of: Special.self))
  }

  // Apple, isKind(of:): its class, or one that inherits from it
  func test_anObjectIsOfTheKindOfTheClassItInheritsFrom() {
    XCTAssertTrue(Special().isKind(of: Plain.self))
  }

  // Apple, isKind(of:): its class, or one that inherits from it
  func test_anObjectIsOfTheKindOfTheRootClass() {
    XCTAssertTrue(Special().isKind(of: LabObject.self))
  }

  // Apple, isKind(of:): its class, or one that inherits from it
  func test_anObjectIsNotOfTheKindOfAClassThatInheritsFromItsOwn() {
    XCTAssertFalse(plain.isKind(of: Special.self))
  }

  // Apple, isMember(of:): its class alone
  func test_anObjectIsAMemberOfItsOwnClass() {
    XCTAssertTrue(Special().isMember(of: Special.self))
  }

  // Apple, isMember(of:): its class alone
  func test_anObjectIsNoMemberOfTheClassItInheritsFrom() {
    XCTAssertFalse(Special().isMember(of: Plain.self))
  }

  // Apple, isProxy(): false unless a proxy says otherwise
  func test_anObjectIsNoProxy() {
    XCTAssertFalse(plain.isProxy())
  }

  // MARK: - responds(to:)

  // Apple, responds(to:): whether there is a method, its own or inherited
  func test_anObjectRespondsToAMessageItHasAMethodFor() {
    XCTAssertTrue(Target().responds(to: .timerDidFire))
  }

  // Apple, responds(to:): whether there is a method, its own or inherited
  func test_anObjectDoesNotRespondToAMessageItHasNoMethodFor() {
    XCTAssertFalse(plain.responds(to: .timerDidFire))
  }

  // Apple, responds(to:): false for a message that is only forwarded
  func test_forwardingDoesNotChangeWhatAnObjectRespondsTo() {
    XCTAssertFalse(Forwarder(to: Target()).responds(to: .timerDidFire))
  }

  // MARK: - Standing in for another

  // Apple, Objective-C Runtime Programming Guide, Message Forwarding: a stand-in has to override what tells who it is
  func test_aStandInMayBeOfTheKindOfWhatItStandsInFor() {
    XCTAssertTrue(StandIn(for: Special()).isKind(of: Special.self))
  }

  // Apple, isProxy(): false unless a proxy says otherwise
  func test_aStandInMaySayThatItIsAProxy() {
    XCTAssertTrue(StandIn(for: plain).isProxy())
  }

  // Apple, isEqual(_:): a class may override it
  func test_aStandInMayEqualWhatItStandsInFor() {
    XCTAssertTrue(StandIn(for: plain).isEqual(plain))
  }

  // Apple, hash: a class may override it
  func test_aStandInMayHaveTheHashOfWhatItStandsInFor() {
    XCTAssertEqual(StandIn(for: plain).hash, plain.hash)
  }

  // Apple, Objective-C Runtime Programming Guide, Message Forwarding: a stand-in has to override what tells who it is
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
