/// Descriptions of a lifetime without exact times, which differ between two runs of the same code.
extension Lifetime {
  /// The timing of an object's deallocation or an activity's end, relative to the client's release of the owner.
  package enum EndTiming {
    case before, atOnce, later, never

    init(_ time: Double?, tolerance: Double) {
      guard let time else { self = .never; return }
      self = time < -tolerance ? .before : time <= tolerance ? .atOnce : .later
    }
  }

  /// A rough count of the ticks after the client released the owner.
  package enum TickingAfterRelease {
    case none, once, onAndOn
  }

  /// The name of the owner without an article.
  package var nameWithoutArticle: String { name.hasPrefix("the ") ? String(name.dropFirst(4)) : name }

  /// The timing of the owner's deallocation, relative to its release.
  package var deallocationTiming: EndTiming {
    let isLate = !ticksFromReleaseToDeallocation.isEmpty && ambiguousTick == nil
    return EndTiming(freedTime, tolerance: isLate ? 0 : 3 * medianTickInterval)
  }

  /// The special uses of the owner, such as scrolling, in chronological order.
  var specialUses: [OwnerActivity] { activities.filter { $0.kind == .circumstance } }

  /// The owner's timers, tasks and threads, each with the timing of its end. An activity has only as many elements as
  /// were active at the same time, so a timer that replaces another one adds none.
  package var timersAndTasks: [(activity: OwnerActivity, endTiming: EndTiming)] {
    activities.filter { $0.kind != .circumstance }.flatMap { activity in
      (0..<activity.maximumCount).map { index in
        // The timer or task that ends last comes first.
        let last = activity.countChanges.lastIndex { $0.count > index }
        let next = last.flatMap {
          $0 + 1 < activity.countChanges.count ? activity.countChanges[$0 + 1].time : nil
        }
        // Any end after the release counts as `atOnce`, because the delay varies from run to run.
        return (activity, EndTiming(next.map { min($0, 0) }, tolerance: medianTickInterval / 2))
      }
    }
  }

  /// The name of the owner's first special use, such as scrolling, and whether the owner ticked during and after that
  /// use, but before the owner's release; `nil` if there was no such use.
  package var firstSpecialUse: (name: String, tickedDuringUse: Bool, tickedAfterUse: Bool)? {
    guard let use = specialUses.first, let end = use.activeSpans.last?.upperBound else { return nil }
    return (use.label, hasTicks(during: use), ticks.contains { $0.time > end && $0.time <= 0 })
  }

  // MARK: - Ticks

  /// The names of the parts that ticked, in the order of their first ticks; only `nil` if the owner ticks as a whole.
  package var tickingParts: [String?] {
    ticks.map(\.part).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Returns the ticks of one part, or of the whole owner if `part` is `nil`.
  func ticks(of part: String?) -> [Tick] { ticks.filter { part == nil || $0.part == part } }

  /// Returns whether the owner ticked during a special use, such as scrolling.
  func hasTicks(during use: OwnerActivity) -> Bool {
    ticks.contains { tick in use.activeSpans.contains { $0.contains(tick.time) } }
  }

  /// Returns how often a part ticked after the client had released the owner. The ``ambiguousTick`` doesn't count.
  package func tickingAfterRelease(of part: String?) -> TickingAfterRelease {
    let late = ticks(of: part).count { $0.time > lateTickThreshold }
    return late == 0 ? .none : late == 1 ? .once : .onAndOn
  }

  /// The ticks between the release of the owner and its deallocation; empty if the owner was never freed.
  private var ticksFromReleaseToDeallocation: [Tick] {
    freedTime.map { freedTime in ticks.filter { $0.time > 0 && $0.time <= freedTime } } ?? []
  }

  /// The time, in seconds, of the ``ambiguousTick`` or, without one, of the release. A tick after this time is late.
  var lateTickThreshold: Double { max(ambiguousTick?.time ?? 0, 0) }

  /// A tick that may have begun before the owner's release, although it was recorded later; `nil` if there is none.
  /// Only a tick on another thread is ambiguous, if it is the only one between the release and the deallocation.
  private var ambiguousTick: Tick? {
    ticksFromReleaseToDeallocation.count == 1
      ? ticksFromReleaseToDeallocation.first(where: \.isOnOtherThread) : nil
  }

  /// The median time between two ticks, in seconds, without negligible gaps; a small default value if none are left.
  private var medianTickInterval: Double {
    let gaps = zip(ticks, ticks.dropFirst()).map { $1.time - $0.time }.filter { $0 > Self.negligibleDelay }
      .sorted()
    return gaps.isEmpty ? 2 * Self.negligibleDelay : gaps[gaps.count / 2]
  }
}
