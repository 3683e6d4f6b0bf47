/// The code that the option `--case NAME` selects: the starter, the reference or a fix from the lesson's fixes file.
struct NamedCase: Sendable {
  let name: String
  /// Whether the code is the reference, or a fix whose verdict on this platform is "right".
  private(set) var solvesLesson: Bool
  /// The paragraphs that describe the fix; empty for the starter and the reference.
  private(set) var description: [String] = []
  /// The explanation of why the fix is right or wrong; empty for the starter and the reference.
  private(set) var reason = ""
  let snapshot: SourceSnapshot

  /// - Throws: `UsageError` for unknown names; `EnvironmentError` if a file can't be read or an edit can't be applied.
  init(_ name: String, of lesson: Lesson, in root: String) throws {
    self.name = name
    solvesLesson = name == "reference"
    guard !solvesLesson, name != "starter" else {
      snapshot = try SourceSnapshot(
        of: lesson, from: solvesLesson ? lesson.referenceFolder : lesson.starterFolder, in: root)
      return
    }
    let fixesFile = try FixesFile(of: lesson, in: root)
    guard let fix = fixesFile.fixCases.first(where: { $0.name == name }) else {
      throw UsageError(
        "Lesson \(lesson.numberText) has no case '\(name)'. The cases are in \(lesson.fixesPath), which gives the "
          + "solution away.")
    }
    let judgement = fix.judgement(on: .current)
    (description, reason) = (fix.description, judgement.reason)
    solvesLesson = judgement.verdict == .right
    // The files of the case exist only in the staging folder.
    snapshot = SourceSnapshot(
      of: lesson, files: try fixesFile.fileTexts(of: fix, in: root),
      in: StagingFolder(packageRoot: root).folder(of: lesson))
  }
}
