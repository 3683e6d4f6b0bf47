/// What came of watching one test.
package struct Recording: Equatable, Sendable {
  /// `nil` if there was nothing to see.
  package let lifetime: Lifetime?
  /// Why it does not compile, or why the test did not come to its end, in one line; `nil` if all went well.
  let problem: String?

  /// `Path: run loop → timer → clock`; `nil` if none was established.
  package var path: String? { lifetime?.path.map { "Path: \($0)" } }
}

extension Recording {
  /// What a timeline shows, for those who can't see it, and for those who can: one sentence a fact.
  ///
  /// - Parameter namesMainThread: Whether that is worth a word, because others ticked elsewhere.
  package func sentences(namesMainThread: Bool = false) -> [String] {
    let told = lifetime?.sentences(namesMainThread: namesMainThread) ?? []
    let sentences = told + [problem].compactMap(\.self)
    return sentences.isEmpty ? ["The test let go of no owner, so there is nothing to see."] : sentences
  }
}

extension Lifetime {
  fileprivate func sentences(namesMainThread: Bool) -> [String] {
    [freedInWords, ticksInWords] + threads(namesMainThread) + activities.compactMap(sentence) + straysInWords
  }

  var freedInWords: String {
    let name = name.capitalizedFirst
    guard let freed else { return "\(name) was never freed." }
    return freed < 0
      ? "\(name) was freed before its client let go." : "\(name) was freed \(Self.moment(freed))."
  }

  // MARK: - Ticks

  private var ticksInWords: String {
    let before = Self.count(ticksBefore, "tick").capitalizedFirst
    let after = ticksAfter == 0 ? "none" : "\(isCutShort ? "at least " : "")\(ticksAfter)"
    let late = parts.map { part in (part, ticks.count { $0.part == part && $0.at > 0 }) }.filter { $0.1 > 0 }
    let parts = late.isEmpty ? "" : ": " + late.map { "\($0) \($1)" }.joined(separator: ", ")
    return "\(before) came before its client let go, and \(after) after\(parts)."
  }

  /// On which thread, where that is worth a word.
  private func threads(_ namesMainThread: Bool) -> [String] {
    let (all, elsewhere) = (ticks.count, ticks.count(where: \.isElsewhere))
    let subject = all == 1 ? "The tick" : "All ticks"
    if elsewhere == 0 { return namesMainThread && all > 0 ? ["\(subject) came on the main thread."] : [] }
    return [
      "\(elsewhere == all ? subject : Self.count(elsewhere, "tick")) came on another thread."
    ]
  }

  private var straysInWords: [String] {
    guard !strays.isEmpty else { return [] }
    let them = strays.count == 1 ? "it" : "them"
    return ["\(Self.count(strays.count, "message")) reached nobody who understands \(them)."]
  }

  // MARK: - Timers, and what else the test tells of

  private func sentence(on activity: Activity) -> String? {
    guard activity.most > 0 else { return nil }
    let words = activity.words
    switch activity.kind {
    case .timer where activity.atEnd == 0: return "No \(activity.label) was left running."
    case .timer: return "\(Self.count(activity.atEnd, activity.label)) still ran at the end."
    case .worker:
      return activity.ended.map { "\(words.capitalizedFirst) ended \(Self.moment($0))." }
        ?? "\(words.capitalizedFirst) was still there at the end."
    case .circumstance:
      let ticks = ticks.count { tick in activity.spans.contains { $0.contains(tick.at) } }
      return "\(Self.count(ticks, "tick").capitalizedFirst) came while \(words)."
    }
  }

  // MARK: - Numbers

  /// When something came to its end.
  private static func moment(_ time: Double) -> String {
    if time < -aMoment { return "before its client let go" }
    return time <= aMoment
      ? "when its client let go" : "\(milliseconds(time)) after its client let go"
  }

  static func milliseconds(_ seconds: Double) -> String { "\(Int((seconds * 1_000).rounded())) ms" }

  private static func count(_ number: Int, _ noun: String) -> String {
    switch number {
    case 0: "no \(noun)"
    case 1: "1 \(noun)"
    default: "\(number) \(noun)s"
    }
  }
}
