/// The coarse facts about a lifetime. They leave out counts and exact times, so that two runs of the same code give the same
/// words.
extension Lifetime {
  /// The time of an end, compared with the moment at which the client released the owner.
  package enum Moment {
    case before, atOnce, later, never

    init(_ time: Double?, tolerance: Double) {
      guard let time else { self = .never; return }
      self = time < -tolerance ? .before : time <= tolerance ? .atOnce : .later
    }
  }

  package enum TickingAfterRelease {
    case none, once, onAndOn
  }

  /// The name of the owner without an article.
  package var shortName: String { name.hasPrefix("the ") ? String(name.dropFirst(4)) : name }

  /// The time at which the owner was freed.
  ///
  /// If nothing happened in between, a busy machine can't tell whether the owner was freed at once.
  package var ending: Moment {
    let isLate = !ticksUntilFreed.isEmpty && tickUnderWay == nil
    return Moment(freed, tolerance: isLate ? 0 : 3 * beat)
  }

  /// The times in which the owner was used in a certain way, in order.
  var uses: [Activity] { activities.filter { $0.kind == .circumstance } }

  /// Each timer, task and thread of the owner with its end.
  package var workers: [(activity: Activity, end: Moment)] {
    activities.filter { $0.kind != .circumstance }.flatMap { activity in
      (0..<activity.maximumCount).map { place in
        // The activity that ends last is drawn first.
        let last = activity.changes.lastIndex { $0.count > place }
        let next = last.flatMap { $0 + 1 < activity.changes.count ? activity.changes[$0 + 1].time : nil }
        // The exact delay is chance.
        return (activity, Moment(next.map { min($0, 0) }, tolerance: beat / 2))
      }
    }
  }

  /// The first circumstance in which the owner was used, and whether the owner ticked during it and after it.
  package var firstUse: (name: String, ticksDuring: Bool, ticksAfter: Bool)? {
    guard let use = uses.first, let end = use.spans.last?.upperBound else { return nil }
    let ticksDuring = tickingParts.contains { ticks(of: $0, in: use) }
    return (use.label, ticksDuring, ticks.contains { $0.at > end && $0.at <= 0 })
  }

  // MARK: - Ticks

  /// The parts of the owner that tick, or `nil` alone for an owner without parts.
  package var tickingParts: [String?] { parts.isEmpty ? [nil] : parts.map(Optional.some) }

  func ticks(of part: String?) -> [Tick] { ticks.filter { part == nil || $0.part == part } }

  /// Returns whether a part ticked while the owner was in use, outside of the times in ``uses``.
  func ticksBefore(of part: String?) -> Bool {
    ticks(of: part).contains { tick in tick.at <= 0 && !uses.contains { $0.isGoingOn(at: tick) } }
  }

  func ticks(of part: String?, in use: Activity) -> Bool {
    ticks(of: part).contains { use.isGoingOn(at: $0) }
  }

  package func tickingAfterRelease(of part: String?) -> TickingAfterRelease {
    let late = ticks(of: part).count { $0.at > lateTickThreshold }
    return late == 0 ? .none : late == 1 ? .once : .onAndOn
  }

  private var ticksUntilFreed: [Tick] {
    freed.map { freed in ticks.filter { $0.at > 0 && $0.at <= freed } } ?? []
  }

  /// The time after which a tick is late, if the client has released the owner.
  var lateTickThreshold: Double { max(tickUnderWay?.at ?? 0, 0) }

  /// A tick on another thread that was seen after the client released the owner, but may have begun before.
  private var tickUnderWay: Tick? {
    ticksUntilFreed.count == 1 ? ticksUntilFreed.first(where: \.isOnOtherThread) : nil
  }

  /// The usual time from one tick to the next, in seconds.
  private var beat: Double {
    let gaps = zip(ticks, ticks.dropFirst()).map { $1.at - $0.at }.filter { $0 > Self.negligibleTime }
      .sorted()
    return gaps.isEmpty ? 2 * Self.negligibleTime : gaps[gaps.count / 2]
  }
}

extension Activity {
  fileprivate func isGoingOn(at tick: Lifetime.Tick) -> Bool { spans.contains { $0.contains(tick.at) } }
}
