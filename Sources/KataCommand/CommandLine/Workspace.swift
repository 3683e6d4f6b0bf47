/// The environment variables, the current folder and the console of the process.
package struct ProcessContext: Sendable {
  package let environment: [String: String]
  package let currentFolder: String
  package let console: Console
}

/// The package that the command works on, with its lessons and the learner's stored state.
struct Workspace: Sendable {
  let packageRoot: String
  let course: Course
  let stateStore: StateStore
  let environment: [String: String]
  let console: Console

  /// Reads the course, changes the current folder of the process to the package, and renames a damaged state file.
  ///
  /// - Throws: `EnvironmentError` if the current folder isn't in the package, or if a page is missing or incomplete.
  init(_ context: ProcessContext) throws {
    let console = context.console
    packageRoot = try PackageRoot.changeCurrentFolder(toPackageContaining: context.currentFolder)
    course = try Course(root: packageRoot)
    stateStore = StateStore(root: packageRoot) { console.printError($0) }
    (self.console, environment) = (console, context.environment)
    stateStore.preserveDamagedFile()
  }
}

extension CourseProgress {
  init(of workspace: Workspace) {
    self.init(workspace.course, in: workspace.stateStore.read())
  }
}

extension CommandRequest {
  /// Returns the lesson that the operand names. Without an operand, returns the first lesson that doesn't pass.
  ///
  /// - Throws: `UsageError` if the operand doesn't name exactly one lesson, or if there is none and all lessons pass.
  func namedOrCurrentLesson(in workspace: Workspace) throws -> Lesson {
    let named = try namedLessons(in: workspace.course).first
    guard let lesson = named ?? CourseProgress(of: workspace).currentLesson?.lesson else {
      throw UsageError(
        "All lessons pass, so there is no current one. Name a lesson: swift run kata \(verb.name) LESSON")
    }
    return lesson
  }
}
