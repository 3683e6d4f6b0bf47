import Lesson11OtherClocks
import LessonKit
import TimerLab

extension LessonTestCase {
  /// Asserts that the last call that `screen` made to the metronome during a beat has returned.
  func assertCallReturned(_ screen: MetronomeScreen, file: StaticString = #filePath, line: UInt = #line) {
    let isTestInFinePrint = isRequiredOnlyByFinePrint
    isRequiredOnlyByFinePrint = true
    defer { isRequiredOnlyByFinePrint = isTestInFinePrint }
    expect(
      screen.hasLastCallDuringBeatReturned, "a call that is made in the middle of a beat returns.",
      or: "A call to the metronome did not return.", .waitsForItself,
      happened:
        "when \(screen.metronome.lastAct?.whenClause ?? ""), the call did not return, even after more than "
        + "\(Heartbeat.minimumDuration(of: Limits.intervalsUntilTimeout) ?? "").",
      found: "two things would explain it: the call needs a lock that is held during the beat, "
        + "or it waits for the end of that beat.", file: file, line: line)
  }

  /// Asserts that nothing retains the metronome's queue anymore. A dispatch source retains its queue, so a freed queue
  /// proves that no source is left.
  ///
  /// A metronome may retain its queue as well, so call `assertFreed` first.
  func assertNoSourceRemains(_ screen: MetronomeScreen, file: StaticString = #filePath, line: UInt = #line) {
    let event = screen.metronome.lastAct?.whenClause ?? ""
    expect(
      !screen.isQueueInUse, within: Limits.intervalsUntilTimeout,
      "nothing uses the metronome's queue any longer when \(event).",
      or: "The metronome left its source behind.", .clockLeftBehind,
      happened: "something is still using the queue.",
      found: "the metronome has been freed.", file: file, line: line)
  }

  /// Asserts that every metronome of the experiment beat at least once before it was paused.
  func assertEachMetronomeHasBeaten(
    _ metronomes: PausedMetronomesExperiment, file: StaticString = #filePath, line: UInt = #line
  ) {
    let silent = metronomes.metronomeCount - metronomes.countOfMetronomesThatHaveBeaten
    expect(
      silent == 0, "a metronome beats while it is playing.",
      or: "The metronome did not beat while it was playing.", .neverTicked,
      happened: "\(silent) of \(metronomes.metronomeCount) metronomes did not beat.", file: file, line: line)
  }

  /// Asserts that no metronome beat after the experiment had ended it, even if a beat became due during the pause.
  func assertNoMetronomeBeatsAgain(
    _ metronomes: PausedMetronomesExperiment, file: StaticString = #filePath, line: UInt = #line
  ) {
    expect(
      metronomes.countOfMetronomesThatBeatAgain == 0,
      "no beat when \(metronomes.endingAct.whenClause) during a pause, not even one that became due during the pause.",
      or: "The metronome beats once more, although it should be silent.", .ignoresStop,
      happened:
        "\(metronomes.countOfMetronomesThatBeatAgain) of \(metronomes.metronomeCount) metronomes beat once more.",
      file: file, line: line)
  }
}

extension Diagnosis {
  /// The diagnosis for a metronome that beats before it is played, or while it is paused.
  static let beatsWhileNotPlaying = Diagnosis("beats-unasked")
  /// The diagnosis for beats on a queue other than the one that the metronome was given.
  static let wrongQueue = Diagnosis("wrong-queue")
}
