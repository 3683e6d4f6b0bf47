import Foundation

/// The settings with which child processes build and test lessons, such as the build folder and the environment.
package struct BuildContext: Sendable {
  package let packageRoot: String
  /// The path of the build folder. Simultaneous builds and different build systems need different folders.
  package let scratchFolder: String
  package let stagingFolder: StagingFolder
  /// Whether the build is part of a proof of `kata verify`. Such a build treats warnings as errors, and has no debug
  /// information, which saves a tenth of the time. Other builds need debug information to share precompiled system
  /// modules with the command's own build.
  package let isForVerification: Bool
  /// The environment that child processes receive, apart from the package's own variables.
  package var environment: [String: String]
  /// A closure that is called repeatedly while a child process runs. An error that the closure throws ends the process.
  var onPoll: @Sendable () throws -> Void = {}

  /// - Parameter scratchFolder: The build folder without the build system's suffix; by default the one for the learner.
  package init(
    packageRoot root: String, scratchFolder scratch: String? = nil, isForVerification: Bool = false,
    environment: [String: String]
  ) {
    stagingFolder = StagingFolder(packageRoot: root, buildFolder: scratch)
    scratchFolder = stagingFolder.buildFolder + BuildLayout.buildSystemSuffix
    (packageRoot, self.isForVerification, self.environment) = (root, isForVerification, environment)
  }

  /// Returns the environment of a build, which is ``environment`` with the variables that the package manifest reads.
  ///
  /// It doesn't contain the path of the trace file, which is different in each test run. The package manager evaluates
  /// the manifest again whenever any variable changes.
  ///
  /// - Parameter lesson: The lesson to build; `nil` for everything except the lessons.
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

  /// Returns the environment of a build with the given values of variables that the manifest reads.
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
