/// A kind of instrument on which a learner's leak test is run, with a description for messages.
struct Specimen {
  /// The description of the kind, as in "one that …".
  let messagePhrase: String
  let kind: Exhibit.Kind

  /// The simplest kind without a leak. Its instruments are freed as soon as their last client releases them.
  static var ordinary: Specimen {
    Specimen(
      messagePhrase: "invalidates its timer in deinit", kind: .invalidatesTimerInDeinit)
  }

  /// The correct kinds. Some of them need one more firing of their timer before they are freed or silent.
  static var correctKinds: [Specimen] {
    [
      ordinary,
      Specimen(
        messagePhrase: "is freed at once, and whose timer ends itself at its next firing",
        kind: .endsAtNextFiring),
      Specimen(
        messagePhrase: "is also held by a pool, which lets go of it when its timer fires next",
        kind: .releasedByPool),
      Specimen(
        messagePhrase: "has two timers, each of which ticks one last time after it was freed",
        kind: .ticksOnceAfterBeingFreed),
      Specimen(
        messagePhrase: "ticks by a chain of one-shot timers, which ends with it",
        kind: .chainOfOneShots),
      Specimen(
        messagePhrase: "ticks slowly, only once in each listen()",
        kind: .ticksSlowly),
    ]
  }

  /// A kind that never ticks. A leak test passes it by mistake if the test also counts the ticks of other
  /// instruments.
  static var neverTicks: Specimen { Specimen(messagePhrase: "never ticks", kind: .neverTicks) }

  /// The incorrect kinds, which a leak test should reject. All but the first leak an instrument or a timer.
  static var incorrectKinds: [Specimen] {
    [
      neverTicks,
      Specimen(
        messagePhrase: "is held by its timer, and ticks for ever", kind: .retainedByItsTimer),
      Specimen(
        messagePhrase: "stops ticking, and is never freed", kind: .stopsButIsNeverFreed),
      Specimen(
        messagePhrase: "is freed, but is still ticking", kind: .ticksAfterBeingFreed),
      Specimen(
        messagePhrase: "is freed, but leaves one of its two timers running for nobody",
        kind: .leavesTimerBehind),
    ]
  }
}
