extension LessonTestCase {
  /// It does not tick while it should not.
  ///
  /// - Parameter reason: Ends the sentence "it ticks although …".
  package func assertSilent<Subject>(
    _ scenario: Scenario<Subject>, because reason: String, diagnosis: Diagnosis,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let ticks = scenario.listen()
    guard ticks > 0 else { return }
    report(
      Failure(
        "\(scenario.name.capitalizedSentence) ticks although \(reason).",
        expected: "no tick.",
        happened: "\(ticks.times("tick")) in \(Heartbeat.beats) heartbeats.",
        diagnosis: diagnosis),
      file: file, line: line)
  }
}
