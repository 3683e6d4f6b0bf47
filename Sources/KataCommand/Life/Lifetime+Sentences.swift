extension Lifetime {
  /// Sentences that describe the lifetime, with the same facts as its chart.
  package var summarySentences: [String] {
    [deallocationSentence, tickSentence] + otherThreadTickSentences + specialUseSentences
      + timerAndTaskSentences
      + (!unrecognizedMessageTimes.isEmpty
        ? ["Messages reached an object that does not understand them."] : [])
  }

  var deallocationSentence: String {
    let end =
      switch deallocationTiming {
      case .never: "was never freed"
      case .before: "was freed before \(ownerUseWording.endClause)"
      case .atOnce: "was freed when \(ownerUseWording.endClause)"
      case .later: "was freed soon after \(ownerUseWording.pastPerfectEndClause)"
      }
    return "\(name.withCapitalizedFirstLetter) \(end)."
  }

  private var tickSentence: String {
    let after = tickingParts.filter { tickingAfterRelease(of: $0) != .none }
    let isBefore = ticks.contains { $0.time <= 0 }
    let start = isBefore ? "It ticked while it was in use" : "It did not tick while it was in use"
    guard !after.isEmpty else { return "\(start)\(isBefore ? ", but not afterwards" : ", or afterwards")." }
    let parts = after.compactMap(\.self)
    let who = parts.isEmpty || parts.count == tickingParts.count ? "" : ": \(parts.joined(separator: ", "))"
    let isOnce = after.allSatisfy { tickingAfterRelease(of: $0) == .once }
    let later =
      isBefore
      ? (isOnce ? "and once more" : "and went on ticking") : (isOnce ? "but ticked once" : "but ticked")
    return "\(start), \(later) after \(ownerUseWording.pastPerfectEndClause)\(who)."
  }

  /// A sentence about ticks on a thread other than the main thread; empty if there were no such ticks.
  private var otherThreadTickSentences: [String] {
    ticks.contains(where: \.isOnOtherThread) ? ["It ticked on another thread."] : []
  }

  /// Sentences that state whether the owner ticked during each special use, such as scrolling.
  private var specialUseSentences: [String] {
    specialUses.map { "It \(hasTicks(during: $0) ? "ticked" : "did not tick") while \($0.phrase)." }
  }

  /// Sentences that state how many timers remained at the end, and whether and when each task and thread ended.
  private var timerAndTaskSentences: [String] {
    let timers = timersAndTasks.filter { $0.activity.kind == .timer }
    let left = timers.count { $0.endTiming == .never }
    let names = Set(timers.map(\.activity.label))
    let name = names.count == 1 ? names.first ?? "" : "timer"
    let ofTimers =
      timers.isEmpty
      ? []
      : [
        left == 0
          ? "No \(name) was left." : "\(left) \(name)\(left == 1 ? " was" : "s were") left at the end."
      ]
    return ofTimers
      + timersAndTasks.filter { $0.activity.kind != .timer }.map { task in
        let end =
          switch task.endTiming {
          case .never: "was still there at the end"
          case .before: "ended before \(ownerUseWording.endClause)"
          case .atOnce, .later: "ended"
          }
        return "\(task.activity.phrase.withCapitalizedFirstLetter) \(end)."
      }
  }
}
