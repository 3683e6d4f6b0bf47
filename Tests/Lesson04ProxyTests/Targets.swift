import Lesson04Proxy
import LessonKit
import TimerLab

/// A timer target that records the timer of each `timerDidFire(_:)` call. It also implements `displayLinkDidFire(_:)`.
final class RecordingTarget: NSObject, TimerTarget, DisplayLinkTarget {
  private(set) var receivedTimers: [Timer] = []

  func timerDidFire(_ timer: Timer) { receivedTimers.append(timer) }
  /// Does nothing. The tests check whether a proxy can handle this message.
  func displayLinkDidFire(_ link: DisplayLink) {}
}

/// A timer target that forwards `displayLinkDidFire(_:)` to its `displayLinkTarget`. It responds to that message only
/// while `displayLinkTarget` isn't `nil`.
final class ForwardingTarget: NSObject, TimerTarget {
  var displayLinkTarget: RecordingTarget? = RecordingTarget()

  func timerDidFire(_ timer: Timer) {}

  override func forwardingTarget(for aSelector: Selector!) -> Any? { displayLinkTarget }

  override func responds(to aSelector: Selector!) -> Bool {
    super.responds(to: aSelector) || displayLinkTarget?.responds(to: aSelector) ?? false
  }
}

extension Act<RecordingTarget> {
  /// An act without an action. It only describes the release of the target by the last client in failure messages.
  static var releaseByLastClient: Act { "its last client releases it" }
}

extension Scenario<RecordingTarget> {
  /// Creates a proxy's target and runs the run loop for some intervals. The scenario holds it until a test releases it.
  static func makeTarget() -> Scenario {
    let target = Scenario("the proxy's target") { _ in RecordingTarget() }
    target.wait()
    return target
  }

  /// Returns a weak proxy of the scenario's target.
  func makeProxy() -> NSObject {
    var proxy = NSObject()
    act { proxy = WeakProxy($0) }
    return proxy
  }
}

extension NSObject {
  /// Sends `timerDidFire(_:)` to the object, as a timer does when it fires.
  func sendTimerDidFire(with timer: Timer) {
    withAutoreleasePool { _ = perform(.timerDidFire, with: timer) }
  }

  /// Returns whether the object implements a message or forwards it to one that does, in the runtime's lookup order.
  fileprivate func canHandle(_ message: Selector) -> Bool {
    if type(of: self).instancesRespond(to: message) { return true }
    let next = forwardingTarget(for: message)
    guard let object = next as? NSObject else { return message == .timerDidFire && next is TimerTarget }
    return object !== self && object.canHandle(message)
  }
}

extension Timer {
  /// A new timer that isn't on a run loop.
  static var unscheduledTimer: Timer { Timer(timeInterval: 1, repeats: false) { _ in } }
}

/// The answer that a test expects from `responds(to:)`.
enum ExpectedAnswer {
  case yes, no
  /// `false`, or either value if the proxy or an object that it forwards to implements the message.
  case noUnlessHandled
}

extension LessonTestCase {
  /// Asserts that a proxy's `responds(to:)` returns the expected answer for a message. Doesn't send the message.
  func assertAnswer(
    _ expected: ExpectedAnswer, of proxy: NSObject, to message: Selector, _ situation: String,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let answer = proxy.responds(to: message)
    let isCorrect =
      switch expected {
      case .yes: answer
      case .no: !answer
      case .noUnlessHandled: !answer || proxy.canHandle(message)
      }
    expect(
      isCorrect, "'\(answer ? "no" : "yes")' for \(message.nameInSwift) \(situation).",
      or: "The proxy's answer for \(message.nameInSwift) is wrong \(situation).", .wrongRespondsToResult,
      happened: answer ? "'yes'." : "'no'.", file: file, line: line)
  }

  /// Asserts that a proxy implements a message, or forwards it to an object that does. Doesn't send the message.
  func assertCanHandle(
    _ proxy: NSObject, _ message: Selector, file: StaticString = #filePath, line: UInt = #line
  ) {
    let isHandled = proxy.canHandle(message)
    expect(
      isHandled, "its target handles \(message.nameInSwift), so the proxy forwards that message, too.",
      or: "The proxy does not forward messages other than the timer's.", .forwardsToTheWrongObject,
      happened: "the proxy has no method for it, and doesn't forward it to an object that has one.",
      file: file,
      line: line)
  }
}

extension Selector {
  /// The selector in Swift's notation, such as "timerDidFire(_:)".
  fileprivate var nameInSwift: String { "\(self)".replacingOccurrences(of: ":", with: "(_:)") }
}
