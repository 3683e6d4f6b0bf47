import Lesson01TheLeak
import LessonKit

/// Your predictions, compared with what the ten owners really do.
final class OwnerPredictionTests: LessonTestCase {
  func test_prediction_01ForARepeatingTimer() {
    assertPrediction(1, Predictions.repeatingTimer, of: RepeatingTimer.self)
  }

  func test_prediction_02ForAOneShotTimer() {
    assertPrediction(2, Predictions.oneShotTimer, of: OneShotTimer.self)
  }

  func test_prediction_03ForAWeakTimerProperty() {
    assertPrediction(3, Predictions.weakTimerProperty, of: WeakTimerProperty.self)
  }

  func test_prediction_04ForWeakSelfAsTarget() {
    assertPrediction(4, Predictions.weakSelfAsTarget, of: WeakSelfAsTarget.self)
  }

  func test_prediction_05ForInvalidateInDeinit() {
    assertPrediction(5, Predictions.invalidateInDeinit, of: InvalidateInDeinit.self)
  }

  func test_prediction_06ForATimerSetToNil() {
    assertPrediction(6, Predictions.timerSetToNil, of: TimerSetToNil.self)
  }

  func test_prediction_07ForATimerInvalidated() {
    assertPrediction(7, Predictions.timerInvalidated, of: TimerInvalidated.self)
  }

  func test_prediction_08ForATimerNeverScheduled() {
    assertPrediction(8, Predictions.timerNeverScheduled, of: TimerNeverScheduled.self)
  }

  func test_prediction_09ForAOneShotFiredByHand() {
    assertPrediction(9, Predictions.oneShotFiredByHand, of: OneShotFiredByHand.self)
  }

  func test_prediction_10ForAnotherTarget() {
    assertPrediction(10, Predictions.anotherTarget, of: AnotherTarget.self)
  }

  // MARK: - The run

  private func assertPrediction<Owner: TickingOwner>(
    _ number: Int, _ prediction: Prediction, of owner: Owner.Type, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let name = "Owner \(number) (\(Owner.self))"
    let isAnswered = expect(
      prediction.isFreed != .unsure && prediction.goesOnTicking != .unsure,
      "two answers, .yes or .no, in Predictions.swift.",
      or: "\(name) is not predicted.", Diagnosis("not-predicted"),
      // Nothing of the outcome: the surprise is what makes it stick.
      happened: "at least one of them is still .unsure.", file: file, line: line
    )
    guard isAnswered else { return }

    let scenario = Scenario("the owner") { Owner(onTick: $0.add) }
    let outcome = play(scenario)
    let holder = outcome.isFreed == .no ? scenario.findHolder() : nil
    expect(
      prediction.isFreed == outcome.isFreed && prediction.goesOnTicking == outcome.goesOnTicking,
      "what you predicted: \(prediction.inWords).",
      or: "\(name) does not do what you predicted.", Diagnosis("predicted-otherwise"),
      happened: "\(outcome.inWords).", heldBy: holder, file: file, line: line
    )
  }

  /// Plays the owner's life, and looks once its timers have had their turns.
  private func play<Owner: TickingOwner>(_ scenario: Scenario<Owner>) -> Prediction {
    scenario.act { $0.start() }
    scenario.letGo(after: { $0.stop() })
    scenario.listen()
    let ticks = scenario.listen()
    return Prediction(isFreed: scenario.isAlive ? .no : .yes, goesOnTicking: ticks > 0 ? .yes : .no)
  }
}

extension Prediction {
  fileprivate var inWords: String {
    "it is \(isFreed == .yes ? "freed" : "not freed"), "
      + "and \(goesOnTicking == .yes ? "its timer ticks" : "its timer does not tick")"
  }
}
