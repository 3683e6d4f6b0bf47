import TimerLab
import XCTest

// As the lessons' tests said it that are not converted yet. Goes with the last of them.

extension LessonTestCase {
  package func assertFreed<Subject>(
    _ scenario: Scenario<Subject>, when event: String, inATick isInATick: Bool = false,
    after farewell: (Subject) -> Void = { _ in }, file: StaticString = #filePath, line: UInt = #line
  ) {
    judge(scenario, file, line) {
      scenario.listen()
      isInATick ? scenario.letGoInATick(after: farewell) : scenario.letGo(after: farewell)
      return scenario.failureToBeFreed(when: event)
    }
  }

  package func assertStopsTicking<Subject>(
    _ scenario: Scenario<Subject>, when event: String, inATick isInATick: Bool = false,
    after farewell: (Subject) -> Void = { _ in }, file: StaticString = #filePath, line: UInt = #line
  ) {
    judge(scenario, file, line) {
      let heard = scenario.listenUntilHeard()
      isInATick ? scenario.letGoInATick(after: farewell) : scenario.letGo(after: farewell)
      scenario.listenUntilOver()
      scenario.listen(beats: 1)
      return scenario.failureToBeSilent(since: event, heard: heard)
    }
  }

  package func assertStopsTicking<Subject>(
    _ scenario: Scenario<Subject>, whenTold event: String, mayGoOn: Bool = false,
    inATick isInATick: Bool = false, ticksUnderWay: Int = 0,
    by order: (Subject) -> Void, file: StaticString = #filePath, line: UInt = #line
  ) {
    judge(scenario, file, line) {
      let heard = scenario.listenUntilHeard()
      _ = isInATick ? scenario.actInATick(order) : scenario.act(order)
      scenario.listenUntilOver()
      if scenario.clock == nil { scenario.listen(beats: 1) }
      return scenario.failureToBeSilent(
        since: event, heard: heard, mayKeepTimers: mayGoOn, ticksUnderWay: ticksUnderWay)
    }
  }

  package func assertSilent<Subject>(
    _ scenario: Scenario<Subject>, because reason: String, diagnosis: Diagnosis,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    assertNoTick(scenario, although: reason, or: diagnosis, file: file, line: line)
  }

  package func assertMakesNoSecondTimer<Subject>(
    _ scenario: Scenario<Subject>, when event: String, inATick isInATick: Bool = false,
    by action: @escaping (Subject) -> Void, file: StaticString = #filePath, line: UInt = #line
  ) {
    assertMakesNoSecondTimer(
      scenario, isInATick ? .inATick : .atWork, when: Act(event, by: action), file: file, line: line)
  }
}
