/// The environment, the current folder and the terminal of the command.
package struct Surroundings: Sendable {
  package let environment: [String: String]
  package let folder: String
  package let console: Console
}

/// The clone that the command works on: its lessons, and the stored state of the learner.
struct Workspace: Sendable {
  /// The path of the package.
  let root: String
  let course: Course
  /// The store of the learner's state.
  let state: StateStore
  let environment: [String: String]
  var console: Console

  /// - Throws: `EnvironmentError` if there is no package here, or its pages can't be read.
  init(_ surroundings: Surroundings) throws {
    let console = surroundings.console
    root = try PackageRoot.makeCurrentFolder(from: surroundings.folder)
    course = try Course(root: root)
    state = StateStore(root: root) { console.printError($0) }
    (self.console, environment) = (console, surroundings.environment)
    state.setDamagedFileAside()
  }
}

extension CourseProgress {
  init(of workspace: Workspace) {
    self.init(workspace.course, in: workspace.state.read())
  }
}

extension Request {
  /// Returns the lesson that was named, or else the current one.
  ///
  /// - Throws: `UsageError` if none was named and all lessons pass.
  func lessonOrCurrent(in workspace: Workspace) throws -> Lesson {
    let named = try lessons(of: workspace.course).first
    guard let lesson = named ?? CourseProgress(of: workspace).current?.lesson else {
      throw UsageError(
        "All lessons pass, so there is no current one. Name a lesson: swift run kata \(verb.name) LESSON")
    }
    return lesson
  }
}
