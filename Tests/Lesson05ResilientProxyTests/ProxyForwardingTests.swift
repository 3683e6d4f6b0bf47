import Lesson05ResilientProxy
import LessonKit
import TimerLab

/// Tests of the messages that a weak proxy forwards, and of its answers to `responds(to:)`.
///
/// An unrecognized message fails the test in which it is sent, except in `test_leavesAnUnknownMessageAnError`.
final class ProxyForwardingTests: LessonTestCase {
  // Neither timer is scheduled. They are only the arguments of messages.
  private let timerArgument = Timer(timeInterval: 1, repeats: false) { _ in }
  private let otherTimerArgument = Timer(timeInterval: 1, repeats: false) { _ in }

  // MARK: - While its target lives

  func test_forwardsToTheTargetItWasMadeFor() {
    let (first, second) = (RecordingTarget(), RecordingTarget())
    let (proxyOfFirst, proxyOfSecond) = (WeakProxy(first), WeakProxy(second))
    send(.timerDidFire, to: proxyOfSecond)
    send(.timerDidFire, to: proxyOfSecond)
    send(.timerDidFire, to: proxyOfFirst)
    let isForwarded = first.tickCount == 1 && second.tickCount == 2
    expect(
      isForwarded, "one message for the first target, two for the second.",
      or: "A proxy did not forward messages to the target it was made for.", .forwardsToTheWrongObject,
      happened: "\(first.tickCount) for the first, \(second.tickCount) for the second.")
  }

  /// The target must receive the same timer that the proxy's message had as its argument.
  func test_passesOnTheTimerThatFired() {
    let recordingTarget = RecordingTarget()
    let proxy = WeakProxy(recordingTarget)
    send(.timerDidFire, to: proxy, with: timerArgument)
    assertLastTimer(of: recordingTarget, is: timerArgument)
    send(.timerDidFire, to: proxy, with: otherTimerArgument)
    assertLastTimer(of: recordingTarget, is: otherTimerArgument)
  }

  func test_respondsToTheMessagesOfItsLivingTarget() {
    let recordingTarget = RecordingTarget()
    let proxy = WeakProxy(recordingTarget)
    assertAnswer(of: proxy, about: .timerDidFire, is: true, "which its target understands")
    assertAnswer(of: proxy, about: .descriptionGetter, is: true, "which every object understands")
    assertAnswer(
      of: proxy, about: .noSuchMessage, is: false, "which its target doesn't understand")
    withExtendedLifetime(recordingTarget) {}
  }

  // MARK: - After the release of its target

  func test_doesNotHoldItsTarget() {
    let target = Scenario("the target") { _ in RecordingTarget() }
    var proxy = makeProxy(of: target)
    send(.timerDidFire, to: proxy)
    target.release(after: .releaseByLastClient)
    assertFreed(target, whileAlive: .proxy { proxy = nil })
  }

  /// A timer that fires after the proxy's target is gone must not cause an error, and must stay valid.
  func test_leavesATimerToItsMaker() {
    isRequiredOnlyByFinePrint = true
    let proxyWithoutTarget = WeakProxy(RecordingTarget())
    let timer = Timer.scheduledTimer(
      timeInterval: .anHour, target: proxyWithoutTarget, selector: .timerDidFire, userInfo: nil, repeats: true
    )
    timer.fire()
    Heartbeat.runRunLoop()
    let isValid = timer.isValid
    expect(
      isValid,
      "the timer stays valid after the proxy's target has been freed, until the code that made the timer ends it.",
      or: "The proxy invalidated a timer that is not its own.", .stoppedTooEarly,
      happened: "the timer was invalidated.")
  }

  /// Calls `responds(to:)` before and after the target is freed, to detect a stored answer. Afterwards, the proxy may
  /// return `true` only for its own methods. It may return `false` for `timerDidFire(_:)`, which it must accept.
  func test_answersOnlyForItselfWhenItsTargetIsGone() {
    let target = Scenario("the target") { _ in RecordingTarget() }
    var proxy = makeProxy(of: target)
    assertAnswer(of: proxy, about: .timerDidFire, is: true, "which its target understands")
    target.release(after: .releaseByLastClient)
    assertFreed(target, whileAlive: .proxy { proxy = nil })
    assertRespondsOnlyToOwnMethods(proxy, about: .timerDidFire)
    assertRespondsOnlyToOwnMethods(proxy, about: .displayLinkDidFire)
    assertAnswer(
      of: proxy, about: .descriptionGetter, is: true, "which the proxy itself implements")
  }

  // MARK: - Acts

