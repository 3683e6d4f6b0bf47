import Lesson05ResilientProxy
import LessonKit
import TimerLab

/// What the proxy does with the messages it is sent, and what it says about them.
///
/// Each of these tests also fails if a message reaches an object that does not understand it: the kit sees to that.
final class ProxyForwardingTests: LessonTestCase {
  private let timer = Timer(timeInterval: 1, repeats: false) { _ in }

  // MARK: - While its target lives

  func test_forwardsToTheTargetItWasMadeFor() {
    let (first, second) = (Share("ALFA"), Share("BETA"))
    let (toFirst, toSecond) = (WeakProxy(first), WeakProxy(second))
    for proxy in [toSecond, toSecond, toFirst] { _ = proxy.perform(.timerDidFire, with: timer) }
    expect(
      first.ticks == 1 && second.ticks == 2,
      "one message for the first target, two for the second.",
      or: "A proxy did not forward to the target it was made for.", .forwardsToTheWrongObject,
      happened: "\(first.ticks) for the first, \(second.ticks) for the second."
    )
  }

  func test_passesOnTheTimerThatFired() {
    let share = Share("ALFA")
    let proxy = WeakProxy(share)
    for timer in [timer, Timer(timeInterval: 1, repeats: false) { _ in }] {
      let before = share.ticks
      _ = proxy.perform(.timerDidFire, with: timer)
      expect(
        share.lastTimer === timer,
        "the target's timerDidFire(_:) is called with the timer.",
        or: "The target was not given the timer that fired.", .forwardsToTheWrongObject,
        happened: share.ticks == before ? "it was not called." : "it was called with another timer.",
        found: share.ticks > before || share.lastTimer == nil
          ? nil : "an earlier message, with another timer, did reach it."
      )
    }
  }

  func test_respondsToTheMessagesOfItsLivingTarget() {
    let share = Share("ALFA")
    let messages: [Selector] = [.timerDidFire, .itsDescription, .noSuchMessage]
    let answers = withExtendedLifetime(share) { messages.map(WeakProxy(share).responds(to:)) }
    let words = answers.map { $0 ? "yes" : "no" }
    expect(
      answers == [true, true, false],
      "yes to timerDidFire(_:) and to description, which its target understands; no to a message that nobody knows.",
      or: "The proxy does not tell the truth about what it responds to.", .answersFalsely,
      happened: "\(words[0]) to the first, \(words[1]) to the second, \(words[2]) to the third."
    )
  }

  // MARK: - When its target is gone

  func test_doesNotHoldItsTarget() {
    let timer = timer
    assertDoesNotHoldItsTarget(after: { _ = $0.perform(.timerDidFire, with: timer) })
  }

  func test_leavesATimerToItsMaker() {
    failureNamesTheFinePrint = true
    let timer = Timer.scheduledTimer(
      timeInterval: Heartbeat.interval, target: WeakProxy(Share("ALFA")), selector: .timerDidFire,
      userInfo: nil,
      repeats: true)
    Heartbeat.listen()
    expect(
      timer.isValid,
      "its target is gone; the timer ticks for nobody, until its maker invalidates it.",
      or: "The proxy invalidated a timer that is not its own.", .stoppedTooEarly,
      happened: "the timer was invalidated."
    )
  }

  func test_respondsToItsOwnMessagesAloneWhenItsTargetIsGone() {
    // It is asked before as well: what it said then is not so any more.
    guard let proxy = assertDoesNotHoldItsTarget(after: { _ = $0.responds(to: .timerDidFire) }) else {
      return
    }
    let headline =
      "The proxy's target is gone, and the proxy does not tell the truth about what it responds to."
    for message in [Selector.timerDidFire, .displayLinkDidFire] {
      // With a method of its own, it may say either: it has the method, and its target is gone.
      let isItsOwn = type(of: proxy).instancesRespond(to: message)
      expect(
        isItsOwn || !proxy.responds(to: message),
        "no to a message for which the proxy has no method.",
        or: headline, .answersFalsely, happened: "yes to \(message)."
      )
    }
    expect(
      proxy.responds(to: .itsDescription),
      "yes to description, for which the proxy has a method.", or: headline, .answersFalsely, happened: "no."
    )
  }

  /// Asserts that a target is freed when its last client lets go, although its proxy lives on.
  ///
  /// - Parameter use: The use of the proxy before that.
  /// - Returns: The proxy, whose target is gone; `nil` if the target lives on.
  @discardableResult
  private func assertDoesNotHoldItsTarget(
    after use: (NSObject) -> Void, file: StaticString = #filePath, line: UInt = #line
  ) -> NSObject? {
    var proxy: NSObject?
    let scenario = Scenario("the target") { _ in Share("ALFA") }.act { share in
      let new = WeakProxy(share)
      use(new)
      proxy = new
    }
    scenario.letGo()
    let isFreed = !scenario.isAlive
    if !isFreed { proxy = nil }
    let isHeldByProxy = !scenario.isAlive
    expect(
      isFreed,
      "the target is freed when its last client lets go, although its proxy lives on.",
      or: "The target of a proxy was not freed.", isHeldByProxy ? .heldByTheProxy : .heldBySomethingElse,
      happened: "it is alive.",
      found: isHeldByProxy
        ? "when the test let go of the proxy, it was freed. So the proxy held it."
        : "when the test let go of the proxy, it stayed alive. Something else holds it.",
      file: file, line: line
    )
    return proxy
  }
}

#if !canImport(ObjectiveC)
  // On Apple's platforms such a message throws, and Swift can't catch that.
  extension ProxyForwardingTests {
    func test_leavesAnUnknownMessageAnError() {
      let errors = Ticks()
      let handler = UnrecognizedMessage.handler
      defer { UnrecognizedMessage.handler = handler }
      UnrecognizedMessage.handler = { _ in errors.add() }
      let share = Share("ALFA")
      WeakProxy(share).perform(.noSuchMessage)
      let whileItLives = withExtendedLifetime(share) { errors.count }
      // What it was sent before makes no difference.
      guard let proxy = assertDoesNotHoldItsTarget(after: { $0.perform(.noSuchMessage) }) else { return }
      let before = errors.count
      proxy.perform(.noSuchMessage)
      let whenItIsGone = errors.count - before
      expect(
        whileItLives > 0 && whenItIsGone > 0,
        "'unrecognized message', also when the target is gone.",
        or: "The proxy hides a mistake: it was sent a message that no object knows, and nobody was told.",
        .hidesMistakes,
        happened: "nothing, \(whileItLives == 0 ? "while its target lived" : "when its target was gone")."
      )
    }
  }
#endif

/// A target that understands another message as well.
final class Share: NSObject, TimerTarget, DisplayLinkTarget {
  let symbol: String
  private(set) var ticks = 0
  private(set) var lastTimer: Timer?

  init(_ symbol: String) {
    self.symbol = symbol
    super.init()
  }

  func timerDidFire(_ timer: Timer) {
    ticks += 1
    lastTimer = timer
  }

  func displayLinkDidFire(_ link: DisplayLink) {}
}

extension Diagnosis {
  /// A message that no object knows went by in silence.
  fileprivate static let hidesMistakes = Diagnosis("hides-mistakes")
  /// The target is freed as soon as its proxy is.
  fileprivate static let heldByTheProxy = Diagnosis("held-by-the-proxy")
}
