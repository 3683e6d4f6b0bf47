/// What a leak test did with its bench.
struct BenchRecord {
  var instruments = 0
  /// How often it listened while an instrument was alive.
  var listeningWhileInUse = 0
  /// How often it listened while none was.
  var listeningAfterwards = 0
  var ticks = 0

  /// What it left out, if anything: told of a run on an ordinary instrument, which is freed as soon as its
  /// last client lets go.
  var finding: String? {
    if instruments == 0 {
      "it makes no instrument at its bench."
    } else if listeningWhileInUse + listeningAfterwards == 0 {
      "it never listens, so no timer has a turn."
    } else if listeningWhileInUse == 0 {
      "there was no instrument any more when it listened: nobody held the one that it had made."
    } else if ticks == 0 {
      "no instrument ticked while it listened: none was started."
    } else if listeningAfterwards == 0 {
      "it did not listen at a time when nobody held the instrument any more."
    } else {
      nil
    }
  }
}
