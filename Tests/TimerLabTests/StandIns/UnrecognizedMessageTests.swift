#if !canImport(ObjectiveC)
  import LessonKit
  import Synchronization
  import TimerLab
  import XCTest

  /// Tests of how the stand-in for `NSObject` reports unrecognized messages, instead of throwing an exception.
  final class UnrecognizedMessageTests: TimerTestCase {
    private let messageLog = MessageLog()

    override func setUp() {
      super.setUp()
      UnrecognizedMessage.handler = { [messageLog] in messageLog.append($0) }
    }

    // Apple, doesNotRecognizeSelector(_:): called for a message that can be neither answered nor forwarded, and given
    // the selector. forwardingTarget(for:): the message is then sent to that object; nil means that it is not
    // forwarded; returning itself would be an endless loop. Here only: a circle ends; on Apple's platforms it need not
    func test_unrecognizedMessageIsReportedWithItsLastReceiver() {
      let (first, second) = (CyclicForwarder(), CyclicForwarder())
      (first.nextForwarder, second.nextForwarder) = (second, first)
      let rows: [(LabObject, endsWith: String)] = [
        (PlainObject(), "PlainObject"), (Forwarder(to: nil), "Forwarder"),
        (Forwarder(to: PlainObject()), "PlainObject"),
        (Forwarder(to: PureSwiftObject()), "PureSwiftObject"), (SelfForwarder(), "SelfForwarder"),
        (first, "CyclicForwarder"),
      ]
      for (object, _) in rows { _ = object.perform(.timerDidFire, with: nil) }
      scheduleTimer(target: PlainObject(), every: longInterval).fire()
      XCTAssertEqual(messageLog.receivers, rows.map(\.endsWith) + ["PlainObject"])
      XCTAssertEqual(Set(messageLog.selectors), [.timerDidFire])
    }

    // Apple, doesNotRecognizeSelector(_:): called for a message that can be neither answered nor forwarded
    func test_unrecognizedMessageCallsDoesNotRecognizeSelector() {
      let ignorant = SelectorRecorder()
      _ = ignorant.perform(.timerDidFire, with: nil)
      XCTAssertEqual(ignorant.unrecognizedSelectors, [.timerDidFire])
    }

    // On Apple's platforms, the argument is not checked, and the behaviour is undefined.
    func test_messageWithAnArgumentOfTheWrongClassIsReported() {
      _ = Target().perform(.timerDidFire, with: "a string")
      XCTAssertEqual(messageLog.problems, [.wrongArgument("String")])
    }

    // Apple, perform(_:with:afterDelay:): an unknown message is an error when it is sent
    func test_unrecognizedDelayedMessageIsReportedWhenItIsSent() {
      PlainObject().perform(.timerDidFire, with: nil, afterDelay: 0)
      let before = messageLog.receivers
      runForHeartbeats()
      XCTAssertEqual([before, messageLog.receivers], [[], ["PlainObject"]])
    }
  }

  private final class MessageLog: Sendable {
    private let messages = Mutex<[UnrecognizedMessage]>([])

    func append(_ message: UnrecognizedMessage) {
      messages.withLock { $0.append(message) }
    }

    var receivers: [String] { messages.withLock { $0.map(\.receiver) } }
    var problems: [UnrecognizedMessage.Problem] { messages.withLock { $0.map(\.problem) } }
    var selectors: [Selector] { messages.withLock { $0.map(\.selector) } }
  }

  private final class PureSwiftObject {}

  private final class SelfForwarder: LabObject {
    override func forwardingTarget(for aSelector: Selector!) -> Any? { self }
  }

  private final class CyclicForwarder: LabObject {
    weak var nextForwarder: CyclicForwarder?

    override func forwardingTarget(for aSelector: Selector!) -> Any? { nextForwarder }
  }

  private final class SelectorRecorder: LabObject {
    private(set) var unrecognizedSelectors: [Selector] = []

    override func doesNotRecognizeSelector(_ aSelector: Selector!) {
      unrecognizedSelectors.append(aSelector)
    }
  }
#endif
