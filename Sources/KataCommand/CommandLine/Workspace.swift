/// The environment, the current folder and the terminal of the command.
package struct ProcessContext: Sendable {
  package let environment: [String: String]
  package let currentFolder: String
  package let console: Console
}

/// The clone that the command works on: its lessons, and the stored state of the learner.
struct Workspace: Sendable {
  /// The path of the package.
  let packageRoot: String
  let course: Course
  /// The store of the learner's state.
  let stateStore: StateStore
  let environment: [String: String]
  var console: Console

  /// - Throws: `EnvironmentError` if there is no package here, or its pages can't be read.
  init(_ context: ProcessContext) throws {
    let console = context.console
    packageRoot = try PackageRoot.makeCurrentFolder(containing: context.currentFolder)
    course = try Course(root: packageRoot)
    stateStore = StateStore(root: packageRoot) { console.printError($0) }
    (self.console, environment) = (console, context.environment)
    stateStore.setDamagedFileAside()
  }
}

extension CourseProgress {
  init(of workspace: Workspace) {
    self.init(workspace.course, in: workspace.stateStore.read())
  }
}

extension Request {
  /// Returns the lesson that was named, or else the current one.
  ///
  /// - Throws: `UsageError` if none was named and all lessons pass.
  func lessonOrCurrent(in workspace: Workspace) throws -> Lesson {
    let named = try namedLessons(in: workspace.course).first
    guard let lesson = named ?? CourseProgress(of: workspace).currentLesson?.lesson else {
      throw UsageError(
        "All lessons pass, so there is no current one. Name a lesson: swift run kata \(verb.name) LESSON")
    }
    return lesson
  }
}
