#if !canImport(ObjectiveC)
  import LessonKit
  import Synchronization
  import TimerLab
  import XCTest

  /// Tests of how the stand-in for `NSObject` reports unrecognized messages, instead of throwing an exception.
  final class UnrecognizedMessageTests: TimerTestCase {
    private let messageLog = UnrecognizedMessageLog()

    override func setUp() {
      super.setUp()
      UnrecognizedMessage.handler = { [messageLog] in messageLog.append($0) }
    }

    // Source: Apple, doesNotRecognizeSelector(_:), forwardingTarget(for:). The former is called for a message that is
    // neither recognized nor forwarded. If the latter returns `nil`, the message is not forwarded. An object must not
    // return itself. In the stand-in, a cycle of forwarders ends. On Apple's platforms, the cycle may be endless.
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

    // Source: Apple, doesNotRecognizeSelector(_:). It is called for a message that is neither recognized nor forwarded.
    func test_unrecognizedMessageCallsDoesNotRecognizeSelector() {
      let ignorant = UnrecognizedSelectorRecorder()
      _ = ignorant.perform(.timerDidFire, with: nil)
      XCTAssertEqual(ignorant.unrecognizedSelectors, [.timerDidFire])
    }

    // On Apple's platforms, the argument is not checked, and the behaviour is undefined.
    func test_messageWithAnArgumentOfTheWrongClassIsReported() {
      _ = CountingTarget().perform(.timerDidFire, with: "a string")
      XCTAssertEqual(messageLog.problems, [.wrongArgument("String")])
    }

    // Source: Apple, perform(_:with:afterDelay:). An unrecognized message is an error only when it is sent.
    func test_unrecognizedDelayedMessageIsReportedWhenItIsSent() {
      PlainObject().perform(.timerDidFire, with: nil, afterDelay: 0)
      let before = messageLog.receivers
      runForHeartbeats()
      XCTAssertEqual([before, messageLog.receivers], [[], ["PlainObject"]])
    }
  }

  /// A thread-safe log of the unrecognized messages that were reported.
  private final class UnrecognizedMessageLog: Sendable {
    private let messages = Mutex<[UnrecognizedMessage]>([])

    func append(_ message: UnrecognizedMessage) {
      messages.withLock { $0.append(message) }
    }

    var receivers: [String] { messages.withLock { $0.map(\.receiver) } }
    var problems: [UnrecognizedMessage.Problem] { messages.withLock { $0.map(\.problem) } }
    var selectors: [Selector] { messages.withLock { $0.map(\.selector) } }
  }

  /// An object of a Swift class that doesn't inherit from `NSObject`, and so can't receive messages.
  private final class PureSwiftObject {}

  /// An object that forwards unrecognized messages to itself, which is an error.
  private final class SelfForwarder: LabObject {
    override func forwardingTarget(for aSelector: Selector!) -> Any? { self }
  }

  /// A forwarder that can form a cycle with other forwarders.
  private final class CyclicForwarder: LabObject {
    weak var nextForwarder: CyclicForwarder?

    override func forwardingTarget(for aSelector: Selector!) -> Any? { nextForwarder }
  }

  private final class UnrecognizedSelectorRecorder: LabObject {
    private(set) var unrecognizedSelectors: [Selector] = []

    override func doesNotRecognizeSelector(_ aSelector: Selector!) {
      unrecognizedSelectors.append(aSelector)
    }
  }
#endif
