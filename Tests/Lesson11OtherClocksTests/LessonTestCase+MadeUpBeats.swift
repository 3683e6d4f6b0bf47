import Lesson11OtherClocks
import LessonKit

extension LessonTestCase {
  /// It does not make up for the beats that it missed during a pause, when the pause ends for good.
  ///
  /// A source that is resumed has one of them to make up for, on its queue, while the thread that resumed it goes on.
  /// Which of the two is first is not ours to say. So this asks many, each with a beat that is due, until sources that do
  /// make up for theirs have been heard often enough.
  ///
  /// - Parameters:
  ///   - event: Ends the sentence "it beats when …".
  ///   - farewell: What its user does before letting go.
  func assertNoBeatIsMadeUpFor(
    when event: String, after farewell: (Metronome) -> Void, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let many = 100
    var (beats, ofSources, asked) = (0, 0, 0)
    while beats == 0, ofSources < 10, asked < 10 * many {
      let heard = PausedMetronomes(many).beats(after: farewell)
      (beats, ofSources, asked) = (beats + heard.beats, ofSources + heard.ofSources, asked + many)
    }
    guard beats > 0 else { return }
    report(
      Failure(
        "The metronome beats once more, although it should be silent.",
        expected: "no beat when \(event), not even one that became due during the pause.",
        happened: "\(beats) of \(asked) metronomes beat once more.",
        diagnosis: .ignoresStop),
      file: file, line: line)
  }
}
