import Foundation

/// Brings starters back. Nothing is replaced before all that it needs is known to be there, and copied.
struct Reset {
  struct Outcome {
    let lesson: Lesson
    /// Whether the folder held the starter already.
    let wasStarter: Bool
    /// The learner's own files, which are in the copy only.
    let extras: [String]
  }

  /// The package.
  let root: String
  /// Hears of every folder that was copied, and where to, before anything is replaced. Both paths are relative
  /// to the package.
  let didCopy: (_ folder: String, _ copy: String) -> Void

  /// - Throws: `EnvironmentError`, with nothing changed, or in words that say where the copy is.
  func run(_ lessons: [Lesson]) throws -> [Outcome] {
    // One reset at a time; where there is no such lock, it goes without.
    let lock = FolderLock("\(root)/Sources")
    defer { withExtendedLifetime(lock) {} }
    let plans = try lessons.map { try ResetPlan($0, in: root) }
    let pending = plans.filter { !$0.isStarter }
    let names = Set(pending.map(\.lesson.name))
    let backup = try copy(pending)
    for plan in pending { try replace(plan, backup: backup) }
    return plans.map { plan in
      Outcome(
        lesson: plan.lesson, wasStarter: !names.contains(plan.lesson.name), extras: plan.extras.map(\.path))
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
