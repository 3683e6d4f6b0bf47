import Foundation

/// The clone at hand: its lessons, and what is known of the learner's progress.
struct Workspace: Sendable {
  let root: String
  let course: Course
  let results: ResultStore
  let state: StateStore
  /// Where those that work for the learner speak.
  let console: Console

  /// - Throws: `EnvironmentError` if there is no package here, or its pages can't be read.
  init(_ surroundings: Surroundings) throws {
    let console = surroundings.console
    root = try PackageRoot.enter(from: surroundings.folder)
    course = try Course(root: root)
    results = ResultStore(root: root) { console.complain($0) }
    state = StateStore(root: root) { console.complain($0) }
    self.console = console
  }
}

/// What the command finds around it: environment, current folder, terminal.
package struct Surroundings: Sendable {
  package let environment: [String: String]
  package let folder: String
  let console: Console

  static var ofThisProcess: Surroundings {
    let environment = ProcessInfo.processInfo.environment
    return Surroundings(
      environment: environment,
      folder: FileManager.default.currentDirectoryPath,
      console: Console(environment: environment))
  }
}