  /// Creates a weak proxy. It is optional, so that a test can set its variable to `nil` to release the proxy.
  private func makeProxy(of target: Scenario<RecordingTarget>) -> NSObject? {
    var proxy: NSObject?
    target.act { proxy = WeakProxy($0) }
    return proxy
  }

  /// Sends a message to the proxy. If `timer` is `nil`, the argument is `timerArgument`.
  private func send(_ message: Selector, to proxy: NSObject?, with timer: Timer? = nil) {
    _ = proxy?.perform(message, with: timer ?? timerArgument)
  }

  // MARK: - Assertions

  /// Asserts that the target's last call of `timerDidFire(_:)` had `timer` as its argument.
  private func assertLastTimer(
    of recordingTarget: RecordingTarget, is timer: Timer, file: StaticString = #filePath, line: UInt = #line
  ) {
    let hasTimer = recordingTarget.lastTimer === timer
    expect(
      hasTimer, "the target's timerDidFire(_:) is called with the timer that fired.",
      or: "The target was not given the timer that fired.", .forwardsToTheWrongObject,
      happened: recordingTarget.lastTimer == nil
        ? "it was not called." : "the last message that reached it carried a different timer.",
      file: file, line: line)
  }

  /// Asserts that the proxy's `responds(to:)` returns `answer` for a message.
  private func assertAnswer(
    of proxy: NSObject?, about message: Selector, is answer: Bool, _ reason: String,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let isRight = proxy?.responds(to: message) == answer
    expect(
      isRight, "'\(answer ? "yes" : "no")' for \(message), \(reason).",
      or: "The proxy's answer about what it responds to is wrong.", .wrongRespondsToResult,
      happened: answer ? "'no'." : "'yes'.", file: file, line: line)
  }

  /// Asserts that `responds(to:)` returns `false` after the target has been freed. If the proxy implements the
  /// message itself, either value is accepted.
  private func assertRespondsOnlyToOwnMethods(
    _ proxy: NSObject?, about message: Selector, file: StaticString = #filePath, line: UInt = #line
  ) {
    if let proxy, type(of: proxy).instancesRespond(to: message) { return }
    let reason = "since the proxy's target has been freed and the proxy itself has no such method"
    assertAnswer(of: proxy, about: message, is: false, reason, file: file, line: line)
  }
}

#if !canImport(ObjectiveC)
  // On Apple's platforms, an unrecognized message throws an exception, which Swift can't catch.
  extension ProxyForwardingTests {
    /// An unknown message must cause an error, even after the target is freed. Detects a proxy that ignores every
    /// message once it has no target.
    func test_leavesAnUnknownMessageAnError() {
      let errors = Ticks()
      let handler = UnrecognizedMessage.handler
      defer { UnrecognizedMessage.handler = handler }
      UnrecognizedMessage.handler = { _ in errors.add() }
      let target = Scenario("the target") { _ in RecordingTarget() }
      var proxy = makeProxy(of: target)
      send(.noSuchMessage, to: proxy)
      let errorsWhileItLived = errors.count
      assertErrorReported(errorsWhileItLived > 0, "while its target was alive")
      target.release(after: .releaseByLastClient)
      assertFreed(target, whileAlive: .proxy { proxy = nil })
      send(.noSuchMessage, to: proxy)
      assertErrorReported(errors.count > errorsWhileItLived, "after its target had been freed")
    }

    /// Asserts that sending an unrecognized message was reported as an error.
    private func assertErrorReported(
      _ isReported: Bool, _ situation: String, file: StaticString = #filePath, line: UInt = #line
    ) {
      expect(
        isReported, "an 'unrecognized message' error, even after the target has been freed.",
        or: "The proxy hid a mistake: an unknown message did not cause an error.",
        Diagnosis("hides-mistakes"), happened: "no error, \(situation).", file: file, line: line)
    }
  }
#endif

/// A timer and display link target that counts the calls of `timerDidFire(_:)` and retains the last timer.
final class RecordingTarget: NSObject, TimerTarget, DisplayLinkTarget {
  private(set) var tickCount = 0
  private(set) var lastTimer: Timer?

  func timerDidFire(_ timer: Timer) {
    tickCount += 1
    lastTimer = timer
  }

  func displayLinkDidFire(_ link: DisplayLink) {}
}

extension PossibleHolder {
  /// Returns a proxy as a possible holder of its target. The closure releases the proxy.
  fileprivate static func proxy(releaseObject: @escaping () -> Void) -> PossibleHolder {
    PossibleHolder(
      name: "its proxy", holderPhrase: "the proxy", releasePhrase: "released the proxy",
      diagnosis: Diagnosis("held-by-the-proxy"), releaseObject: releaseObject)
  }
}
