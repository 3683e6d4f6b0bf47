/// What `--case NAME` names: the starter, the reference, or a case of the lesson's file of fixes. It is built beside the
/// learner's files, which stay as they are.
struct NamedCase: Sendable {
  let name: String
  /// Whether it gives the lesson away.
  private(set) var isRight: Bool
  /// What its author says of it, in paragraphs; none of the starter and the reference.
  private(set) var description: [String] = []
  /// Why it is right or wrong; empty where there is no more to say.
  private(set) var reason = ""
  let text: LessonText

  /// - Parameter root: The package.
  /// - Throws: `UsageError` for a name that is none; `EnvironmentError` if the file of fixes is missing, or an edit does
  ///   not fit.
  init(_ name: String, of lesson: Lesson, in root: String) throws {
    self.name = name
    isRight = name == "reference"
    guard !isRight, name != "starter" else {
      text = try LessonText(
        of: lesson, from: isRight ? lesson.referenceFolder : lesson.starterFolder, in: root)
      return
    }
    let fixes = try FixesFile(of: lesson, in: root)
    guard let fix = fixes.cases.first(where: { $0.name == name }) else {
      throw UsageError(
        "Lesson \(lesson.numberText) has no case '\(name)'. They are in \(lesson.fixes), which gives the "
          + "lesson away.")
    }
    let judgement = fix.judgement(on: .current)
    (description, reason) = (fix.description, judgement.reason)
    isRight = judgement.verdict == .right
    // It lies where it is built, and nowhere else.
    text = LessonText(
      of: lesson, saying: try fixes.files(of: fix, in: root), in: Stage(root: root).folder(of: lesson))
  }
}
