/// Facts about a clock that were read in the files.
struct Facts: OptionSet, Sendable {
  let rawValue: Int

  /// The clock holds its owner, or a closure that its owner was given, or it does neither.
  static let (holdsOwner, holdsClosure, isWeak) = (fact(0), fact(1), fact(2))
  /// Where the clock ends.
  static let (endsInDeinit, endsOnClosing, endsOnRestart) = (fact(3), fact(4), fact(5))
  static let (endsOnFiring, endsOnCall, endsFromOutside) = (fact(6), fact(7), fact(8))
  static let ends: Self = [endsInDeinit, endsOnClosing, endsOnRestart, endsOnFiring, endsOnCall]
  /// Every use of the clock's property was understood.
  static let isTraced = fact(9)
  static let (isRepeating, performsItself, startsTwice) = (fact(10), fact(11), fact(12))
  static let (ignoresCancellation, hasNoRunLoop, mayBeSuspended) = (fact(13), fact(14), fact(15))
  /// The owner lives as long as the app, or is a struct.
  static let (isPermanent, isValue) = (fact(16), fact(17))
  /// The task reads a sequence, which may have an end.
  static let readsSequence = fact(18)
  /// Only objects that live as long as the app make the owner.
  static let isMadeByPermanent = fact(19)

  private static func fact(_ number: Int) -> Self { Self(rawValue: 1 << number) }
}

/// A kind of question, which is asked about clocks that have some facts and lack others.
struct Kind: Sendable {
  enum Name {
    case deaf, silent, suspended, deinitAlone, beforeDeinit, neverEnded, twice, chain, elsewhere, weak
  }
  let name: Name
  let facts: Facts
  let excluded: Facts
  /// The strength of the evidence, from 0 to 100.
  let weight: Double
  /// The lesson, unless that depends on the clock.
  let lesson: String?
  let sentence: @Sendable (Question) -> String

  init(
    _ name: Name, _ facts: Facts, without excluded: Facts = [], weight: Double, lesson: String? = nil,
    _ sentence: @escaping @Sendable (Question) -> String
  ) {
    (self.name, self.facts, self.excluded) = (name, facts, excluded.union(name == .twice ? [] : .isPermanent))
    (self.weight, self.lesson, self.sentence) = (weight, lesson, sentence)
  }

  /// The kinds, in the order in which they are tried.
  static let all = [
    Kind(.deaf, .ignoresCancellation, weight: 86) {
      "\($0.subject) goes on after it is cancelled, because its loop (line \($0.line($0.start.loop))) doesn't check for "
        + "that, and `try?` (line \($0.line($0.code.discardedError(of: $0.start)))) discards the error. What ends the loop?"
    },
    Kind(.silent, .hasNoRunLoop, weight: 88, lesson: "10-threads") {
      "\($0.subject) is scheduled \($0.queue). A timer fires only if the run loop of its thread runs. Does it ever fire?"
    },
    Kind(.suspended, .mayBeSuspended, weight: 72) {
      "\($0.suspension) Can the source be released while it is suspended? That stops the program."
    },
    Kind(
      .deinitAlone, [.holdsOwner, .isTraced, .isRepeating, .endsInDeinit],
      without: [.endsOnClosing, .endsOnFiring, .endsOnCall], weight: 100
    ) {
      "\($0.subject) \($0.predicate). Only \($0.ends) it, and \($0.deinitializer) can't run while the \($0.clock) holds "
        + "the \($0.owner). What ends the \($0.clock) before that?"
    },
    Kind(
      .beforeDeinit, [.holdsOwner, .isTraced, .isRepeating, .endsInDeinit, .endsOnCall],
      without: [.endsOnClosing, .endsOnFiring], weight: 80
    ) {
      "\($0.subject) \($0.predicate), so \($0.names(.deinitializer)) can't run before \($0.names(.call)) ends the "
        + "\($0.clock). Is that reached whenever the \($0.owner) is no longer needed?"
    },
    Kind(.neverEnded, [.holdsOwner, .isTraced, .isRepeating], without: .ends, weight: 95) {
      "\($0.subject) \($0.predicate), and no line of \($0.owner) ends it. \($0.clears)What ends the \($0.clock) when the "
        + "\($0.owner) is no longer needed?"
    },
    Kind(.chain, .performsItself, without: [.endsOnCall, .endsOnClosing], weight: 66) {
      "`\($0.function)` schedules itself again, and the \($0.clock) \($0.predicate). What ends the chain when the "
        + "\($0.owner) is no longer needed?"
    },
    Kind(
      .elsewhere, [.isTraced, .isRepeating], without: [.endsOnClosing, .isWeak], weight: 64,
      lesson: "02-invalidate-timing"
    ) {
      "\($0.subject) \($0.predicate). Only \($0.ends) it. Is that reached whenever the \($0.owner) is no longer needed?"
    },
    Kind(.twice, [.startsTwice, .isRepeating], without: .isValue, weight: 58, lesson: "02-invalidate-timing")
    {
      "`\($0.function)` stores a new \($0.clock) in `\($0.start.property ?? "")` and doesn't end the former one. It is "
        + "called in \($0.callLines). What ends the first \($0.clock)?"
    },
    Kind(
      .weak, [.isWeak, .isTraced, .isRepeating], without: [.endsInDeinit, .endsOnClosing, .endsOnFiring],
      weight: 70
    ) {
      "\($0.subject) \($0.predicate), and \($0.weakEnd) What ends the \($0.clock) when the \($0.owner) is gone?"
    },
  ]

  /// Facts that make the evidence weaker.
  static let factors: [(facts: Facts, factor: Double)] = [
    (.endsFromOutside, 0.65), ([.endsFromOutside, .isWeak], 0.3), (.isMadeByPermanent, 0.5),
    ([.isMadeByPermanent, .isWeak], 0.2),
    (.endsOnFiring, 0.3), (.holdsClosure, 0.4), (.readsSequence, 0.75),
    (.isValue, 0.85),
  ]
}
