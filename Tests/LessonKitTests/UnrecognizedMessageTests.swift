import TimerLab
import XCTest

@testable import LessonKit

/// A message that nobody understands becomes a failure. On Apple's platforms it is an exception, which ends the test that
/// sent it: only what becomes of its text can be tested there.
final class UnrecognizedMessageTests: KitTestCase {
  // MARK: - The text of an exception

  func test_receiverAndSelectorAreReadFromTheTextOfAnException() {
    let texts = [
      "-[NSTaggedPointerString x]: unrecognized selector sent to instance 0x8000": "NSTaggedPointerString x",
      "+[Foo bar:]: unrecognized selector sent to class 0x1f2e3d4c0": "Foo bar:",
      "-[__NSCFNumber insert:at:]: unrecognized selector sent to instance 0xabdd1d1df562af89":
        "__NSCFNumber insert:at:",
      // An older XCTest puts words before it, and the stack after it.
      """
      failed: caught "NSInvalidArgumentException", "-[Clock tick]: unrecognized selector sent to instance 0x280a64870"
      (
      \t0   CoreFoundation                      0x000000019128ea5c __exceptionPreprocess + 1227356
      \t8   XCTest                              0x00000001030b00d8 +[XCTestCase(Failures) performFailableBlock:] + 84
      """: "Clock tick",
      // A newer one puts the name of the exception after it.
      "-[Clock tick]: unrecognized selector sent to instance 0x600000010000 (NSInvalidArgumentException)":
        "Clock tick",
      // Classes of Swift: with their module, mangled, inside of another, private, and cut short.
      "-[Lesson05ResilientProxy.WeakProxy timerDidFire:]: unrecognized selector sent to instance 0x6000":
        "WeakProxy timerDidFire:",
      "-[_TtC22Lesson05ResilientProxy9WeakProxy timerDidFire:]: unrecognized selector sent to instance 0x6000":
        "WeakProxy timerDidFire:",
      "-[_TtCC5Watch5Clock4Hand x]: unrecognized selector sent to instance 0x1": "Hand x",
      "-[_TtC5WatchP33_0A1B2C3D4E5F60718293A4B5C6D7E8F94Deaf x]: unrecognized selector sent to instance 0x1":
        "Deaf x",
      "-[_TtC99Clock x]: unrecognized selector sent to instance 0x1": "_TtC99Clock x",
    ]
    for (text, expected) in texts {
      let names = expected.split(separator: " ")
      let failure = Failure.unrecognizedMessage("\(names[1])", to: "\(names[0])")
      XCTAssertEqual(Failure(exceptionText: text)?.message(page: nil), failure.message(page: nil), text)
    }
  }

  func test_otherExceptionsAreNone() {
    for text in [
      "", "unrecognized selector sent to instance 0x1", "-[Clock tick]", "-[Clock tick]: it is too late",
      "*** -[__NSArrayM objectAtIndex:]: index 3 beyond bounds for empty array (NSRangeException)",
      "*** -[Clock init]: unrecognized selector (null)",
    ] {
      XCTAssertNil(Failure(exceptionText: text), text)
    }
  }

  func test_theFailureSaysTheSameOnAllPlatforms() {
    let failure = Failure(
      exceptionText: "-[Kata.Deaf timerDidFire:]: unrecognized selector sent to instance 0x600000010000")
    XCTAssertEqual(
      failure?.message(page: "Lessons/04-proxy.md"),
      """
      Deaf does not understand the message timerDidFire: and does not forward it to anyone who does.
        Expected: every message reaches an object that understands it.
        Happened: Deaf got timerDidFire:. On Apple's platforms this is an exception.
        Read on: Lessons/04-proxy.md#unrecognized-message
      """)
    #if !canImport(ObjectiveC)
      let sent = failures { _ = Deaf().perform(.timerDidFire, with: nil) }.first
      XCTAssertEqual(sent?.message(page: nil), failure?.message(page: nil))
    #endif
  }

  #if !canImport(ObjectiveC)
    func test_anArgumentThatCannotBeTakenFailsTheTest() {
      let failure = failures { _ = EmptyRelay().perform(.timerDidFire, with: "a string") }.first
      XCTAssertEqual(
        failure?.headline,
        "EmptyRelay got the message timerDidFire: with an argument that it can't take: String.")
    }
  #endif
}

private final class Deaf: TimerLab.NSObject {}
