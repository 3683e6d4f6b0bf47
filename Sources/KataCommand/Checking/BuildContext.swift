import Foundation

/// The package, the build folder and the environment with which child processes build and test lessons.
package struct BuildContext: Sendable {
  package let packageRoot: String
  /// The path of the build folder. Simultaneous builds and different build systems need different folders.
  package let scratchFolder: String
  package let stagingFolder: StagingFolder
  /// Whether `kata verify` runs the build. Warnings are then errors, and the build has no debug information, which
  /// saves a tenth of the time. Other builds have debug information, because only then can they share precompiled
  /// system modules with the build of the command.
  package let isForVerification: Bool
  /// The environment that child processes receive, apart from the package's own variables.
  package var environment: [String: String]
  /// A closure that is called repeatedly while a child process runs, and that ends the process by throwing an error.
  var onPoll: @Sendable () throws -> Void = {}

  /// - Parameter scratchFolder: The build folder without the suffix of the build system; by default the folder for the learner's lessons.
  package init(
    packageRoot root: String, scratchFolder scratch: String? = nil, isForVerification: Bool = false,
    environment: [String: String]
  ) {
    stagingFolder = StagingFolder(packageRoot: root, buildFolder: scratch)
    scratchFolder = stagingFolder.buildFolder + BuildLayout.buildSystemSuffix
    (packageRoot, self.isForVerification, self.environment) = (root, isForVerification, environment)
  }

  /// Returns the environment of a build. It consists of ``environment`` and of the variables that the manifest reads.
  ///
  /// The result is the same for each build of a lesson, because the package manager evaluates the manifest again
  /// whenever a variable changes. So only test runs get the path of the trace, which is different each time.
  ///
  /// - Parameter lesson: The lesson to build; `nil` for the whole package.
  package func buildEnvironment(for lesson: Lesson?) -> [String: String] {
    guard let lesson else { return buildEnvironment(adding: ["KATA_TOOLS": "own"]) }
    return buildEnvironment(adding: [
      "KATA_LESSON": lesson.numberText, "KATA_FOLDER": stagingFolder.folder(of: lesson),
    ])
  }

  /// The environment of a build of all lessons at once.
  var buildEnvironmentForAllLessons: [String: String] {
    buildEnvironment(adding: ["KATA_LESSON": "all", "KATA_FOLDER": stagingFolder.path])
  }

  private func buildEnvironment(adding packageVariables: [String: String]) -> [String: String] {
    var variables = environment.filter { !Self.variablesExcludedFromBuilds.contains($0.key) }
    variables.merge(packageVariables) { _, new in new }
    variables["SWIFT_BACKTRACE"] = Backtrace.disablingVariableValue
    // `swift test` sets this, too, before it starts XCTest on a Mac. Otherwise Swift Testing runs as well
    // (swift-package-manager, TestingSupport.swift).
    variables["SWIFT_TESTING_ENABLED"] = "0"
    return variables
  }

  /// The names of the variables in ``environment`` that a build doesn't inherit.
  private static let variablesExcludedFromBuilds: Set = [
    // Variables that a shell changes with every command or folder. No build needs them.
    "_", "OLDPWD", "PWD", "SHLVL",
    // The package's own variables.
    "KATA_LESSON", "KATA_SOLUTIONS", "KATA_FOLDER", "KATA_TRACE", "KATA_TOOLS",
  ]
}
