import TimerLab
import XCTest

@testable import LessonKit

/// Tests of a failure's text, of its link to a page, and of its creation from the text of an exception.
final class FailureTests: KitTestCase {
  func test_failureTextOmitsUnknownParts() {
    let failure = Failure(
      "The clock was not freed.", expected: "it is freed.", happened: "it is alive.",
      found: "its timer held it.", path: "run loop → timer → clock", diagnosis: .heldByTimer)
    XCTAssertEqual(
      failure.completed(page: "Lessons/04-proxy.md").displayText,
      """
      The clock was not freed.
        run loop → timer → clock
        Expected: it is freed.
        Happened: it is alive.
        Why: Lessons/04-proxy.md#held-by-timer
      """)
    XCTAssertEqual(
      failure.labeledParts(inFull: true)[1].text, "Its timer held it.",
      "the finding is included when the path is not known")
    let bare = Failure("Wrong.", expected: "right.", happened: "wrong.")
    let message = "Wrong.\n  Expected: right.\n  Happened: wrong."
    XCTAssertEqual(bare.completed(page: nil).displayText, message, "what is not known is left out")
    XCTAssertEqual(
      bare.completed(page: "Lessons/04-proxy.md").displayText, message + "\n  Why: Lessons/04-proxy.md",
      "without a diagnosis, the message names the whole page")
    XCTAssertEqual(
      failure.completed(page: "Lessons/04-proxy.md", isRequiredOnlyByFinePrint: true).details.suffix(2),
      ["  Fine print: Lessons/04-proxy.md#the-fine-print", "  Why: Lessons/04-proxy.md#held-by-timer"])
  }

  /// The format of XCTest's name for a test depends on the platform. The method's name is parsed from each format.
  func test_pageIsParsedFromSuiteNameAndMethodFromTestName() {
    let pages = [
      "Lesson04ProxyTests.WeakProxyTests": "Lessons/04-proxy.md",
      "Lesson02InvalidateTimingTests.ClockTests": "Lessons/02-invalidate-timing.md",
      "TimerLabTests.FiringTests": nil, "Lesson04Proxy.WeakProxy": nil, "LessonTests.FirstTests": nil,
    ]
    for (suite, page) in pages { XCTAssertEqual(XCTestName.pagePath(ofSuite: suite), page, suite) }
    for name in [
      "ProxyTests.test_ticks", "Lesson04ProxyTests.ProxyTests.test_ticks",
      "-[ProxyTests test_ticks]", "-[Lesson04ProxyTests.ProxyTests test_ticks]",
      "-[ProxyTests test_ticksAndReturnError:]",
      "-[Lesson04ProxyTests.ProxyTests test_ticksWithCompletionHandler:]",
    ] {
      XCTAssertEqual(XCTestName.method(in: name), "test_ticks", name)
    }
    for name in ["example", ""] { XCTAssertEqual(XCTestName.method(in: name), name, "any other form") }
  }

  // MARK: - A message that no object understands

  // On Apple's platforms, such a message throws an exception, which ends the test that sent it. So only the conversion
  // of the exception's text into a failure can be tested there.

  func test_receiverAndSelectorAreParsedFromExceptionText() {
    let sent = ": unrecognized selector sent to instance 0x1"
    let texts = [
      "-[NSTaggedPointerString x]\(sent)": "NSTaggedPointerString x",
      "+[Foo bar:]: unrecognized selector sent to class 0x1f2e3d4c0": "Foo bar:",
      "-[__NSCFNumber insert:at:]\(sent)": "__NSCFNumber insert:at:",
      // An older XCTest puts words before it, and the stack after it.
      """
      failed: caught "NSInvalidArgumentException", "-[Clock tick]\(sent)"
      (
      \t0   CoreFoundation                      0x000000019128ea5c __exceptionPreprocess + 1227356
      \t8   XCTest                              0x00000001030b00d8 +[XCTestCase(Failures) performFailableBlock:] + 84
      """: "Clock tick",
      // A newer one puts the name of the exception after it.
      "-[Clock tick]\(sent) (NSInvalidArgumentException)": "Clock tick",
      // A class of Swift, with its module.
      "-[Lesson05ResilientProxy.WeakProxy timerDidFire:]\(sent)": "WeakProxy timerDidFire:",
    ]
    for (text, expected) in texts {
      let names = expected.split(separator: " ")
      let failure = Failure.unrecognizedMessage("\(names[1])", to: "\(names[0])")
      XCTAssertEqual(
        Failure(exceptionText: text)?.completed(page: nil).displayText,
        failure.completed(page: nil).displayText, text)
    }
    #if canImport(ObjectiveC)
      // A private class has a mangled name.
      let mangled = Failure(exceptionText: "-[\(NSStringFromClass(EmptyObject.self)) x]\(sent)")
      XCTAssertEqual(mangled?.headline, Failure.unrecognizedMessage("x", to: "EmptyObject").headline)
    #endif
    // Other exceptions are none.
    for text in [
      "", "unrecognized selector sent to instance 0x1", "-[Clock tick]", "-[Clock tick]: it is too late",
      "*** -[__NSArrayM objectAtIndex:]: index 3 beyond bounds for empty array (NSRangeException)",
      "*** -[Clock init]: unrecognized selector (null)",
    ] {
      XCTAssertNil(Failure(exceptionText: text), text)
    }
  }

  func test_failureOfUnrecognizedMessageIsTheSameOnAllPlatforms() {
    let failure = Failure(
      exceptionText:
        "-[Kata.EmptyObject timerDidFire:]: unrecognized selector sent to instance 0x600000010000")
    XCTAssertEqual(
      failure?.completed(page: "Lessons/04-proxy.md").displayText,
      """
      EmptyObject neither understands nor forwards the message timerDidFire:.
        Expected: every message reaches an object that understands it.
        Happened: it received that message. On Apple's platforms, this raises an exception.
        Why: Lessons/04-proxy.md#unrecognized-message
      """)
    #if !canImport(ObjectiveC)
      let sent = firstFailure { _ = EmptyObject().perform(.timerDidFire, with: nil) }
      XCTAssertEqual(sent?.completed(page: nil).displayText, failure?.completed(page: nil).displayText)
    #endif
  }

  #if !canImport(ObjectiveC)
    func test_messageWithWrongArgumentFailsTest() {
      let failure = firstFailure { _ = EmptyRelay().perform(.timerDidFire, with: "a string") }
      XCTAssertEqual(
        failure?.headline,
        "EmptyRelay received the message timerDidFire: with an argument that it can't accept: String.")
    }
  #endif
}

/// An object that doesn't understand the messages that a test sends to it.
private final class EmptyObject: TimerLab.NSObject {}
