import Foundation

/// Where and how children are run: the package, a build folder, an environment.
package struct BuildPlace: Sendable {
  /// The root of the package.
  package let root: String
  /// The build folder. Two builds at once need two of them.
  package let scratch: String
  package let warningsAreErrors: Bool
  /// Where many are built and nobody debugs, it costs a tenth of the time. The command's own build has it, and
  /// what is translated for that serves only builds that have it too.
  package let hasDebugInfo: Bool
  /// What `KATA_OWN_TESTS` says in a build of the whole package: `1`, or `contract` for a part of them.
  var ownTests = "1"
  /// The environment to hand on.
  package var environment: [String: String]

  package init(
    root: String, scratch: String, warningsAreErrors: Bool = false, hasDebugInfo: Bool = true,
    environment: [String: String]
  ) {
    self.root = root
    self.scratch = scratch
    self.warningsAreErrors = warningsAreErrors
    self.hasDebugInfo = hasDebugInfo
    self.environment = environment
  }

  /// The environment of a child, free of what was set for other builds.
  ///
  /// It is the same from one build to the next, since the package manager evaluates the manifest anew
  /// whenever a variable changed. So the trace, a fresh file each time, is for test runs alone.
  func variables(lesson: Lesson?, source: ModuleSource = .learner) -> [String: String] {
    guard let lesson else { return variables(adding: ["KATA_OWN_TESTS": ownTests]) }
    return variables(adding: ["KATA_LESSON": lesson.numberText].merging(source.variables) { _, new in new })
  }

  /// The environment of a build of all lessons at once.
  var variablesForCourse: [String: String] { variables(adding: ["KATA_LESSON": "all"]) }

  private func variables(adding wanted: [String: String]) -> [String: String] {
    var variables = environment.filter { !Self.own.contains($0.key) && !Self.ofTheShell.contains($0.key) }
    variables.merge(wanted) { _, new in new }
    variables["SWIFT_BACKTRACE"] = Backtrace.disabled
    // As `swift test` does before it starts XCTest on a Mac: else Swift Testing runs too (swift-package-manager,
    // TestingSupport.swift).
    variables["SWIFT_TESTING_ENABLED"] = "0"
    return variables
  }

  /// What a shell changes with every command or folder, and no build needs.
  private static let ofTheShell: Set = ["_", "OLDPWD", "PWD", "SHLVL"]

  private static let own: Set = [
    "KATA_LESSON", "KATA_SOLUTIONS", "KATA_FOLDER", "KATA_TRACE", "KATA_OWN_TESTS",
  ]
}
