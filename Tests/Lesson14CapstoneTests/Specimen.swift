import Lesson14Capstone
import TimerLab

/// A kind of instrument for a leak test to judge.
struct Specimen {
  /// Ends the sentence "one that …".
  let words: String
  let make: (_ interval: TimeInterval, _ onTick: @escaping () -> Void) -> any Instrument

  /// The usual right one: freed as soon as its last user lets go.
  static var ordinary: Specimen {
    Specimen(
      words: "invalidates its timer in deinit", make: InvalidatesInDeinit.init(interval:onTick:))
  }

  /// All of these tick, are freed, and leave no timer. Some need a turn of their timer for it.
  static var right: [Specimen] {
    [
      ordinary,
      Specimen(
        words: "is freed at once, and whose timer ends itself at its next turn",
        make: EndsAtItsNextTurn.init(interval:onTick:)),
      Specimen(
        words: "is held by a pool as well, which lets go at its next turn",
        make: FreedByItsPool.init(interval:onTick:)),
      Specimen(
        words: "ticks one last time after it was freed",
        make: TicksOneLastTime.init(interval:onTick:)),
      Specimen(
        words: "ticks by a chain of one-shot timers, which ends with it",
        make: ChainOfOneShots.init(interval:onTick:)),
    ]
  }

  static var wrong: [Specimen] {
    [
      Specimen(words: "never ticks", make: NeverTicks.init(interval:onTick:)),
      Specimen(
        words: "is held by its timer, and ticks for ever", make: HeldByItsTimer.init(interval:onTick:)),
      Specimen(
        words: "stops ticking, and is never freed", make: SilentAndNeverFreed.init(interval:onTick:)),
      Specimen(
        words: "is freed, and whose ticks go on", make: FreedAndTicksOn.init(interval:onTick:)),
      Specimen(
        words: "is freed, and whose timer goes on for nobody",
        make: TicksForNobody.init(interval:onTick:)),
    ]
  }
}
