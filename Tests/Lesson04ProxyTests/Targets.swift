import Lesson04Proxy
import LessonKit
import TimerLab

/// A target that records the timers which it is called with. It understands the message of a display link, too.
final class Bell: NSObject, TimerTarget, DisplayLinkTarget {
  private(set) var timers: [Timer] = []

  func timerDidFire(_ timer: Timer) { timers.append(timer) }
  func displayLinkDidFire(_ link: DisplayLink) {}
}

/// A target that forwards the message of a display link to its bell. It responds to that message while it has a bell.
final class Doorman: NSObject, TimerTarget {
  var bell: Bell? = Bell()

  func timerDidFire(_ timer: Timer) {}

  override func forwardingTarget(for aSelector: Selector!) -> Any? { bell }

  override func responds(to aSelector: Selector!) -> Bool {
    super.responds(to: aSelector) || bell?.responds(to: aSelector) ?? false
  }
}

extension Act<Bell> {
  static var lastUse: Act { "its last client releases it" }
}

extension Scenario<Bell> {
  /// Makes a target, which the test holds until it releases it.
  static func target() -> Scenario {
    let target = Scenario("the proxy's target") { _ in Bell() }
    target.wait()
    return target
  }

  func makeProxy() -> NSObject {
    var proxy = NSObject()
    act { proxy = WeakProxy($0) }
    return proxy
  }
}

extension NSObject {
  /// Sends `timerDidFire(_:)`, as a timer does when it fires.
  func sendTick(of timer: Timer) {
    drainingPool { _ = perform(.timerDidFire, with: timer) }
  }

  /// Returns whether the object, or one that it forwards to, has a method for a message. The runtime looks for one in the
  /// same order.
  fileprivate func handles(_ message: Selector) -> Bool {
    if type(of: self).instancesRespond(to: message) { return true }
    let next = forwardingTarget(for: message)
    guard let object = next as? NSObject else { return message == .timerDidFire && next is TimerTarget }
    return object !== self && object.handles(message)
  }
}

extension Timer {
  static var unscheduled: Timer { Timer(timeInterval: 1, repeats: false) { _ in } }
}

/// A correct answer to `responds(to:)`.
enum Answer {
  case yes, no
  /// Either answer is right if the proxy, or an object that it forwards to, has a method for the message.
  case noUnlessHandled
}

extension LessonTestCase {
  /// Asserts what `responds(to:)` of a proxy returns for a message. Doesn't send the message.
  func assertAnswer(
    _ expected: Answer, of proxy: NSObject, to message: Selector, _ situation: String,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let answer = proxy.responds(to: message)
    let isCorrect =
      switch expected {
      case .yes: answer
      case .no: !answer
      case .noUnlessHandled: !answer || proxy.handles(message)
      }
    expect(
      isCorrect, "\(answer ? "no" : "yes") to \(message.nameInSwift) \(situation).",
      or: "The proxy's answer about \(message.nameInSwift) is wrong \(situation).", .answersFalsely,
      happened: answer ? "yes." : "no.", file: file, line: line)
  }

  /// Asserts that a proxy, or an object that it forwards to, has a method for a message. Doesn't send the message.
  func assertForwards(
    _ proxy: NSObject, _ message: Selector, file: StaticString = #filePath, line: UInt = #line
  ) {
    let isHandled = proxy.handles(message)
    expect(
      isHandled, "its target handles \(message.nameInSwift), and gets that message, too.",
      or: "The proxy does not forward a message that is not the timer's.", .forwardsToTheWrongObject,
      happened: "the proxy has no method for it, and names no object that has one.", file: file, line: line)
  }
}

extension Selector {
  fileprivate var nameInSwift: String { "\(self)".replacingOccurrences(of: ":", with: "(_:)") }
}
