import Lesson04Proxy
import LessonKit
import TimerLab

/// The proxy alone, with targets that are no slide show.
///
/// A message that reaches nobody who understands it fails the test in which it is sent, whatever that asserts.
final class WeakProxyTests: LessonTestCase {
  private let timer = Timer(timeInterval: 1, repeats: false) { _ in }

  // MARK: - It forwards

  func test_forwardsToTheTargetItWasMadeFor() {
    let (first, second) = (Bell(), Bell())
    let (toFirst, toSecond) = (WeakProxy(first), WeakProxy(second))
    for proxy in [toSecond, toSecond, toFirst] { tick(proxy) }
    expect(
      first.rings == 1 && second.rings == 2,
      "one message for the first target, two for the second.",
      or: "A proxy did not forward to the target it was made for.", .forwardsToTheWrongObject,
      happened: "\(first.rings) for the first, \(second.rings) for the second."
    )
  }

  func test_passesOnTheTimerThatFired() {
    failureNamesTheFinePrint = true
    let bell = Bell()
    let proxy = WeakProxy(bell)
    for timer in [timer, Timer(timeInterval: 1, repeats: false) { _ in }] {
      let before = bell.rings
      tick(proxy, by: timer)
      expect(
        bell.lastTimer === timer,
        "the target's timerDidFire(_:) is called with the timer.",
        or: "The target was not given the timer that fired.", .forwardsToTheWrongObject,
        happened: bell.rings == before ? "it was not called." : "it was called with another timer.",
        found: bell.lastTimer == nil ? nil : "an earlier message, with another timer, did reach it."
      )
    }
  }

  /// One that knows the timer's message by a method of its own, and forwards nothing, is a mediator (lesson 03).
  func test_forwardsAnotherMessageOfItsTarget() {
    let chime = Chime()
    let isTaken = withExtendedLifetime(chime) { isUnderstood(.displayLinkDidFire, by: WeakProxy(chime)) }
    expect(
      isTaken,
      "its target has a method for displayLinkDidFire(_:), and gets that message too.",
      or: "The proxy does not forward a message that is not the timer's.", .forwardsToTheWrongObject,
      happened: "the proxy has no method for it, and names no object that has one."
    )
  }

  // MARK: - It does not hold its target

  func test_doesNotHoldItsTargetOnceItIsUsed() {
    failureNamesTheFinePrint = true
    guard isTargetFreed(after: { _ in }) else {
      return passes(faultReportedBy: "test_isFreedWhenItsScreenClosesBeforeTheFirstTick")
    }
    let uses: [(name: String, use: (NSObject) -> Void)] = [
      ("passed a message on to it", { self.tick($0) }),
      ("said that it responds to the message", { _ = $0.responds(to: .timerDidFire) }),
    ]
    for (name, use) in uses {
      let isFreed = isTargetFreed(after: use)
      expect(
        isFreed,
        "the target is freed when its last client lets go, whatever its proxy was used for.",
        or: "The target of a proxy was not freed.", .heldBySomethingElse,
        happened: "it is alive, once the proxy has \(name).",
        found: "it is freed if the proxy is not used. So the proxy holds it since then."
      )
    }
  }

  // MARK: - It says what it responds to

  func test_respondsToTheMessagesOfItsLivingTarget() {
    let bell = Bell()
    let messages: [Selector] = [.timerDidFire, .itsDescription, .noSuchMessage]
    let answers = withExtendedLifetime(bell) { messages.map(WeakProxy(bell).responds(to:)) }
    let words = answers.map { $0 ? "yes" : "no" }
    expect(
      answers == [true, true, false],
      "yes to timerDidFire(_:) and to description, which its target understands; no to a message that nobody knows.",
      or: "The proxy does not tell the truth about what it responds to.", .answersFalsely,
      happened: "\(words[0]) to the first, \(words[1]) to the second, \(words[2]) to the third."
    )
  }

