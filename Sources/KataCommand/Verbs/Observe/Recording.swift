import KataTrace

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
  /// Runs a test that is built, and looks on.
  ///
  /// - Throws: `EnvironmentError` if it can't be run.
  package init(
    of test: TestName, _ lesson: Lesson, in configuration: BuildConfiguration
  ) throws {
    // The timeout, in seconds without a trace event. The test kit's own watchdog is quicker.
    var timeout = InactivityTimeout(limit: 14)
    let (trace, completed) = try configuration.runTests([test], of: lesson) {
      timeout.hasPassed(size: $0)
    }
    lifetime = Lifetime(events: trace.events).flatMap { $0.wasLetGo ? $0 : nil }
    if trace.events.contains(where: { $0.event == .hung }) || completed.termination == .stopped {
      problem = "It hangs: the test did not end."
    } else if trace.events.contains(where: { $0.event == .testFinished }) {
      problem = nil
    } else {
      let reason = CrashReason(errors: completed.errors, termination: completed.termination).facts.text
      problem = "It crashed: \(reason.split(separator: "\n").first ?? "")"
    }
  }
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
    case .timer where activity.atEnd == 0: return "No timer was left running."
    case .timer: return "\(Self.count(activity.atEnd, "timer")) still ran at the end."
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

/// How many there were of something in an owner's lifetime, from one moment to the next: its timers, or what else a
/// test tells of.
package struct Activity: Equatable, Sendable {
  package enum Kind: String, Sendable {
    /// The owner's timers.
    case timer = "timers"
    /// What works for it: a task, a thread.
    case worker
    /// A time in which it was used in a certain way.
    case circumstance
  }

  /// From a moment on there were so many.
  package struct Change: Equatable, Sendable {
    package let from: Double
    package let count: Int
  }

  package let kind: Kind
  package let label: String
  /// What the sentence about it calls it.
  package let words: String
  /// Until when the test looked on.
  let end: Double
  package var changes: [Change] = []

  /// - Returns: `nil` if the event tells of something else.
  init?(_ event: TraceEvent, end: Double) {
    guard let kind = Kind(rawValue: event.event.rawValue) else { return nil }
    self.kind = kind
    self.end = end
    label = kind == .timer ? "timer" : event.name ?? ""
    words = event.message ?? ""
  }

  package var most: Int { changes.map(\.count).max() ?? 0 }
  var atEnd: Int { changes.last?.count ?? 0 }

  /// When there was none any more; `nil` if it went on to the end.
  var ended: Double? { atEnd == 0 ? changes.last?.from : nil }

  /// The stretches of time in which there was at least one.
  package var spans: [ClosedRange<Double>] {
    zip(changes, changes.dropFirst().map(\.from) + [end]).compactMap { change, until in
      change.count > 0 && until >= change.from ? change.from...until : nil
    }
  }
}
