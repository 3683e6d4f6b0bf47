/// Descriptions of a lifetime without counts and exact times, so that two runs of the same code give the same
/// text.
extension Lifetime {
  /// The time at which an object was freed or an activity ended, compared with the client's release of the
  /// owner.
  package enum Moment {
    case before, atOnce, later, never

    init(_ time: Double?, tolerance: Double) {
      guard let time else { self = .never; return }
      self = time < -tolerance ? .before : time <= tolerance ? .atOnce : .later
    }
  }

  /// How often an owner ticked after its client had released it.
  package enum TickingAfterRelease {
    case none, once, onAndOn
  }

  /// The name of the owner without an article.
  package var shortName: String { name.hasPrefix("the ") ? String(name.dropFirst(4)) : name }

  /// The time at which the owner was freed, compared with its release.
  package var ending: Moment {
    let isLate = !ticksUntilFreed.isEmpty && tickUnderWay == nil
    return Moment(freedTime, tolerance: isLate ? 0 : 3 * medianTickInterval)
  }

  /// The activities that are times of a certain use, such as scrolling, in order.
  var uses: [Activity] { activities.filter { $0.kind == .circumstance } }

  /// The owner's timers, tasks and threads, each with the time of its end. An activity with several timers
  /// occurs several times.
  package var workers: [(activity: Activity, end: Moment)] {
    activities.filter { $0.kind != .circumstance }.flatMap { activity in
      (0..<activity.maximumCount).map { place in
        // The activity that ends last is drawn first.
        let last = activity.changes.lastIndex { $0.count > place }
        let next = last.flatMap { $0 + 1 < activity.changes.count ? activity.changes[$0 + 1].time : nil }
        // The exact delay is chance.
        return (activity, Moment(next.map { min($0, 0) }, tolerance: medianTickInterval / 2))
      }
    }
  }

  /// The first time in which the owner was used in a certain way, such as scrolling, and whether the owner
  /// ticked during it and after it.
  package var firstUse: (name: String, ticksDuring: Bool, ticksAfter: Bool)? {
    guard let use = uses.first, let end = use.spans.last?.upperBound else { return nil }
    let ticksDuring = tickingParts.contains { hasTicks(of: $0, in: use) }
    return (use.label, ticksDuring, ticks.contains { $0.at > end && $0.at <= 0 })
  }

  // MARK: - Ticks

  /// The names of the parts that ticked; `[nil]` for an owner that ticks as a whole.
  package var tickingParts: [String?] { parts.isEmpty ? [nil] : parts.map(Optional.some) }

  /// Returns the ticks of one part, or of the whole owner if `part` is `nil`.
  func ticks(of part: String?) -> [Tick] { ticks.filter { part == nil || $0.part == part } }

  /// Returns whether a part ticked before the release, outside of the times in ``uses``.
  func tickedInNormalUse(of part: String?) -> Bool {
    ticks(of: part).contains { tick in tick.at <= 0 && !uses.contains { $0.isGoingOn(at: tick) } }
  }

  /// Returns whether a part ticked during a time of use.
  func hasTicks(of part: String?, in use: Activity) -> Bool {
    ticks(of: part).contains { use.isGoingOn(at: $0) }
  }

  /// Returns how often a part ticked after the client had released the owner.
  package func tickingAfterRelease(of part: String?) -> TickingAfterRelease {
    let late = ticks(of: part).count { $0.at > lateTickThreshold }
    return late == 0 ? .none : late == 1 ? .once : .onAndOn
  }

  /// The ticks between the release of the owner and its deallocation; empty if the owner was never freed.
  private var ticksUntilFreed: [Tick] {
    freedTime.map { freedTime in ticks.filter { $0.at > 0 && $0.at <= freedTime } } ?? []
  }

  /// The time after which a tick is late, if the client has released the owner.
  var lateTickThreshold: Double { max(tickUnderWay?.at ?? 0, 0) }

  /// A tick on another thread that was seen after the client released the owner, but may have begun before.
  private var tickUnderWay: Tick? {
    ticksUntilFreed.count == 1 ? ticksUntilFreed.first(where: \.isOnOtherThread) : nil
  }

  /// The median time between two ticks, in seconds.
  private var medianTickInterval: Double {
    let gaps = zip(ticks, ticks.dropFirst()).map { $1.at - $0.at }.filter { $0 > Self.negligibleTime }
      .sorted()
    return gaps.isEmpty ? 2 * Self.negligibleTime : gaps[gaps.count / 2]
  }
}

extension Activity {
  /// Returns whether the activity was going on when a tick came.
  fileprivate func isGoingOn(at tick: Lifetime.Tick) -> Bool { spans.contains { $0.contains(tick.at) } }
}
