/// A recording in sentences: what the picture shows, for those who can't see it, and for those who can.
struct LifeWords: Sendable {
  let recording: Recording

  /// One sentence a fact.
  var sentences: [String] {
    let problem = [recording.problem].compactMap(\.self)
    guard let life = recording.life else {
      return problem.isEmpty ? ["The test let go of no owner, so there is nothing to see."] : problem
    }
    return [freed(life), ticks(life)] + timers(life) + problem
  }

  private func freed(_ life: Life) -> String {
    guard let freed = life.freed else { return "It was never freed." }
    if freed < 0 { return "It was freed before its client let go." }
    // A run loop may need a turn to let go of what it holds.
    if freed < Self.aMoment { return "It was freed when its client let go." }
    return "It was freed \(Self.milliseconds(freed)) after its client let go."
  }

  private func ticks(_ life: Life) -> String {
    let before = Self.count(life.ticksBefore, "tick")
    return life.ticksAfter == 0
      ? "\(before.capitalizedFirst) came in use, and none after."
      : "\(before.capitalizedFirst) came in use, and \(life.ticksAfter) after."
  }

  private func timers(_ life: Life) -> [String] {
    if life.mostTimers == 0 { return [] }
    if life.timersAtEnd > 0 { return ["\(Self.count(life.timersAtEnd, "timer")) still ran at the end."] }
    return ["No timer was left running."]
  }

  /// Seconds that nobody would notice.
  private static let aMoment = 0.0015

  static func milliseconds(_ seconds: Double) -> String { "\(Int((seconds * 1_000).rounded())) ms" }

  private static func count(_ number: Int, _ noun: String) -> String {
    switch number {
    case 0: "no \(noun)"
    case 1: "1 \(noun)"
    default: "\(number) \(noun)s"
    }
  }
}

extension String {
  /// With a capital at its start.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
