import Foundation

/// Where and how children are run: the package, a build folder, an environment.
package struct BuildConfiguration: Sendable {
  /// The root of the package.
  package let root: String
  /// The build folder, which is within the one that was asked for. Two builds at once need two of them.
  package let scratch: String
  /// Where the lessons are built from.
  package let stage: Stage
  /// Whether a proof builds: no warning passes, and nobody debugs. To do without debug information saves a tenth of the
  /// time where many are built. The command's own build has it, and what is translated for that serves only builds that
  /// have it too.
  package let isProof: Bool
  /// The environment to hand on.
  package var environment: [String: String]
  /// Done again and again while a child runs. What it throws ends the child.
  var meanwhile: @Sendable () throws -> Void = {}

  /// - Parameter scratch: That of the learner's lessons by default.
  package init(
    root: String, scratch: String? = nil, isProof: Bool = false, environment: [String: String]
  ) {
    stage = Stage(root: root, products: scratch)
    self.scratch = stage.products + BuildLayout.suffix
    (self.root, self.isProof, self.environment) = (root, isProof, environment)
  }

  /// The environment of a child, free of what was set for other builds.
  ///
  /// It is the same from one build to the next, since the package manager evaluates the manifest again
  /// whenever a variable changed. So the trace, a fresh file each time, is for test runs alone.
  package func variables(lesson: Lesson?) -> [String: String] {
    guard let lesson else { return variables(adding: ["KATA_TOOLS": "own"]) }
    return variables(adding: ["KATA_LESSON": lesson.numberText, "KATA_FOLDER": stage.folder(of: lesson)])
  }

  /// The environment of a build of all lessons at once.
  var variablesForCourse: [String: String] {
    variables(adding: ["KATA_LESSON": "all", "KATA_FOLDER": stage.folder])
  }

  private func variables(adding wanted: [String: String]) -> [String: String] {
    var variables = environment.filter { !Self.dropped.contains($0.key) }
    variables.merge(wanted) { _, new in new }
    variables["SWIFT_BACKTRACE"] = Backtrace.disabled
    // As `swift test` does before it starts XCTest on a Mac: else Swift Testing runs too (swift-package-manager,
    // TestingSupport.swift).
    variables["SWIFT_TESTING_ENABLED"] = "0"
    return variables
  }

  private static let dropped: Set = [
    // What a shell changes with every command or folder, and no build needs.
    "_", "OLDPWD", "PWD", "SHLVL",
    // Our own.
    "KATA_LESSON", "KATA_SOLUTIONS", "KATA_FOLDER", "KATA_TRACE", "KATA_TOOLS",
  ]
}