  func test_tellsTheTruthAboutAnotherMessageOfItsTarget() {
    let (chime, doorman) = (Chime(), Doorman())
    let proxies: [(proxy: NSObject, target: String)] = [
      (WeakProxy(chime), "has a method for"), (WeakProxy(doorman), "forwards"),
    ]
    for (proxy, target) in proxies {
      let answer = proxy.responds(to: .displayLinkDidFire)
      let isTaken = isUnderstood(.displayLinkDidFire, by: proxy)
      expect(
        answer == isTaken,
        isTaken
          ? "yes to displayLinkDidFire(_:): the proxy forwards it to its target, which \(target) it."
          : "no to displayLinkDidFire(_:): the proxy does not forward it to its target.",
        or: "The proxy does not tell the truth about a message that is not the timer's.", .answersFalsely,
        happened: answer ? "yes." : "no."
      )
    }
    withExtendedLifetime((chime, doorman)) {}
  }

  func test_claimsNothingFalseWhenItsTargetIsGone() {
    let proxy = WeakProxy(Bell())
    let answer = says(proxy)
    let headline =
      "The proxy's target is gone, and the proxy does not tell the truth about what it responds to."
    expect(
      answer != .yesInVain,
      "no to timerDidFire(_:): the proxy has no such method, and there is nobody left to forward to.",
      or: headline, .answersFalsely, happened: "yes."
    )
    expect(
      proxy.responds(to: .itsDescription),
      "yes to description, which the proxy understands itself.", or: headline, .answersFalsely,
      happened: "no."
    )
    // After a yes the message may be sent. That must not crash, as it would with an `unowned` target.
    if answer == .yes { tick(proxy) }
  }

  /// What it says of one target holds for that one, for as long as it is there, and for as long as that says the same.
  func test_saysWhatIsSoEachTimeItIsAsked() {
    let living = Bell()
    // One of a target that is gone comes between two of one that lives.
    let first = says(WeakProxy(living))
    let ofNobody = says(WeakProxy(Bell()))
    let second = says(WeakProxy(living))
    var target: Bell? = Bell()
    let proxy = target.map(WeakProxy.init)
    let before = proxy.map { says($0) }
    target = nil
    let after = proxy.map { says($0) }

    let headline = "What the proxy responds to does not change with its target."
    expect(
      ![first, second, before].contains(.no),
      "yes to timerDidFire(_:) while its target lives.", or: headline, .answersFalsely,
      happened: "no, of a target that lives."
    )
    expect(
      ![ofNobody, after].contains(.yesInVain),
      "no to timerDidFire(_:) when nobody is left to forward to.", or: headline, .answersFalsely,
      happened: after == .yesInVain
        ? "yes while its target lived, and yes when that was gone." : "yes, of a target that is gone."
    )
    let doorman = Doorman()
    let ofTheDoorman = WeakProxy(doorman)
    _ = ofTheDoorman.responds(to: .displayLinkDidFire)
    doorman.chime = nil
    expect(
      !ofTheDoorman.responds(to: .displayLinkDidFire),
      "no to displayLinkDidFire(_:) when its target, which lives, does not respond to it any more.",
      or: headline, .answersFalsely, happened: "yes."
    )
    withExtendedLifetime((living, doorman)) {}
  }

  // MARK: - How a proxy is asked

  private func tick(_ proxy: NSObject, by timer: Timer? = nil) {
    _ = proxy.perform(.timerDidFire, with: timer ?? self.timer)
  }

  private func isTargetFreed(after use: (NSObject) -> Void) -> Bool {
    var proxy: NSObject?
    let scenario = Scenario("the target") { _ in Bell() }.act { bell in
      let new = WeakProxy(bell)
      use(new)
      proxy = new
    }
    scenario.letGo()
    return withExtendedLifetime(proxy) { !scenario.isAlive }
  }

  private enum Answer {
    case no, yes
    /// Yes, and nobody has a method for the message.
    case yesInVain
  }

  private func says(_ proxy: NSObject) -> Answer {
    guard proxy.responds(to: .timerDidFire) else { return .no }
    return isUnderstood(.timerDidFire, by: proxy) ? .yes : .yesInVain
  }

  /// Whether somebody has a method for the message: the receiver, or whoever it names. The runtime looks for one in
  /// the same order.
  private func isUnderstood(_ message: Selector, by receiver: NSObject) -> Bool {
    var candidate = receiver
    for _ in 1...10 {
      if type(of: candidate).instancesRespond(to: message) { return true }
      let next = candidate.forwardingTarget(for: message)
      guard let object = next as? NSObject else { return message == .timerDidFire && next is TimerTarget }
      candidate = object
    }
    return false
  }
}
