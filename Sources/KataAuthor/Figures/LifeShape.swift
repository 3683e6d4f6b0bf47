import KataCommand

/// What happened in an owner's lifetime, without how often and how exactly when: two runs of the same code have the same
/// shape. Pictures are drawn from it, and their words are made of it.
struct LifeShape: Equatable, Sendable {
  /// When something ended, as seen from the moment at which its client let go.
  enum Moment: Equatable, Sendable {
    case before, atOnce, later, never
  }

  /// A timer of the owner's, or what else works for it: a task, a thread.
  struct Worker: Equatable, Sendable {
    let label: String
    /// What a sentence calls it; empty for a timer.
    let words: String
    let end: Moment

    var isTimer: Bool { words.isEmpty }
  }

  /// A time in which the owner was used in a certain way: "while the user scrolled".
  struct Spell: Equatable, Sendable {
    let label: String
    let words: String
  }

  enum TicksAfter: Equatable, Sendable {
    case none, once, onAndOn
  }

  /// The ticks of an owner, or of one of its parts.
  struct Ticking: Equatable, Sendable {
    /// `nil` for an owner that ticks in one way.
    let part: String?
    let isElsewhere: Bool
    /// Outside of all spells.
    let isBefore: Bool
    let isInSpell: [Bool]
    let after: TicksAfter
  }

  let owner: String
  let freed: Moment
  let workers: [Worker]
  /// In the order in which they began.
  let spells: [Spell]
  let tickings: [Ticking]
  /// Messages reached somebody who did not understand them.
  let hasStrays: Bool
  /// On which strong references it was found to be held.
  let path: String?

  init(of lifetime: Lifetime) {
    owner = lifetime.name
    let tolerance = lifetime.beat / 2
    // Of an owner that nothing happened to in between, a busy machine can't tell whether it was freed at once. On another
    // thread, one tick may have begun before its client let go, and be seen after that.
    let between = lifetime.freed.map { freed in lifetime.ticks.filter { $0.at > 0 && $0.at <= freed } } ?? []
    let isUnderWay = between.count == 1 && between[0].isElsewhere
    let isLate = !between.isEmpty && !isUnderWay
    freed = Self.moment(lifetime.freed, isLate ? 0 : 3 * lifetime.beat)
    let circumstances = lifetime.activities.filter { $0.kind == .circumstance }
    spells = circumstances.map { Spell(label: $0.label, words: $0.words) }
    workers = lifetime.activities.filter { $0.kind != .circumstance }.flatMap { activity in
      (0..<activity.most).map { place in
        // The one that ends last is drawn first.
        let last = activity.changes.lastIndex { $0.count > place }
        let next = last.flatMap { $0 + 1 < activity.changes.count ? activity.changes[$0 + 1].from : nil }
        return Worker(
          label: activity.label, words: activity.kind == .timer ? "" : activity.words,
          // How soon after, is chance.
          end: Self.moment(next.map { min($0, 0) }, tolerance))
      }
    }
    let names = lifetime.parts
    tickings = (names.isEmpty ? [nil] : names.map(Optional.some)).map { part in
      let ticks = lifetime.ticks.filter { part == nil || $0.part == part }
      let spans = circumstances.map(\.spans)
      func isIn(_ span: [ClosedRange<Double>], _ tick: Lifetime.Tick) -> Bool {
        span.contains { $0.contains(tick.at) }
      }
      let late = ticks.count { $0.at > 0 && !(isUnderWay && $0.at <= between[0].at) }
      return Ticking(
        part: part, isElsewhere: ticks.contains(where: \.isElsewhere),
        isBefore: ticks.contains { tick in tick.at <= 0 && !spans.contains { isIn($0, tick) } },
        isInSpell: spans.map { span in ticks.contains { isIn(span, $0) } },
        after: late == 0 ? .none : late == 1 ? .once : .onAndOn)
    }
    hasStrays = !lifetime.strays.isEmpty
    path = lifetime.path
  }

  /// Its owner, without an article.
  var name: String { owner.hasPrefix("the ") ? String(owner.dropFirst(4)) : owner }

  private static func moment(_ time: Double?, _ tolerance: Double) -> Moment {
    guard let time else { return .never }
    if time < -tolerance { return .before }
    return time <= tolerance ? .atOnce : .later
  }
}

extension Lifetime {
  /// Seconds from one tick to the next, as a rule.
  fileprivate var beat: Double {
    let gaps = zip(ticks, ticks.dropFirst()).map { $1.at - $0.at }.filter { $0 > Self.aMoment }.sorted()
    return gaps.isEmpty ? 2 * Self.aMoment : gaps[gaps.count / 2]
  }
}

// MARK: - In words

extension LifeShape {
  /// What is wrong or right with this life, in a few words.
  var headline: String {
    let ticks = tickings.contains { $0.after == .onAndOn }
    if freed == .before { return "Freed while it was in use" }
    if freed == .never { return "Never freed, and \(ticks ? "still ticking" : "silent")" }
    let isLeft = workers.contains { $0.end == .never }
    return "Freed, and \(ticks ? "something still ticks" : isLeft ? "what it started goes on" : "silent")"
  }

  /// The life, for those who can't see the picture: one sentence a fact.
  var sentences: [String] {
    [freedSentence, tickSentence] + elsewhere + spellSentences + workerSentences
      + (hasStrays ? ["Messages reached somebody who does not understand them."] : [])
      + [path.map { "Path: \($0)" }].compactMap(\.self)
  }

  private var freedSentence: String {
    let end =
      switch freed {
      case .never: "was never freed"
      case .before: "was freed before its client let go"
      case .atOnce: "was freed when its client let go"
      case .later: "was freed soon after its client had let go"
      }
    return "\(owner.capitalizedFirst) \(end)."
  }

  private var tickSentence: String {
    let after = tickings.filter { $0.after != .none }
    let isBefore = tickings.contains { $0.isBefore || $0.isInSpell.contains(true) }
    let start = isBefore ? "It ticked while it was in use" : "It did not tick while it was in use"
    guard !after.isEmpty else { return "\(start)\(isBefore ? ", and not after" : ", nor after")." }
    let parts = after.compactMap(\.part)
    let who = parts.isEmpty || parts.count == tickings.count ? "" : ": \(parts.joined(separator: ", "))"
    let isOnce = after.allSatisfy { $0.after == .once }
    return "\(start), and \(isOnce ? "once more" : "went on ticking") after its client had let go\(who)."
  }

  private var elsewhere: [String] {
    tickings.contains(where: \.isElsewhere) ? ["It ticked on another thread."] : []
  }

  private var spellSentences: [String] {
    spells.enumerated().map { place, spell in
      let ticks = tickings.contains { $0.isInSpell[place] }
      return "It \(ticks ? "ticked" : "did not tick") while \(spell.words)."
    }
  }

  private var workerSentences: [String] {
    let timers = workers.filter(\.isTimer)
    let left = timers.count { $0.end == .never }
    let ofTimers =
      timers.isEmpty
      ? []
      : [left == 0 ? "No timer was left." : "\(left) timer\(left == 1 ? " was" : "s were") left at the end."]
    return ofTimers
      + workers.filter { !$0.isTimer }.map { worker in
        let end =
          switch worker.end {
          case .never: "was still there at the end"
          case .before: "ended before its client let go"
          case .atOnce, .later: "ended"
          }
        return "\(worker.words.capitalizedFirst) \(end)."
      }
  }
}
