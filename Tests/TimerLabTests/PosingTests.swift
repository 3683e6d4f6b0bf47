import LessonKit
import TimerLab
import XCTest

/// What a proxy can't do by forwarding messages, or by answering for its target.
final class PosingTests: TimerTestCase {
  // Apple, conforms(to:), which a cast to a protocol asks: whether the class has declared it
  func test_aCastToAProtocolSeesTheForwarderAlone() {
    let forwarder: Any = Forwarder(to: Target())
    XCTAssertFalse(forwarder is TimerTarget)
  }

  // swiftlang/swift, stdlib/public/runtime/Casting.cpp, swift_dynamicCastClass: looks at the object's class and those
  // that it inherits from, and asks the object nothing
  func test_aCastToAClassWrittenInSwiftDoesNotAskWhichKindItIs() {
    let poser = Poser(as: Target())
    XCTAssertTrue(poser.isKind(of: Target.self))
    XCTAssertFalse((poser as Any) is Target)
  }

  // Apple, isEqual(_:): the receiver answers
  func test_aProxyThatIsEqualToItsTargetHasNoSayWhenTheTargetIsAsked() {
    let target = Target()
    let poser = Poser(as: target)
    XCTAssertTrue(poser.isEqual(target))
    XCTAssertFalse(target.isEqual(poser))
  }
}

private final class Poser: LabObject {
  private let target: LabObject

  init(as target: LabObject) {
    self.target = target
    super.init()
  }

  override func isKind(of aClass: AnyClass) -> Bool { target.isKind(of: aClass) }
  override func isEqual(_ object: Any?) -> Bool { target.isEqual(object) }
  override var hash: Int { target.hash }
}
