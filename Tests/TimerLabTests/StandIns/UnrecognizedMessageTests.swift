#if !canImport(ObjectiveC)
  import LessonKit
  import Synchronization
  import TimerLab
  import XCTest

  /// Messages that nobody understands. Not on Apple's platforms: there they throw, which Swift can't catch.
  final class UnrecognizedMessageTests: TimerTestCase {
    private let log = MessageLog()

    override func setUp() {
      super.setUp()
      UnrecognizedMessage.handler = { [log] in log.enter($0) }
    }

    // Apple, doesNotRecognizeSelector(_:): called for a message that can be neither answered nor forwarded
    func test_aMessageThatNobodyUnderstandsIsReported() {
      _ = Plain().perform(.timerDidFire, with: nil)
      XCTAssertEqual(log.receivers, ["Plain"])
    }

    // Apple, forwardingTarget(for:): nil means that nobody else gets the message
    func test_forwardingToNilEndsWithTheForwarder() {
      _ = Forwarder(to: nil).perform(.timerDidFire, with: nil)
      XCTAssertEqual(log.receivers, ["Forwarder"])
    }

    // Apple, forwardingTarget(for:): the message is then sent to that object
    func test_forwardingToAnObjectThatDoesNotUnderstandEndsWithThatObject() {
      _ = Forwarder(to: Plain()).perform(.timerDidFire, with: nil)
      XCTAssertEqual(log.receivers, ["Plain"])
    }

    // Apple, forwardingTarget(for:): the message is then sent to that object
    func test_forwardingToAnObjectOfAnotherRootClassEndsWithThatObject() {
      _ = Forwarder(to: Rootless()).perform(.timerDidFire, with: nil)
      XCTAssertEqual(log.receivers, ["Rootless"])
    }

    // Apple, forwardingTarget(for:): returning itself would be an endless loop
    func test_forwardingToItselfEnds() {
      let selfish = Selfish()
      _ = selfish.perform(.timerDidFire, with: nil)
      XCTAssertEqual(log.receivers, ["Selfish"])
    }

    // Here only: on Apple's platforms it need not end
    func test_forwardingInACircleEnds() {
      let (first, second) = (Pointer(), Pointer())
      first.next = second
      second.next = first
      _ = first.perform(.timerDidFire, with: nil)
      XCTAssertEqual(log.receivers, ["Pointer"])
    }

    // Apple, doesNotRecognizeSelector(_:): called for a message that can be neither answered nor forwarded
    func test_aMessageEndsInDoesNotRecognizeSelector() {
      let ignorant = Ignorant()
      _ = ignorant.perform(.timerDidFire, with: nil)
      XCTAssertEqual(ignorant.notRecognized, [.timerDidFire])
    }

    // Apple, doesNotRecognizeSelector(_:): called for a message that can be neither answered nor forwarded
    func test_aTimersMessageThatNobodyUnderstandsIsReported() {
      schedule(Plain(), every: ages).fire()
      XCTAssertEqual(log.receivers, ["Plain"])
    }

    // Apple, doesNotRecognizeSelector(_:): is given the selector
    func test_theReportNamesTheMessage() {
      _ = Plain().perform(.timerDidFire, with: nil)
      XCTAssertEqual(log.selectors, [.timerDidFire])
    }

    // Apple, copy(): calls copyWithZone:, which the root class does not have
    func test_toCopyAnObjectThatCannotBeCopiedIsReported() {
      _ = Plain().perform(message("copy"))
      XCTAssertEqual(log.selectors, [message("copyWithZone:")])
    }

    // Here only: on Apple's platforms nobody checks, and anything may happen
    func test_aTimersMessageWithSomethingElseThanATimerIsReported() {
      _ = Target().perform(.timerDidFire, with: "a string")
      XCTAssertEqual(log.problems, [.wrongArgument("String")])
    }

    // Here only: a message that is there, and that only a runtime can send
    func test_aMessageThatNeedsTheRuntimeIsReported() {
      _ = Plain().perform(message("retainCount"))
      XCTAssertEqual(log.problems, [.needsTheRuntime])
    }

    // Apple, perform(_:with:afterDelay:): an unknown message is an error when it is sent
    func test_aDelayedMessageThatNobodyUnderstandsIsReportedWhenItIsSent() {
      Plain().perform(.timerDidFire, with: nil, afterDelay: 0)
      let before = log.receivers
      listen()
      XCTAssertEqual([before, log.receivers], [[], ["Plain"]])
    }
  }

  private final class MessageLog: Sendable {
    private let messages = Mutex<[UnrecognizedMessage]>([])

    func enter(_ message: UnrecognizedMessage) {
      messages.withLock { $0.append(message) }
    }

    var receivers: [String] { messages.withLock { $0.map(\.receiver) } }
    var problems: [UnrecognizedMessage.Problem] { messages.withLock { $0.map(\.problem) } }
    var selectors: [Selector] { messages.withLock { $0.map(\.selector) } }
  }

  private final class Rootless {}

  private final class Selfish: LabObject {
    override func forwardingTarget(for aSelector: Selector!) -> Any? { self }
  }

  private final class Pointer: LabObject {
    weak var next: Pointer?

    override func forwardingTarget(for aSelector: Selector!) -> Any? { next }
  }

  private final class Ignorant: LabObject {
    private(set) var notRecognized: [Selector] = []

    override func doesNotRecognizeSelector(_ aSelector: Selector!) {
      notRecognized.append(aSelector)
    }
  }
#endif
