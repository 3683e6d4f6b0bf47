/// A kind of instrument for a leak test to judge.
struct Specimen {
  /// The end of the sentence "one that …".
  let words: String
  let kind: Exhibit.Kind

  /// The usual right kind, which is freed as soon as its last client releases it.
  static var ordinary: Specimen {
    Specimen(
      words: "invalidates its timer in deinit", kind: .invalidatesInDeinit)
  }

  /// The kinds that tick, are freed, and leave no timer. Some need one more firing of their timer for that.
  static var right: [Specimen] {
    [
      ordinary,
      Specimen(
        words: "is freed at once, and whose timer ends itself at its next firing",
        kind: .endsAtItsNextTurn),
      Specimen(
        words: "is also held by a pool, which lets go of it when its timer fires next",
        kind: .freedByItsPool),
      Specimen(
        words: "has two timers, each of which ticks one last time after it was freed",
        kind: .ticksOneLastTime),
      Specimen(
        words: "ticks by a chain of one-shot timers, which ends with it",
        kind: .chainOfOneShots),
      Specimen(
        words: "ticks slowly, only once in each listen()",
        kind: .ticksSlowly),
    ]
  }

  /// The wrong kind that a leak test passes if it counts the ticks of others.
  static var neverTicks: Specimen { Specimen(words: "never ticks", kind: .neverTicks) }

  static var wrong: [Specimen] {
    [
      neverTicks,
      Specimen(
        words: "is held by its timer, and ticks for ever", kind: .heldByItsTimer),
      Specimen(
        words: "stops ticking, and is never freed", kind: .silentAndNeverFreed),
      Specimen(
        words: "is freed, but is still ticking", kind: .freedAndTicksOn),
      Specimen(
        words: "is freed, but leaves one of its two timers running for nobody",
        kind: .ticksForNobody),
    ]
  }
}
