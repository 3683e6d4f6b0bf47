import Lesson01TheLeak
import LessonKit

/// Tests that compare the learner's predictions for ten timer owners with the real behavior of these owners.
final class OwnerPredictionTests: LessonTestCase {
  func test_prediction_01ForARepeatingTimer() {
    let owner = startAndReleaseOwner(RepeatingTimer.self)
    assertPrediction(1, Predictions.repeatingTimer, of: owner)
  }

  func test_prediction_02ForAOneShotTimer() {
    let owner = startAndReleaseOwner(OneShotTimer.self)
    assertPrediction(2, Predictions.oneShotTimer, of: owner)
  }

  func test_prediction_03ForAWeakTimerProperty() {
    let owner = startAndReleaseOwner(WeakTimerProperty.self)
    assertPrediction(3, Predictions.weakTimerProperty, of: owner)
  }

  func test_prediction_04ForWeakSelfAsTarget() {
    let owner = startAndReleaseOwner(WeakSelfAsTarget.self)
    assertPrediction(4, Predictions.weakSelfAsTarget, of: owner)
  }

  func test_prediction_05ForInvalidateInDeinit() {
    let owner = startAndReleaseOwner(InvalidateInDeinit.self)
    assertPrediction(5, Predictions.invalidateInDeinit, of: owner)
  }

  func test_prediction_06ForATimerSetToNil() {
    let owner = startAndReleaseOwner(TimerSetToNil.self)
    assertPrediction(6, Predictions.timerSetToNil, of: owner)
  }

  /// The `stop()` method of owner 7 invalidates the timer.
  func test_prediction_07ForATimerInvalidated() {
    let owner = startAndReleaseOwner(TimerInvalidated.self)
    assertPrediction(7, Predictions.timerInvalidated, of: owner)
  }

  func test_prediction_08ForATimerNeverScheduled() {
    let owner = startAndReleaseOwner(TimerNeverScheduled.self)
    assertPrediction(8, Predictions.timerNeverScheduled, of: owner)
  }

  func test_prediction_09ForAOneShotFiredByHand() {
    let owner = startAndReleaseOwner(OneShotFiredByHand.self)
    assertPrediction(9, Predictions.oneShotFiredByHand, of: owner)
  }

  /// The timer of owner 10 has an object other than the owner as its target.
  func test_prediction_10ForAnotherTarget() {
    let owner = startAndReleaseOwner(AnotherTarget.self)
    assertPrediction(10, Predictions.anotherTarget, of: owner)
  }

  /// Creates, starts, stops and releases an owner. Returns a scenario that shows whether the owner is freed and silent.
  private func startAndReleaseOwner<Owner: TickingOwner>(_: Owner.Type) -> Scenario<Owner> {
    let owner = Scenario("the owner") { Owner(onTick: $0.add) }.act { $0.start() }
    owner.release(after: Act("its client releases it") { $0.stop() })
    return owner
  }

  /// Asserts that a prediction says correctly whether the owner is freed and whether it goes on ticking.
  ///
  /// Both answers are required. If one of them is missing, the failure message doesn't reveal the right one.
  private func assertPrediction<Owner: TickingOwner>(
    _ number: Int, _ prediction: Prediction, of owner: Scenario<Owner>, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let name = "Owner \(number) (\(Owner.self))"
    let isAnswered = prediction.isFreed != .unsure && prediction.goesOnTicking != .unsure
    // The message doesn't reveal the outcome, because a surprise is easier to remember.
    expect(
      isAnswered, "two answers, each .yes or .no, in Predictions.swift.",
      or: "\(name) has no prediction yet.",
      Diagnosis("not-predicted"), happened: "at least one of them is still .unsure.", file: file, line: line)
    owner.wait()
    let ticks = owner.runRunLoop()
    let isRightAboutFreeing = prediction.isFreed == (owner.isAlive ? .no : .yes)
    let isRightAboutTicking = prediction.goesOnTicking == (ticks > 0 ? .yes : .no)
    func verdict(_ isRight: Bool) -> String { isRight ? "right" : "wrong" }
    let conjunction = isRightAboutFreeing == isRightAboutTicking ? "and" : "but"
    expect(
      isRightAboutFreeing && isRightAboutTicking, "what you predicted: \(prediction.messagePhrase).",
      or: "\(name) does not do what you predicted.", Diagnosis("predicted-otherwise"),
      happened: "isFreed is \(verdict(isRightAboutFreeing)), "
        + "\(conjunction) goesOnTicking is \(verdict(isRightAboutTicking)).",
      answers: ["freed": isRightAboutFreeing, "ticks": isRightAboutTicking],
      heldBy: owner.isAlive ? owner.findHolder() : nil, file: file, line: line)
  }
}

extension Prediction {
  /// The prediction as a clause for a failure message, such as "it is freed, and its timer ticks".
  fileprivate var messagePhrase: String {
    "it is \(isFreed == .yes ? "freed" : "not freed"), "
      + "and \(goesOnTicking == .yes ? "its timer ticks" : "its timer does not tick")"
  }
}
