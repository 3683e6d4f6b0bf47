import LeakAssertions

extension LessonTestCase {
  /// It does not tick while it should not.
  ///
  /// - Parameter reason: Ends the sentence "it ticks although …".
  public func assertSilent<Subject>(
    _ scenario: LeakScenario<Subject>, because reason: String, diagnosis: LeakDiagnosis,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let ticks = scenario.listen()
    guard ticks > 0 else { return }
    report(
      LeakFailure(
        "\(scenario.name.capitalizedSentence) ticks although \(reason).",
        expected: "no tick.",
        happened: "\(ticks.times("tick")) in \(Heartbeat.beats) heartbeats.",
        diagnosis: diagnosis),
      file: file, line: line)
  }
}
