import LessonKit
import TimerLab
import XCTest

/// Tests of what a proxy can't imitate, even if it forwards messages and overrides methods.
final class ProxyLimitsTests: TimerTestCase {
  // Source: Apple, conforms(to:). On Apple's platforms, a cast to an Objective-C protocol calls this method, which only
  // looks at the class. On Linux, the cast looks at the class itself.
  func test_castOfAForwarderToAProtocolOfItsReceiverFails() {
    let forwarder: Any = Forwarder(to: CountingTarget())
    XCTAssertFalse(forwarder is TimerTarget)
  }

  // Source: swiftlang/swift, stdlib/public/runtime/Casting.cpp, swift_dynamicCastClass. It checks the object's class
  // and superclasses, and sends the object no message.
  func test_castOfAProxyToItsTargetsClassFailsAlthoughIsKindReturnsTrue() {
    let proxy = ImpersonatingProxy(as: CountingTarget())
    XCTAssertTrue(proxy.isKind(of: CountingTarget.self))
    XCTAssertFalse((proxy as Any) is CountingTarget)
  }

  // Source: Apple, isEqual(_:). The receiver's class decides.
  func test_equalityOfProxyAndTargetIsNotSymmetric() {
    let target = CountingTarget()
    let proxy = ImpersonatingProxy(as: target)
    XCTAssertTrue(proxy.isEqual(target))
    XCTAssertFalse(target.isEqual(proxy))
  }
}

/// A proxy that claims to be an instance of its target's class, and to equal it. It forwards nothing else.
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
