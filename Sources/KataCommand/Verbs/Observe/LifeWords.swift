/// A recording in sentences: what the picture shows, for those who can't see it, and for those who can.
struct LifeWords: Sendable {
  let recording: Recording
  /// Whether the main thread is worth a word, because others ticked elsewhere.
  var namesMainThread = false

  /// One sentence a fact.
  var sentences: [String] {
    let problem = [recording.problem].compactMap(\.self)
    guard let life = recording.life else {
      return problem.isEmpty ? ["The test let go of no owner, so there is nothing to see."] : problem
    }
    return [freed(life), ticks(life)] + places(life)
      + life.lanes.flatMap { sentences(on: $0, life) }
      + strays(life) + problem
  }

  /// `Path: run loop → timer → clock`; `nil` if none was established.
  var path: String? { recording.life?.path.map { "Path: \($0)" } }

  private func freed(_ life: Life) -> String {
    guard let freed = life.freed else { return "It was never freed." }
    if freed < 0 { return "It was freed before its client let go." }
    return "It was freed \(Self.moment(freed))."
  }

  // MARK: - Ticks

  private func ticks(_ life: Life) -> String {
    let before = Self.count(life.ticksBefore, "tick").capitalizedFirst
    if life.ticksAfter == 0 { return "\(before) came in use, and none after." }
    let atLeast = life.isCutShort ? "at least " : ""
    return "\(before) came in use, and \(atLeast)\(life.ticksAfter) after\(partsThatWentOn(life))."
  }

  private func partsThatWentOn(_ life: Life) -> String {
    let late = life.parts.map { part in (part, life.ticks.count { $0.part == part && $0.at > 0 }) }
      .filter { $0.1 > 0 }
    return late.isEmpty ? "" : ": " + late.map { "\($0) \($1)" }.joined(separator: ", ")
  }

  /// On which thread, where that is worth a word.
  private func places(_ life: Life) -> [String] {
    let (all, elsewhere) = (life.ticks.count, life.ticks.count(where: \.isElsewhere))
    let subject = all == 1 ? "It" : "They"
    if elsewhere == 0 { return namesMainThread && all > 0 ? ["\(subject) came on the main thread."] : [] }
    return [elsewhere == all ? "\(subject) came on another thread." : "\(elsewhere) came on another thread."]
  }

  // MARK: - Lanes

  private func sentences(on lane: LifeLane, _ life: Life) -> [String] {
    guard lane.most > 0 else { return [] }
    switch lane.kind {
    case .timers:
      return lane.atEnd > 0
        ? ["\(Self.count(lane.atEnd, "timer")) still ran at the end."] : ["No timer was left running."]
    case .worker:
      guard let ended = lane.ended else {
        return ["\(lane.words.capitalizedFirst) was still there at the end."]
      }
      return ["\(lane.words.capitalizedFirst) ended \(Self.moment(ended))."]
    case .circumstance:
      let ticks = life.ticks.count { tick in lane.spans.contains { $0.contains(tick.at) } }
      return ["\(Self.count(ticks, "tick").capitalizedFirst) came while \(lane.words)."]
    }
  }

  private func strays(_ life: Life) -> [String] {
    life.strays.isEmpty
      ? []
      : [
        "\(Self.count(life.strays.count, "message")) reached nobody who understands \(life.strays.count == 1 ? "it" : "them")."
      ]
  }

  // MARK: - Numbers

  /// When something came to its end. A run loop may need a turn to let go of what it holds.
  private static func moment(_ time: Double) -> String {
    if time < -aMoment { return "before its client let go" }
    return time < aMoment ? "when its client let go" : "\(milliseconds(time)) after its client let go"
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
