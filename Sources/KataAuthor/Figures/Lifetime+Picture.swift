import KataCommand

/// What pictures show of a lifetime: not how often something happened nor exactly when, so that two runs of the same
/// code give the same picture.
extension Lifetime {
  /// When something ended, as seen from the moment at which its client let go.
  enum Moment {
    case before, atOnce, later, never

    init(_ time: Double?, tolerance: Double) {
      guard let time else { self = .never; return }
      self = time < -tolerance ? .before : time <= tolerance ? .atOnce : .later
    }
  }

  enum TicksAfter {
    case none, once, onAndOn
  }

  /// Its owner, without an article.
  var shortName: String { name.hasPrefix("the ") ? String(name.dropFirst(4)) : name }

  /// When the owner was freed.
  ///
  /// Of an owner that nothing happened to in between, a busy machine can't tell whether it was freed at once.
  var ending: Moment {
    let isLate = !ticksUntilFreed.isEmpty && tickUnderWay == nil
    return Moment(freed, tolerance: isLate ? 0 : 3 * beat)
  }

  /// The times in which the owner was used in a certain way, in the order in which they began.
  var uses: [Activity] { activities.filter { $0.kind == .circumstance } }

  /// Each timer of the owner's, and what else works for it, with its end.
  var workers: [(activity: Activity, end: Moment)] {
    activities.filter { $0.kind != .circumstance }.flatMap { activity in
      (0..<activity.most).map { place in
        // The one that ends last is drawn first.
        let last = activity.changes.lastIndex { $0.count > place }
        let next = last.flatMap { $0 + 1 < activity.changes.count ? activity.changes[$0 + 1].from : nil }
        // How soon after, is chance.
        return (activity, Moment(next.map { min($0, 0) }, tolerance: beat / 2))
      }
    }
  }

  // MARK: - Ticks

  /// What ticks: the owner's parts, or `nil` for an owner that ticks in one way.
  var tickers: [String?] { parts.isEmpty ? [nil] : parts.map(Optional.some) }

  func ticks(of part: String?) -> [Tick] { ticks.filter { part == nil || $0.part == part } }

  /// Whether it ticked while it was in use, outside of what ``uses`` tells of.
  func ticksBefore(of part: String?) -> Bool {
    ticks(of: part).contains { tick in tick.at <= 0 && !uses.contains { $0.isGoingOn(at: tick) } }
  }

  func ticks(of part: String?, in use: Activity) -> Bool {
    ticks(of: part).contains { use.isGoingOn(at: $0) }
  }

  func ticksAfter(of part: String?) -> TicksAfter {
    let late = ticks(of: part).count { $0.at > max(tickUnderWay?.at ?? 0, 0) }
    return late == 0 ? .none : late == 1 ? .once : .onAndOn
  }

  private var ticksUntilFreed: [Tick] {
    freed.map { freed in ticks.filter { $0.at > 0 && $0.at <= freed } } ?? []
  }

  /// On another thread, one tick may have begun before its client let go, and be seen after that.
  private var tickUnderWay: Tick? {
    ticksUntilFreed.count == 1 ? ticksUntilFreed.first(where: \.isElsewhere) : nil
  }

  /// Seconds from one tick to the next, as a rule.
  private var beat: Double {
    let gaps = zip(ticks, ticks.dropFirst()).map { $1.at - $0.at }.filter { $0 > Self.aMoment }.sorted()
    return gaps.isEmpty ? 2 * Self.aMoment : gaps[gaps.count / 2]
  }
}

extension Activity {
  fileprivate func isGoingOn(at tick: Lifetime.Tick) -> Bool { spans.contains { $0.contains(tick.at) } }
}

// MARK: - In words

extension Lifetime {
  /// What is wrong or right with this life, in a few words.
  var headline: String {
    let ticks = tickers.contains { ticksAfter(of: $0) == .onAndOn }
    if ending == .before { return "Freed while it was in use" }
    if ending == .never { return "Never freed, and \(ticks ? "still ticking" : "silent")" }
    if isOnlyAstray { return "Freed, but messages reach nobody" }
    let isLeft = workers.contains { $0.end == .never }
    return "Freed, and \(ticks ? "something still ticks" : isLeft ? "what it started goes on" : "silent")"
  }

  /// The life, for those who can't see the picture: one sentence a fact.
  var pictureSentences: [String] {
    [freedSentence, tickSentence] + elsewhere + useSentences + workerSentences
      + (!strays.isEmpty ? ["Messages reached nobody who understands them."] : [])
      + [path.map { "Path: \($0)" }].compactMap(\.self)
  }

  private var freedSentence: String {
    let end =
      switch ending {
      case .never: "was never freed"
      case .before: "was freed before its client let go"
      case .atOnce: "was freed when its client let go"
      case .later: "was freed soon after its client had let go"
      }
    return "\(name.capitalizedFirst) \(end)."
  }

  private var tickSentence: String {
    let after = tickers.filter { ticksAfter(of: $0) != .none }
    let isBefore = tickers.contains { part in
      ticksBefore(of: part) || uses.contains { ticks(of: part, in: $0) }
    }
    let start = isBefore ? "It ticked while it was in use" : "It did not tick while it was in use"
    guard !after.isEmpty else { return "\(start)\(isBefore ? ", and not after" : ", nor after")." }
    let parts = after.compactMap(\.self)
    let who = parts.isEmpty || parts.count == tickers.count ? "" : ": \(parts.joined(separator: ", "))"
    let isOnce = after.allSatisfy { ticksAfter(of: $0) == .once }
    return "\(start), and \(isOnce ? "once more" : "went on ticking") after its client had let go\(who)."
  }

  private var elsewhere: [String] {
    ticks.contains(where: \.isElsewhere) ? ["It ticked on another thread."] : []
  }

  private var useSentences: [String] {
    uses.map { use in
      let isTicking = tickers.contains { ticks(of: $0, in: use) }
      return "It \(isTicking ? "ticked" : "did not tick") while \(use.words)."
    }
  }

  private var workerSentences: [String] {
    let timers = workers.filter { $0.activity.kind == .timer }
    let left = timers.count { $0.end == .never }
    let ofTimers =
      timers.isEmpty
      ? []
      : [left == 0 ? "No timer was left." : "\(left) timer\(left == 1 ? " was" : "s were") left at the end."]
    return ofTimers
      + workers.filter { $0.activity.kind != .timer }.map { worker in
        let end =
          switch worker.end {
          case .never: "was still there at the end"
          case .before: "ended before its client let go"
          case .atOnce, .later: "ended"
          }
        return "\(worker.activity.words.capitalizedFirst) \(end)."
      }
  }
}
