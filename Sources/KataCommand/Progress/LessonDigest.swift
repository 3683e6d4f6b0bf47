/// A fingerprint of all that a lesson's verdict depends on: a result holds only while it stays the same.
struct LessonDigest: Equatable, Sendable, CustomStringConvertible {
  /// What all lessons stand on: the lab, the test kit and the manifest.
  struct Foundations: Sendable {
    fileprivate let fingerprint: Fingerprint

    /// - Parameter root: The package.
    init(in root: String) {
      var fingerprint = Fingerprint()
      for folder in ["Sources/TimerLab", "Tests/LeakAssertions"] { fingerprint.add(folder: folder, in: root) }
      fingerprint.add(file: "Package.swift", in: root)
      self.fingerprint = fingerprint
    }
  }

  private var fingerprint = Fingerprint()

  /// - Parameters:
  ///   - root: The package.
  ///   - foundations: As they are now. Who asks about many lessons reads them once.
  init(of lesson: Lesson, in root: String, foundations: Foundations) {
    fingerprint.add(foundations.fingerprint)
    for folder in [lesson.sourcesFolder, lesson.testsFolder] { fingerprint.add(folder: folder, in: root) }
    fingerprint.add(TestCatalog.list(of: lesson, in: root) ?? "")
  }

  init(of lesson: Lesson, in root: String) {
    self.init(of: lesson, in: root, foundations: Foundations(in: root))
  }

  var description: String { fingerprint.description }
}
