import Lesson01TheLeak
import LessonKit

/// Your predictions, compared with what the ten owners really do.
final class PredictionTests: LessonTestCase {
  func test_predictionForARepeatingTimer() {
    compare(Predictions.repeatingTimer, with: RepeatingTimer.self)
  }

  func test_predictionForAOneShotTimer() {
    compare(Predictions.oneShotTimer, with: OneShotTimer.self)
  }

  func test_predictionForAWeakTimerProperty() {
    compare(Predictions.weakTimerProperty, with: WeakTimerProperty.self)
  }

  func test_predictionForWeakSelfAsTarget() {
    compare(Predictions.weakSelfAsTarget, with: WeakSelfAsTarget.self)
  }

  func test_predictionForInvalidateInDeinit() {
    compare(Predictions.invalidateInDeinit, with: InvalidateInDeinit.self)
  }

  func test_predictionForATimerSetToNil() {
    compare(Predictions.timerSetToNil, with: TimerSetToNil.self)
  }

  func test_predictionForATimerInvalidated() {
    compare(Predictions.timerInvalidated, with: TimerInvalidated.self)
  }

  func test_predictionForATimerNeverScheduled() {
    compare(Predictions.timerNeverScheduled, with: TimerNeverScheduled.self)
  }

  func test_predictionForAOneShotFiredByHand() {
    compare(Predictions.oneShotFiredByHand, with: OneShotFiredByHand.self)
  }

  func test_predictionForAnotherTarget() {
    compare(Predictions.anotherTarget, with: AnotherTarget.self)
  }

  // MARK: - The run

  private func compare<Owner: TickingOwner>(
    _ prediction: Prediction, with owner: Owner.Type, file: StaticString = #filePath, line: UInt = #line
  ) {
    let isAnswered = expect(
      prediction.isFreed != .unsure && prediction.goesOnTicking != .unsure,
      "two answers, .yes or .no, in Predictions.swift.",
      or: "Predict first.", Diagnosis("not-predicted"),
      // Nothing of the outcome: the surprise is what makes it stick.
      happened: "at least one of them is still .unsure.", file: file, line: line
    )
    guard isAnswered else { return }

    let scenario = Scenario("the owner") { Owner(onTick: $0.add) }
    let outcome = play(scenario)
    expect(
      prediction.isFreed == outcome.isFreed && prediction.goesOnTicking == outcome.goesOnTicking,
      "it behaves as you said.",
      or: "This owner does not behave as you predicted.", Diagnosis("predicted-otherwise"),
      happened: "\(outcome.inWords). You said: \(prediction.inWords).",
      heldBy: outcome.isFreed == .no ? scenario.findHolder() : nil, file: file, line: line
    )
  }

  /// Plays the owner's life, and looks once its timers have had their turns.
  private func play<Owner: TickingOwner>(_ scenario: Scenario<Owner>) -> Prediction {
    scenario.act { $0.start() }
    scenario.letGo { $0.stop() }
    scenario.listen()
    let ticks = scenario.listen()
    return Prediction(isFreed: scenario.isAlive ? .no : .yes, goesOnTicking: ticks > 0 ? .yes : .no)
  }
}

extension Prediction {
  fileprivate var inWords: String {
    "it is \(isFreed == .yes ? "freed" : "not freed"), "
      + "and \(goesOnTicking == .yes ? "its timer is still ticking" : "its timer is not ticking")"
  }
}
