import LessonKit
import TimerLab
import XCTest

/// Tests of the limits of a proxy that forwards messages and overrides methods.
final class ProxyLimitsTests: TimerTestCase {
  // Apple, conforms(to:), which a cast to a protocol asks: whether the class has declared it
  func test_castToAProtocolUsesTheClassOfTheForwarder() {
    let forwarder: Any = Forwarder(to: Target())
    XCTAssertFalse(forwarder is TimerTarget)
  }

  // swiftlang/swift, stdlib/public/runtime/Casting.cpp, swift_dynamicCastClass: looks at the object's class and those
  // that it inherits from, and asks the object nothing
  func test_castToASwiftClassDoesNotCallIsKind() {
    let proxy = ImpersonatingProxy(as: Target())
    XCTAssertTrue(proxy.isKind(of: Target.self))
    XCTAssertFalse((proxy as Any) is Target)
  }

  // Apple, isEqual(_:): the receiver answers
  func test_targetDoesNotEqualAProxyThatEqualsIt() {
    let target = Target()
    let proxy = ImpersonatingProxy(as: target)
    XCTAssertTrue(proxy.isEqual(target))
    XCTAssertFalse(target.isEqual(proxy))
  }
}

/// A proxy that claims to be of the class of its target, and to equal it.
private final class ImpersonatingProxy: LabObject {
  private let target: LabObject

  init(as target: LabObject) {
    self.target = target
    super.init()
  }

  override func isKind(of aClass: AnyClass) -> Bool { target.isKind(of: aClass) }
  override func isEqual(_ object: Any?) -> Bool { target.isEqual(object) }
  override var hash: Int { target.hash }
}
