import Foundation

/// What `--case NAME` names: the starter, the reference, or a case of the lesson's file of fixes. It is built beside the
/// learner's files, which stay as they are.
struct NamedCase: Sendable {
  let name: String
  /// Where its files are, relative to the package.
  let folder: String
  /// What its author says of it, in paragraphs; none of the starter and the reference.
  private(set) var description: [String] = []
  /// Why it is right or wrong; empty where there is no more to say.
  private(set) var reason = ""
  /// What they say; `nil` where they are part of the clone.
  private let files: [String: String]?

  /// The case that was asked for; `nil` without `--case`.
  ///
  /// What is right gives the lesson away: before it passes that takes `--give-up`, and counts as having seen the
  /// solution.
  ///
  /// - Throws: `UsageError` for a name that is none, and for what would give the lesson away; `EnvironmentError` if the
  ///   file of fixes is not in order, or the case can't be written.
  init?(askedForBy request: Request, of lesson: Lesson, in workspace: Workspace) throws {
    let givesUp = request.options.contains("--give-up")
    guard let name = request.values["--case"] else {
      if givesUp { throw UsageError.onlyTogether("--give-up", "--case") }
      return nil
    }
    self.name = name
    let root = workspace.root
    var (isRight, files): (Bool, [String: String]?) = (name == "reference", nil)
    switch name {
    case "starter": folder = lesson.starterFolder
    case "reference": folder = lesson.referenceFolder
    default:
      folder = ".build/kata-cases/\(lesson.numberText)-\(name)"
      let fixes = try FixesFile(of: lesson, in: root)
      guard let fix = fixes.cases.first(where: { $0.name == name }) else {
        throw UsageError(
          "Lesson \(lesson.numberText) has no case '\(name)'. They are in \(lesson.fixes), which gives the "
            + "lesson away.")
      }
      (description, reason) = (fix.description, fix.judgement(on: .current).reason)
      isRight = fix.judgement.verdict == .right
      do throws(FixesFault) {
        files = try fixes.files(of: fix, reference: Lesson.sources(in: lesson.referenceFolder, of: root))
      } catch {
        throw Self.unreadable(error, lesson)
      }
    }
    if isRight, !workspace.state.report(of: lesson).isEarned {
      guard givesUp || workspace.state.read().hasGivenUp(lesson) else {
        throw UsageError(
          "'\(name)' is right, and \(lesson.heading) does not pass yet.\n"
            + "To see it all the same: swift run kata \(request.typed.joined(separator: " ")) --give-up")
      }
      try workspace.state.change { $0.giveUp(lesson) }
    }
    self.files = files
  }

  /// Writes its files to where they are built from, which takes the lock of the clone.
  ///
  /// - Throws: `EnvironmentError` if that can't be written.
  func layOut(in root: String) throws {
    if let files { try FixesFile.layOut(files, in: "\(root)/\(folder)", named: folder) }
  }

  /// A report with the paths of its files in the place of the learner's.
  func named(in report: LessonReport, of lesson: Lesson) -> LessonReport {
    let (own, its) = ("\(lesson.sourcesFolder)/", "\(folder)/")
    var report = report
    for index in report.tests.indices { report.tests[index].failure?[.place]?.replace(own, with: its) }
    for index in report.compilerErrors.indices { report.compilerErrors[index].file.replace(own, with: its) }
    for index in (report.compilerWarnings ?? []).indices {
      report.compilerWarnings?[index].file.replace(own, with: its)
    }
    return report
  }

  static func unreadable(_ fault: FixesFault, _ lesson: Lesson) -> EnvironmentError {
    .unreadablePage(lesson.fixes, reason: "line \(fault.line): \(fault.message).")
  }
}
