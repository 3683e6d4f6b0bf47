import XCTest

@testable import LeakAssertions
@testable import LessonAssertions

/// On Apple's platforms an unrecognized message is an exception. This is how its text becomes a failure.
final class UnrecognizedSelectorTests: XCTestCase {
  private func assert(
    _ text: String, tells receiver: String, _ selector: String, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let message = UnrecognizedSelector(exceptionText: text)
    XCTAssertEqual([message?.receiver, message?.selector], [receiver, selector], file: file, line: line)
  }

  // MARK: - Texts

  func test_anInstanceIsUnderstood() {
    assert(
      "-[NSTaggedPointerString x]: unrecognized selector sent to instance 0x8000",
      tells: "NSTaggedPointerString",
      "x")
  }

  func test_aClassIsUnderstood() {
    assert("+[Foo bar:]: unrecognized selector sent to class 0x1f2e3d4c0", tells: "Foo", "bar:")
  }

  func test_aSelectorOfSeveralWordsIsUnderstood() {
    assert(
      "-[__NSCFNumber insert:at:]: unrecognized selector sent to instance 0xabdd1d1df562af89",
      tells: "__NSCFNumber", "insert:at:")
  }

  func test_anOlderXCTestPutsWordsBeforeItAndTheStackAfterIt() {
    let text = """
      failed: caught "NSInvalidArgumentException", "-[Clock tick]: unrecognized selector sent to instance 0x280a64870"
      (
      \t0   CoreFoundation                      0x000000019128ea5c __exceptionPreprocess + 1227356
      \t1   libobjc.A.dylib                     0x0000000190fb5fa4 objc_exception_throw + 56
      \t8   XCTest                              0x00000001030b00d8 +[XCTestCase(Failures) performFailableBlock:] + 84
      """
    assert(text, tells: "Clock", "tick")
  }

  func test_aNewerXCTestPutsTheNameOfTheExceptionAfterIt() {
    assert(
      "-[Clock tick]: unrecognized selector sent to instance 0x600000010000 (NSInvalidArgumentException)",
      tells: "Clock", "tick")
  }

  // MARK: - Classes of Swift

  func test_theModuleOfAClassIsLeftOut() {
    assert(
      "-[Lesson05ResilientProxy.WeakProxy timerDidFire:]: unrecognized selector sent to instance 0x6000",
      tells: "WeakProxy", "timerDidFire:")
  }

  func test_aMangledClassIsUnderstood() {
    assert(
      "-[_TtC22Lesson05ResilientProxy9WeakProxy timerDidFire:]: unrecognized selector sent to instance 0x6000",
      tells: "WeakProxy", "timerDidFire:")
  }

  func test_aMangledClassInsideOfAnotherIsUnderstood() {
    assert("-[_TtCC5Watch5Clock4Hand x]: unrecognized selector sent to instance 0x1", tells: "Hand", "x")
  }

  func test_aMangledPrivateClassIsUnderstood() {
    assert(
      "-[_TtC5WatchP33_0A1B2C3D4E5F60718293A4B5C6D7E8F94Deaf x]: unrecognized selector sent to instance 0x1",
      tells: "Deaf", "x")
  }

  func test_aMangledNameThatIsCutShortIsLeftAsItIs() {
    assert("-[_TtC99Clock x]: unrecognized selector sent to instance 0x1", tells: "_TtC99Clock", "x")
  }

  // MARK: - Other texts

  func test_otherExceptionsAreNone() {
    for text in [
      "", "unrecognized selector sent to instance 0x1", "-[Clock tick]", "-[Clock tick]: it is too late",
      "*** -[__NSArrayM objectAtIndex:]: index 3 beyond bounds for empty array (NSRangeException)",
      "*** -[Clock init]: unrecognized selector (null)",
    ] {
      XCTAssertNil(UnrecognizedSelector(exceptionText: text), text)
      XCTAssertNil(LeakFailure(exceptionText: text), text)
    }
  }

  // MARK: - The failure

  func test_theFailureSaysTheSameOnAllPlatforms() {
    let failure = LeakFailure(
      exceptionText: "-[Kata.Deaf timerDidFire:]: unrecognized selector sent to instance 0x600000010000")
    XCTAssertEqual(
      failure?.message(page: "Lessons/04-proxy.md"),
      """
      Deaf does not understand the message timerDidFire: and does not forward it to anyone who does.
        Expected: every message reaches an object that understands it.
        Happened: Deaf got timerDidFire:. On Apple's platforms this is an exception.
        Read on: Lessons/04-proxy.md#unrecognized-message
      """)
  }
}
