/// A kind of question, which is asked about clocks that have some facts and lack others.
struct Kind: Sendable {
  enum Name {
    case deaf, silent, suspended, deinitAlone, beforeDeinit, neverEnded, chain, elsewhere, twice, weak
  }
  let name: Name
  let facts: Facts
  /// Facts of which the clock has at least one.
  var anyOf: Facts = []
  var excluded: Facts = .isPermanent
  /// The strength of the evidence, from 0 to 100.
  let weight: Double
  let sentence: @Sendable (Question) -> String

  /// The kinds, in the order in which they are tried.
  static let all = [
    Kind(name: .deaf, facts: .ignoresCancellation, weight: 86) {
      "\($0.subject) goes on after it is cancelled, because its loop \($0.line($0.start.loop)) doesn't check for that, "
        + "and `try?` \($0.line($0.code.discardedError(of: $0.start))) discards the error. What ends the loop?"
    },
    Kind(name: .silent, facts: .hasNoRunLoop, weight: 88) {
      "\($0.subject) is scheduled \($0.code.queue(of: $0.start) ?? ""). A timer fires only if the run loop of its thread "
        + "runs. Does it ever fire?"
    },
    Kind(name: .suspended, facts: .mayBeSuspended, excluded: [.isPermanent, .endsOnClosing], weight: 72) {
      "\($0.suspension). Can the source be released while it is suspended? That stops the program."
    },
    Kind(
      name: .deinitAlone, facts: [.holdsOwner, .isRepeating, .endsInDeinit],
      excluded: [.isPermanent, .endsOnClosing, .endsOnFiring, .endsOnCall], weight: 100
    ) {
      "\($0.hold). \($0.ends) it, and \($0.deinitializer) can't run while the \($0.clock) holds the \($0.owner). "
        + "What ends the \($0.clock) before that?"
    },
    Kind(
      name: .beforeDeinit, facts: [.holdsOwner, .isTraced, .isRepeating, .endsInDeinit],
      excluded: [.isPermanent, .endsOnClosing, .isShared, .mayFireOnce], weight: 80
    ) {
      "\($0.hold), so \($0.ends(.endsInDeinit)) can't run before \($0.ends([.endsOnCall, .endsOnFiring])) ends the "
        + "\($0.clock). Is that reached whenever the \($0.owner) is no longer needed?"
    },
    Kind(
      name: .neverEnded, facts: [.holds, .isTraced, .isRepeating], excluded: Facts.ends.union(.isPermanent),
      weight: 95
    ) {
      "\($0.hold), and no line of \($0.owner) ends it. \($0.clears)What ends the \($0.clock) when the \($0.owner) is no "
        + "longer needed?"
    },
    Kind(
      name: .chain, facts: .performsItself, excluded: [.isPermanent, .endsOnClosing], weight: 66
    ) {
      "\($0.function) performs itself again after a delay, and the \($0.clock) \($0.start.hold.predicate). What ends the "
        + "chain when the \($0.owner) is no longer needed?"
    },
    Kind(
      name: .elsewhere, facts: [.holds, .isRepeating], anyOf: Facts.ends,
      excluded: [.isPermanent, .endsOnClosing], weight: 64
    ) {
      "\($0.hold). \($0.ends) it. Is that reached whenever the \($0.owner) is no longer needed?"
    },
    Kind(
      name: .twice, facts: [.startsTwice, .isRepeating], excluded: [.isValue, .endsOnRestart], weight: 58
    ) {
      "\($0.function) stores a new \($0.clock) in \($0.keeper) and doesn't end the former one. It is called in "
        + "\($0.callLines). What ends the first \($0.clock)?"
    },
    Kind(
      name: .weak, facts: [.isWeak, .isTraced, .isRepeating],
      excluded: [.isPermanent, .endsInDeinit, .endsOnClosing, .endsOnFiring], weight: 70
    ) {
      "\($0.hold), and no \($0.facts.contains(.isValue) ? "line of \($0.owner)" : $0.deinitializer) ends it. What ends the "
        + "\($0.clock) when the \($0.owner) is gone?"
    },
  ]

  /// Facts that make the evidence weaker or stronger, if others are missing.
  static let factors: [(facts: Facts, missing: Facts, factor: Double)] = [
    (.endsFromOutside, [], 0.65), ([.endsFromOutside, .isWeak], [], 0.3), (.isMadeByPermanent, [], 0.5),
    ([.isMadeByPermanent, .isWeak], [], 0.2), (.endsOnFiring, .endsInDeinit, 0.4),
    ([.endsOnFiring, .endsInDeinit], [], 0.75), (.holdsClosure, [], 0.4), (.readsSequence, [], 0.75),
    (.isValue, [], 0.85), (.mayFireOnce, [], 0.8), ([.performsItself, .endsOnCall], [], 0.7),
    (.isShared, [], 0.8),
    ([.endsOnRestart, .holds], [.endsInDeinit, .endsOnFiring, .endsOnCall], 1.3), ([], .isTraced, 0.8),
  ]
}
