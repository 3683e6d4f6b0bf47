import Foundation

/// Brings starters back, or puts other files in the place of the learner's. Nothing is replaced before all that it
/// needs is known to be there, and copied.
struct Reset {
  struct ReplacedLesson {
    let lesson: Lesson
    /// Whether the folder held those files already.
    let wasDone: Bool
    /// The learner's own files, which are in the copy only.
    let extras: [String]

    /// That these files are not lost.
    func linesOnExtras(_ style: Style) -> [String] {
      extras.flatMap {
        style.wrapped("\($0.shown), which you added, is in the copy only.", indent: 2, hanging: 2)
      }
    }
  }

  /// The package.
  let root: String
  /// Hears of every folder that was copied, and where to, before anything is replaced. Both paths are relative
  /// to the package.
  let didCopy: (_ folder: String, _ copy: String) -> Void

  /// - Parameter plans: Made once no other reset is under way.
  /// - Throws: `EnvironmentError`, with nothing changed, or in words that say where the copy is.
  func run(_ plans: @autoclosure () throws -> [ResetPlan]) throws -> [ReplacedLesson] {
    // One reset at a time; where there is no such lock, it goes without.
    let lock = FolderLock("\(root)/Sources")
    defer { withExtendedLifetime(lock) {} }
    let plans = try plans()
    let pending = plans.filter { !$0.isDone }
    let names = Set(pending.map(\.lesson.name))
    let backup = try copy(pending)
    for plan in pending { try replace(plan, backup: backup) }
    return plans.map { plan in
      ReplacedLesson(
        lesson: plan.lesson, wasDone: !names.contains(plan.lesson.name), extras: plan.extras.map(\.path))
    }
  }

  /// Copies what the learner has, and writes what is to come aside.
  private func copy(_ plans: [ResetPlan]) throws -> Backup? {
    guard !plans.isEmpty else { return nil }
    let backup = plans.contains { $0.current != nil } ? try Backup(in: root) : nil
    do {
      for plan in plans {
        if let tree = plan.current { try backup?.copy(tree, named: plan.lesson.sourcesFolder) }
      }
      try backup?.finish()
      for plan in plans { try Replacement(plan: plan).stage() }
    } catch {
      for plan in plans { Replacement(plan: plan).unstage() }
      backup?.discard()
      throw error
    }
    for plan in plans where plan.current != nil {
      let folder = plan.lesson.sourcesFolder
      if let copy = backup?.path(of: folder) { didCopy(folder, copy) }
    }
    return backup
  }

  private func replace(_ plan: ResetPlan, backup: Backup?) throws {
    let replacement = Replacement(plan: plan)
    do {
      try replacement.commit()
    } catch {
      replacement.unstage()
      let copy = backup?.path(of: plan.lesson.sourcesFolder)
      throw EnvironmentError.cannotWrite(
        plan.lesson.sourcesFolder, reason: SystemReason.text(of: error),
        effect: copy.map { "It may be half changed; your version is in \($0)." } ?? "")
    }
  }
}
