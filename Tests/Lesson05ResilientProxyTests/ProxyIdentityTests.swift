import Lesson05ResilientProxy
import LessonAssertions
import TimerLab

/// The proxy stands in for its target: what it says when it is asked who it is.
final class ProxyIdentityTests: LessonTestCase {
  private struct Answer {
    let question: String
    let expected: Bool
    let given: Bool

    init(to question: String, _ given: Bool, expected: Bool) {
      (self.question, self.given, self.expected) = (question, given, expected)
    }
  }

  /// Fails if one of the answers is not as expected, and says which.
  private func check(
    _ answers: [Answer], _ headline: String, _ diagnosis: Diagnosis, line: UInt = #line
  ) {
    let wrong = answers.filter { $0.given != $0.expected }
    guard !wrong.isEmpty else { return }
    func words(_ answer: (Answer) -> Bool) -> String {
      wrong.map { "\(answer($0) ? "yes" : "no") to '\($0.question)'" }.joined(separator: ", ") + "."
    }
    report(
      Failure(headline, expected: words(\.expected), happened: words(\.given), diagnosis: diagnosis),
      line: line)
  }

  // MARK: - Equality and hash

  func test_isEqualToWhatItsTargetIsEqualTo() {
    let share = Share("ALFA")
    let proxy = WeakProxy(share)
    check(
      [
        Answer(to: "equal to your target?", proxy.isEqual(share), expected: true),
        Answer(to: "equal to what your target is equal to?", proxy.isEqual(Share("ALFA")), expected: true),
        Answer(to: "equal to another object?", proxy.isEqual(Share("BETA")), expected: false),
        Answer(to: "equal to nil?", proxy.isEqual(nil), expected: false),
      ], "The proxy is not equal to what its target is equal to.", .lostInASet)
  }

  func test_isEqualToItself() {
    let share = Share("ALFA")
    let proxy = WeakProxy(share)
    check(
      [Answer(to: "equal to yourself?", proxy.isEqual(proxy), expected: true)],
      "The proxy is not equal to itself.", .lostInASet)
    withExtendedLifetime(share) {}
  }

  func test_isEqualToItselfAloneWhenItsTargetIsGone() {
    guard let proxy = proxyOfDeadTarget(after: { _ = $0.isEqual(Share("ALFA")) }),
      let other = proxyOfDeadTarget()
    else { return }
    check(
      [
        Answer(to: "equal to yourself?", proxy.isEqual(proxy), expected: true),
        Answer(to: "equal to what your target was equal to?", proxy.isEqual(Share("ALFA")), expected: false),
        Answer(to: "equal to a proxy of another dead target?", proxy.isEqual(other), expected: false),
      ], "The proxy has lost its target, and should be equal to itself alone.", .lostInASet)
  }

  func test_hasTheHashOfItsTarget() {
    let share = Share("ALFA")
    guard WeakProxy(share).hash != share.hash else { return }
    report(
      Failure(
        "The proxy and its target have different hashes.",
        expected: "the same hash: the proxy is equal to its target.",
        happened: "another one.", diagnosis: .lostInASet))
  }

  func test_keepsItsHashWhenItsTargetIsGone() {
    var share: Share? = Share("ALFA")
    guard let proxy = share.map(WeakProxy.init) else { return }
    let before = proxy.hash
    share = nil
    guard proxy.hash != before else { return }
    report(
      Failure(
        "The hash of the proxy changed when its target was freed.",
        expected: "the hash that it had before.",
        happened: "another one.", diagnosis: .lostInASet))
  }

  func test_isFoundInASetAlsoWhenItsTargetIsGone() {
    // Many, so that none is found by luck under a wrong hash.
    var shares = (1...50).map { Share("SHARE \($0)") }
    let proxies = shares.map(WeakProxy.init)
    let set = Set<NSObject>(proxies)
    let before = proxies.count(where: set.contains)
    shares = []
    let after = proxies.count(where: set.contains)
    guard before < 50 || after < 50 else { return }
    report(
      Failure(
        "A set does not find the proxies that are in it.",
        expected: "50 of 50 are found while their targets live, and 50 when those are gone.",
        happened: "\(before) are found while their targets live, and \(after) when those are gone.",
        diagnosis: .lostInASet))
  }

  // MARK: - Description

  func test_describesItselfAsItsTargetDoes() {
    let share = Share("ALFA")
    let proxy = WeakProxy(share)
    // It is asked before as well: its target says something else afterwards.
    _ = (proxy.description, proxy.debugDescription)
    share.timerDidFire(Timer(timeInterval: 1, repeats: false) { _ in })
    let texts = [proxy.description, proxy.debugDescription]
    let expected = [share.description, share.debugDescription]
    guard texts != expected else { return }
    report(
      Failure(
        "The proxy does not describe itself as its target does.",
        expected: "description '\(expected[0])' and debugDescription '\(expected[1])'.",
        happened: "'\(texts[0])' and '\(texts[1])'.",
        diagnosis: .answersFalsely))
  }

  func test_describesItsTargetNoMoreWhenThatIsGone() {
    guard let proxy = proxyOfDeadTarget(after: { _ = ($0.description, $0.debugDescription) }) else { return }
    let texts = [proxy.description, proxy.debugDescription]
    guard texts.contains(where: { $0.isEmpty || $0.contains("ALFA") }) else { return }
    report(
      Failure(
        "The proxy's target is gone, and the proxy has no description of its own.",
        expected: "a text, and in it nothing of what the target said.",
        happened: "description '\(texts[0])' and debugDescription '\(texts[1])'.",
        diagnosis: .answersFalsely))
  }

  // MARK: - Kind

  func test_isOfTheKindOfItsTarget() {
    let share = Share("ALFA")
    let proxy = WeakProxy(share)
    check(
      [
        Answer(to: "of your target's kind?", proxy.isKind(of: Share.self), expected: true),
        Answer(to: "an NSObject?", proxy.isKind(of: NSObject.self), expected: true),
        Answer(to: "of a kind that your target is not?", proxy.isKind(of: Screen.self), expected: false),
      ], "The proxy is not of the kind that its target is.", .answersFalsely)
    withExtendedLifetime(share) {}
  }

  func test_isOfThatKindNoMoreWhenItsTargetIsGone() {
    guard let proxy = proxyOfDeadTarget(after: { _ = $0.isKind(of: Share.self) }) else { return }
    check(
      [
        Answer(to: "of the kind that your target was?", proxy.isKind(of: Share.self), expected: false),
        Answer(to: "an NSObject?", proxy.isKind(of: NSObject.self), expected: true),
      ], "The proxy's target is gone, and the proxy does not say what it is itself.", .answersFalsely)
  }
}
