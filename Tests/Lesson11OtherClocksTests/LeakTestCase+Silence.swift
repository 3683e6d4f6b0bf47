import LeakAssertions

extension LeakTestCase {
  /// It does not tick while it should not.
  ///
  /// - Parameter reason: Ends the sentence "it ticks although …".
  func assertSilent<Owner>(
    _ scenario: Scenario<Owner>, because reason: String, diagnosis: Diagnosis, line: UInt = #line
  ) {
    let ticks = scenario.listen()
    guard ticks > 0 else { return }
    report(
      Failure(
        "\(scenario.name.prefix(1).uppercased() + scenario.name.dropFirst()) ticks although \(reason).",
        expected: "no tick.",
        happened: "\(ticks == 1 ? "1 tick" : "\(ticks) ticks") in \(Heartbeat.beats) heartbeats.",
        diagnosis: diagnosis),
      line: line)
  }
}
