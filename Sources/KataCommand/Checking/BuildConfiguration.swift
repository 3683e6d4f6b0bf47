import Foundation

/// The settings with which child processes build and test lessons: the package, a build folder and the environment.
package struct BuildConfiguration: Sendable {
  /// The path of the package.
  package let root: String
  /// The build folder of the build system that is in use, inside the requested folder. Two simultaneous builds need
  /// two folders.
  package let scratch: String
  /// The folder with the copies of the lessons that are built.
  package let stage: Stage
  /// Whether the build is part of a proof. Warnings are then errors, and there is no debug information, which saves a
  /// tenth of the time. The command's own build has debug information, and shares translated system modules only with
  /// builds that have it, too.
  package let isProof: Bool
  /// The environment that child processes receive, apart from the package's own variables.
  package var environment: [String: String]
  /// Called repeatedly while a child process runs. If it throws an error, the child process is ended.
  var onPoll: @Sendable () throws -> Void = {}

  /// - Parameter scratch: The build folder; by default the folder for the learner's lessons.
  package init(
    root: String, scratch: String? = nil, isProof: Bool = false, environment: [String: String]
  ) {
    stage = Stage(root: root, products: scratch)
    self.scratch = stage.products + BuildLayout.buildSystemSuffix
    (self.root, self.isProof, self.environment) = (root, isProof, environment)
  }

  /// Returns the environment of a build, without the variables of other builds.
  ///
  /// The result is the same for each build of a lesson, because the package manager evaluates the manifest again
  /// whenever a variable changes. So only test runs get the path of the trace, which is different each time.
  ///
  /// - Parameter lesson: The lesson to build; `nil` for the whole package.
  package func variables(lesson: Lesson?) -> [String: String] {
    guard let lesson else { return variables(adding: ["KATA_TOOLS": "own"]) }
    return variables(adding: ["KATA_LESSON": lesson.numberText, "KATA_FOLDER": stage.folder(of: lesson)])
  }

  /// The environment of a build of all lessons at once.
  var variablesForCourse: [String: String] {
    variables(adding: ["KATA_LESSON": "all", "KATA_FOLDER": stage.folder])
  }

  private func variables(adding wanted: [String: String]) -> [String: String] {
    var variables = environment.filter { !Self.droppedNames.contains($0.key) }
    variables.merge(wanted) { _, new in new }
    variables["SWIFT_BACKTRACE"] = Backtrace.disabledSettings
    // `swift test` sets this, too, before it starts XCTest on a Mac. Otherwise Swift Testing runs as well
    // (swift-package-manager, TestingSupport.swift).
    variables["SWIFT_TESTING_ENABLED"] = "0"
    return variables
  }

  private static let droppedNames: Set = [
    // Variables that a shell changes with every command or folder. No build needs them.
    "_", "OLDPWD", "PWD", "SHLVL",
    // The package's own variables.
    "KATA_LESSON", "KATA_SOLUTIONS", "KATA_FOLDER", "KATA_TRACE", "KATA_TOOLS",
  ]
}
