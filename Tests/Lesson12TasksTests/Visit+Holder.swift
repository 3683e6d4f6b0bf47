import LessonKit

extension Visit {
  /// Finds out by experiment why the match is alive: first lets the waits end, then the scores, then has the match
  /// stopped.
  func findHolder() -> (finding: String, diagnosis: Diagnosis?) {
    scenario.beginExperiment()
    clock.moveOn()
    scenario.listen()
    guard scenario.isAlive else {
      return (
        "it is freed as soon as a minute is over. The loop for the minutes held it while it waited.",
        .heldAcrossTheWait
      )
    }
    server.send("1:0")
    clock.moveOn()
    scenario.listen()
    guard scenario.isAlive else {
      return (
        "it is freed as soon as a score comes in. The loop for the scores held it while it waited.",
        .heldAcrossTheWait
      )
    }
    server.close()
    clock.moveOn()
    scenario.listen()
    guard scenario.isAlive else {
      return ("it is freed as soon as no more scores come. The task for the scores held it.", .heldByItsClock)
    }
    let holder = scenario.findHolder()
    guard case .somethingElse = holder, clock.wasAskedByACancelledTask else {
      return (holder.finding, holder.diagnosis)
    }
    return ("it was told to stop, but its loop is still running, without a pause.", .ignoresCancellation)
  }

  /// What is known when a loop still waits.
  var whoIsAlive: String {
    scenario.isAlive
      ? "the match is alive: see first why it is not freed."
      : "the match is gone, and the task that waits was not cancelled."
  }

  /// Why it shows minutes after it was stopped.
  var whyItCounts: Diagnosis {
    if clock.wasAskedByACancelledTask { return .ignoresCancellation }
    return clock.wasAsked ? .countsAfterTheStop : .anotherClock
  }

  var causeOfWaiting: Diagnosis? {
    if clock.wasAskedByACancelledTask { return .ignoresCancellation }
    return scenario.isAlive ? findHolder().diagnosis : .waitsForNobody
  }
}
