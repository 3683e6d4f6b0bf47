/// Facts about a clock that were read in the files.
struct Facts: OptionSet, Sendable {
  let rawValue: Int
  private static func bit(_ number: Int) -> Self { Self(rawValue: 1 << number) }

  /// The clock holds its owner, or a closure that its owner was given, or it refers to its owner weakly.
  static let (holdsOwner, holdsClosure, isWeak) = (bit(0), bit(1), bit(2))
  /// Where the clock ends: in `deinit`, as a screen closes, before the next start, as it fires, or in other functions.
  static let (endsInDeinit, endsOnClosing, endsOnRestart) = (bit(3), bit(4), bit(5))
  static let (endsOnFiring, endsOnCall) = (bit(6), bit(7))
  /// Every use of the clock's property was understood.
  static let isTraced = bit(8)
  static let (ignoresCancellation, hasNoRunLoop, mayBeSuspended) = (bit(9), bit(10), bit(11))
  static let (performsItself, startsTwice) = (bit(12), bit(13))
  /// Other types call the functions that end the clock.
  static let isEndedFromOutside = bit(14)
  /// The owner lives as long as the app, or is a value type.
  static let (isPermanent, isValue) = (bit(15), bit(16))
  /// The task reads a sequence, which may end.
  static let readsSequence = bit(17)
  static let isRepeating = bit(18)
  static let isUnkept = bit(19)

  static let ends: Self = [.endsInDeinit, .endsOnClosing, .endsOnRestart, .endsOnFiring, .endsOnCall]
}

/// A kind of question, which is asked of a clock that has some facts and lacks others.
struct Kind: Sendable {
  let name: String
  let facts: Facts
  let excluded: Facts
  /// How strong the evidence is, from 0 to 100.
  let weight: Double
  /// The lesson about it, or `nil` for the lesson about the clock.
  let lesson: String?
  let sentence: @Sendable (Question) -> String

  /// The kinds in the order in which they are tried.
  static let all = [
    Kind(
      name: "ignoresCancellation", facts: .ignoresCancellation, excluded: .isPermanent, weight: 86,
      lesson: "12-tasks"
    ) {
      "\($0.subject) goes on after it was cancelled, because its loop (line \($0.line($0.start.loop))) doesn't check, and `try?` discards the error of a cancelled sleep (line \($0.line($0.code.ignoresCancellation($0.start)))). What ends the loop?"
    },
    Kind(name: "noRunLoop", facts: .hasNoRunLoop, excluded: [], weight: 88, lesson: "10-threads") {
      "\($0.subject) is scheduled \($0.queue). A timer fires only on a thread with a running run loop. Does it ever fire?"
    },
    Kind(
      name: "suspended", facts: .mayBeSuspended, excluded: .isPermanent, weight: 72, lesson: "11-other-clocks"
    ) {
      "\($0.suspension) Can the source be released while it is suspended, which stops the program?"
    },
    Kind(
      name: "deinitAlone", facts: [.holdsOwner, .isTraced, .isRepeating, .endsInDeinit],
      excluded: [.isPermanent, .endsOnClosing, .endsOnFiring, .endsOnCall], weight: 100, lesson: nil
    ) {
      "\($0.subject) \($0.predicate). Only \($0.ends) end\($0.hasOneEnd ? "s" : "") it, and \($0.deinitName) can't run while the \($0.clock) holds the \($0.owner). What ends the \($0.clock) before that?"
    },
    Kind(
      name: "endedBeforeDeinit", facts: [.holdsOwner, .isTraced, .isRepeating, .endsInDeinit, .endsOnCall],
      excluded: [.isPermanent, .endsOnClosing, .endsOnFiring], weight: 80, lesson: nil
    ) {
      "\($0.subject) \($0.predicate), so \($0.ends(.deinitializer)) can't run before \($0.ends(.call)) ends the \($0.clock). Is that reached whenever the \($0.owner) is no longer needed?"
    },
    Kind(
      name: "neverEnded", facts: [.holdsOwner, .isTraced, .isRepeating],
      excluded: Facts.ends.union(.isPermanent),
      weight: 95, lesson: nil
    ) {
      "\($0.subject) \($0.predicate), and no line of \($0.owner) ends it. \($0.clears)What ends the \($0.clock) when the \($0.owner) is no longer needed?"
    },
    Kind(
      name: "twice", facts: [.startsTwice, .isRepeating], excluded: [.isValue], weight: 58,
      lesson: "02-invalidate-timing"
    ) {
      "\($0.function) stores a new \($0.clock) in \($0.keeper) and doesn't end the former one. It is called in \($0.callLines). What ends the first \($0.clock)?"
    },
    Kind(
      name: "performsItself", facts: .performsItself,
      excluded: [.isPermanent, .endsOnCall, .endsOnClosing, .isWeak],
      weight: 66, lesson: "02-invalidate-timing"
    ) {
      "\($0.function) schedules itself again, and the \($0.clock) holds the \($0.owner) until it has run. \($0.onlyDeinit)What ends the chain when the \($0.owner) is no longer needed?"
    },
    Kind(
      name: "endedElsewhere", facts: [.isTraced, .isRepeating],
      excluded: [.isPermanent, .endsOnClosing, .isWeak, .isValue],
      weight: 64, lesson: "02-invalidate-timing"
    ) {
      "\($0.subject) \($0.predicate). Only \($0.ends) end\($0.hasOneEnd ? "s" : "") it. Is that reached whenever the \($0.owner) is no longer needed?"
    },
    Kind(
      name: "weakAndUnended", facts: [.isWeak, .isTraced, .isRepeating],
      excluded: [.isPermanent, .endsInDeinit, .endsOnClosing, .endsOnFiring], weight: 70, lesson: nil
    ) {
      "\($0.subject) doesn't hold its \($0.owner), and no \($0.deinitName) ends it. What ends the \($0.clock) when the \($0.owner) is freed?"
    },
  ]

  /// What makes the evidence of a kind weaker or stronger.
  static let factors: [(facts: Facts, factor: Double)] = [
    (.isEndedFromOutside, 0.45), (.endsOnFiring, 0.3), (.holdsClosure, 0.4), (.readsSequence, 0.75),
    ([.readsSequence, .isUnkept], 0.8),
  ]
}
