/// All that a lesson's verdict depends on, as it is at one moment: what the files say, and when they were written.
///
/// The contents alone would not do: who saves another version during a check, and takes it back, leaves the same
/// contents, but never the same times.
struct VerdictBasis: Equatable, Sendable {
  private let stamps: [String: FileStamp]
  let digest: LessonDigest

  /// - Parameter root: The package.
  init(of lesson: Lesson, in root: String) {
    // First: what is written between the two is then seen the next time.
    let folders = lesson.foldersOfItsVerdict + LessonDigest.Foundations.folders
    var stamps = FileStamp.all(below: folders.map { "\(root)/\($0)" })
    for file in [LessonDigest.Foundations.manifest, lesson.testList] {
      stamps[file] = FileStamp(path: "\(root)/\(file)")
    }
    self.stamps = stamps
    digest = LessonDigest(of: lesson, in: root)
  }
}
