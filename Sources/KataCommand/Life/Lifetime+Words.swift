extension Lifetime {
  /// The facts that the chart shows, in a sentence each.
  package var sentences: [String] {
    [endingSentence, tickSentence] + elsewhere + useSentences + workerSentences
      + (!unrecognizedMessageTimes.isEmpty
        ? ["Messages reached an object that does not understand them."] : [])
  }

  var endingSentence: String {
    let end =
      switch ending {
      case .never: "was never freed"
      case .before: "was freed before \(words.endClause)"
      case .atOnce: "was freed when \(words.endClause)"
      case .later: "was freed soon after \(words.pastEndClause)"
      }
    return "\(name.capitalizedFirst) \(end)."
  }

  private var tickSentence: String {
    let after = tickingParts.filter { tickingAfterRelease(of: $0) != .none }
    let isBefore = tickingParts.contains { part in
      ticksBefore(of: part) || uses.contains { ticks(of: part, in: $0) }
    }
    let start = isBefore ? "It ticked while it was in use" : "It did not tick while it was in use"
    guard !after.isEmpty else { return "\(start)\(isBefore ? ", and not after" : ", nor after")." }
    let parts = after.compactMap(\.self)
    let who = parts.isEmpty || parts.count == tickingParts.count ? "" : ": \(parts.joined(separator: ", "))"
    let isOnce = after.allSatisfy { tickingAfterRelease(of: $0) == .once }
    return "\(start), and \(isOnce ? "once more" : "went on ticking") after \(words.pastEndClause)\(who)."
  }

  private var elsewhere: [String] {
    ticks.contains(where: \.isOnOtherThread) ? ["It ticked on another thread."] : []
  }

  private var useSentences: [String] {
    uses.map { use in
      let isTicking = tickingParts.contains { ticks(of: $0, in: use) }
      return "It \(isTicking ? "ticked" : "did not tick") while \(use.phrase)."
    }
  }

  private var workerSentences: [String] {
    let timers = workers.filter { $0.activity.kind == .timer }
    let left = timers.count { $0.end == .never }
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
      + workers.filter { $0.activity.kind != .timer }.map { worker in
        let end =
          switch worker.end {
          case .never: "was still there at the end"
          case .before: "ended before \(words.endClause)"
          case .atOnce, .later: "ended"
          }
        return "\(worker.activity.phrase.capitalizedFirst) \(end)."
      }
  }
}
