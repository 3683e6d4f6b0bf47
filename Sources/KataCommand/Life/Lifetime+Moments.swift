/// The coarse facts about a lifetime. They leave out how often something happened and exactly when, so that two runs of
/// the same code give the same words.
extension Lifetime {
  /// When something ended, as seen from the moment at which its client let go.
  package enum Moment {
    case before, atOnce, later, never

    init(_ time: Double?, tolerance: Double) {
      guard let time else { self = .never; return }
      self = time < -tolerance ? .before : time <= tolerance ? .atOnce : .later
    }
  }

  package enum TicksAfter {
    case none, once, onAndOn
  }

  /// Its owner, without an article.
  package var shortName: String { name.hasPrefix("the ") ? String(name.dropFirst(4)) : name }

  /// When the owner was freed.
  ///
  /// Of an owner that nothing happened to in between, a busy machine can't tell whether it was freed at once.
  package var ending: Moment {
    let isLate = !ticksUntilFreed.isEmpty && tickUnderWay == nil
    return Moment(freed, tolerance: isLate ? 0 : 3 * beat)
  }

  /// The times in which the owner was used in a certain way, in the order in which they began.
  var uses: [Activity] { activities.filter { $0.kind == .circumstance } }

  /// Each timer of the owner's, and what else works for it, with its end.
  package var workers: [(activity: Activity, end: Moment)] {
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
  package var tickers: [String?] { parts.isEmpty ? [nil] : parts.map(Optional.some) }

  func ticks(of part: String?) -> [Tick] { ticks.filter { part == nil || $0.part == part } }

  /// Whether it ticked while it was in use, outside of what ``uses`` tells of.
  func ticksBefore(of part: String?) -> Bool {
    ticks(of: part).contains { tick in tick.at <= 0 && !uses.contains { $0.isGoingOn(at: tick) } }
  }

  func ticks(of part: String?, in use: Activity) -> Bool {
    ticks(of: part).contains { use.isGoingOn(at: $0) }
  }

  package func ticksAfter(of part: String?) -> TicksAfter {
    let late = ticks(of: part).count { $0.at > lateFrom }
    return late == 0 ? .none : late == 1 ? .once : .onAndOn
  }

  private var ticksUntilFreed: [Tick] {
    freed.map { freed in ticks.filter { $0.at > 0 && $0.at <= freed } } ?? []
  }

  /// From when on a tick is late, if its client has let go.
  var lateFrom: Double { max(tickUnderWay?.at ?? 0, 0) }

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
