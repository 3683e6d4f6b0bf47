/// A kind of instrument on which the learner's leak test is run.
struct TestInstrumentKind {
  /// The clause that describes the kind in failure messages, after "one that".
  let messagePhrase: String
  let behavior: TestInstrument.Behavior

  /// The simplest kind without a leak. Its instruments are freed as soon as their last client releases them.
  static var ordinary: TestInstrumentKind {
    TestInstrumentKind(
      messagePhrase: "invalidates its timer in deinit", behavior: .invalidatesTimerInDeinit)
  }

  /// The correct kinds, which a leak test should pass. Some need one more firing of their timer to be freed or silent.
  static var correctKinds: [TestInstrumentKind] {
    [
      ordinary,
      TestInstrumentKind(
        messagePhrase: "is freed at once, and whose timer invalidates itself the next time it fires",
        behavior: .endsAtNextFiring),
      TestInstrumentKind(
        messagePhrase: "is also held by a pool, which releases it the next time the pool's timer fires",
        behavior: .releasedByAnotherHolder),
      TestInstrumentKind(
        messagePhrase: "has two timers, each of which ticks one last time after the instrument is freed",
        behavior: .ticksOnceAfterBeingFreed),
      TestInstrumentKind(
        messagePhrase: "is driven by a chain of one-shot timers, which ends when the instrument is freed",
        behavior: .chainOfOneShots),
      TestInstrumentKind(
        messagePhrase: "ticks slowly, only once per call to listen()",
        behavior: .ticksSlowly),
    ]
  }

  /// A kind that never ticks. A leak test that also counts the ticks of other instruments passes it by mistake.
  static var neverTicks: Self { Self(messagePhrase: "never ticks", behavior: .neverTicks) }

  /// The incorrect kinds, which a leak test should reject. All but the first leak an instrument or a timer.
  static var incorrectKinds: [TestInstrumentKind] {
    [
      neverTicks,
      TestInstrumentKind(
        messagePhrase: "is held by its timer, and ticks forever", behavior: .retainedByItsTimer),
      TestInstrumentKind(
        messagePhrase: "stops ticking, and is never freed", behavior: .stopsButIsNeverFreed),
      TestInstrumentKind(
        messagePhrase: "is freed, but is still ticking", behavior: .ticksAfterBeingFreed),
      TestInstrumentKind(
        messagePhrase: "is freed, but leaves one of its two timers running",
        behavior: .leavesTimerBehind),
    ]
  }
}
