import LessonKit
import TimerLab
import XCTest

/// Tests of the members of `NSObject`, which TimerLab reimplements on Linux.
final class NSObjectTests: TimerTestCase {
  private let plainObject = PlainObject()

  // Source: Apple, isEqual(_:), hash. Objects are compared for identity, unless a class overrides the method. Equal
  // objects have equal hashes. Swift's == and its sets use these members.
  func test_objectsAreEqualByIdentityUnlessTheirClassOverridesIsEqual() {
    XCTAssertEqual(plainObject, plainObject)
    XCTAssertEqual(plainObject.hash, plainObject.hash)
    XCTAssertNotEqual(plainObject, PlainObject())
    XCTAssertFalse(plainObject.isEqual(nil))
    XCTAssertEqual(NamedObject("Ada"), NamedObject("Ada"))
    XCTAssertEqual(Set([NamedObject("Ada"), NamedObject("Ada"), NamedObject("Grace")]).count, 2)
  }

  // Source: Apple, description. The default consists of the class and the address.
  func test_descriptionContainsClassAndAddress() {
    let address = String(UInt(bitPattern: Unmanaged.passUnretained(plainObject).toOpaque()), radix: 16)
    XCTAssertTrue(
      plainObject.description.hasPrefix("<TimerLabTests.PlainObject: 0x")
        && plainObject.description.hasSuffix("\(address)>"),
      plainObject.description)
  }

  // Source: Apple, description, debugDescription. The latter equals the former, unless a class overrides it.
  func test_descriptionCanBeOverridden() {
    XCTAssertEqual("\(NamedObject("Ada"))", "Ada")
    XCTAssertEqual(NamedObject("Ada").debugDescription, "Ada")
  }

  // Source: Apple, isKind(of:), isMember(of:), isProxy(). Unlike isKind(of:), isMember(of:) returns `false` for a
  // superclass. isProxy() returns `false`, unless a proxy overrides it.
  func test_isKindAcceptsSuperclassesButIsMemberDoesNot() {
    XCTAssertTrue(PlainObjectSubclass().isKind(of: PlainObjectSubclass.self))
    XCTAssertTrue(PlainObjectSubclass().isKind(of: PlainObject.self))
    XCTAssertTrue(PlainObjectSubclass().isKind(of: LabObject.self))
    XCTAssertFalse(plainObject.isKind(of: PlainObjectSubclass.self))
    XCTAssertTrue(PlainObjectSubclass().isMember(of: PlainObjectSubclass.self))
    XCTAssertFalse(PlainObjectSubclass().isMember(of: PlainObject.self))
    XCTAssertFalse(plainObject.isProxy())
    XCTAssertTrue(plainObject.superclass == LabObject.self)
    XCTAssertNil(LabObject().superclass)
  }

  // Source: Apple, responds(to:), instancesRespond(to:). They return whether the class has or inherits a method, and
  // `false` for a message that is only forwarded.
  func test_objectRespondsOnlyToMessagesThatItsClassImplements() {
    XCTAssertTrue(CountingTarget().responds(to: .timerDidFire))
    XCTAssertFalse(plainObject.responds(to: .timerDidFire))
    XCTAssertFalse(Forwarder(to: CountingTarget()).responds(to: .timerDidFire))
    XCTAssertTrue(CountingTarget.instancesRespond(to: .timerDidFire))
    XCTAssertTrue(PlainObject.instancesRespond(to: .isEqual))
    XCTAssertFalse(PlainObject.instancesRespond(to: .timerDidFire))
    XCTAssertFalse(Forwarder.instancesRespond(to: .timerDidFire))
  }

  // Source: Apple, conforms(to:). It returns whether the class or a superclass declares the conformance, regardless of
  // its methods and of forwarding.
  func test_objectConformsToTheProtocolsThatItsClassDeclares() {
    XCTAssertTrue(CountingTarget().conforms(to: TimerTarget.self))
    XCTAssertTrue(CountingTargetSubclass().conforms(to: TimerTarget.self))
    XCTAssertFalse(CountingTarget().conforms(to: DisplayLinkTarget.self))
    XCTAssertFalse(Forwarder(to: CountingTarget()).conforms(to: TimerTarget.self))
  }
}

/// An object with no members beyond those of `NSObject`.
class PlainObject: LabObject {}

private final class PlainObjectSubclass: PlainObject {}

/// A class that conforms to `TimerTarget` only because its superclass does.
private final class CountingTargetSubclass: CountingTarget {}
