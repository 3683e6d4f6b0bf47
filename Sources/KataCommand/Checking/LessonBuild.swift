import Foundation

/// Builds a lesson and its tests, all lessons, or the whole package.
struct LessonBuild: Sendable {
  enum Outcome {
    case built
    case notCompiling([CompilerError])
  }

  let place: BuildPlace
  var children = ChildProcess()
  /// Told how far the build has come, by the package manager's own count.
  var progress: @Sendable (BuildCount) -> Void = { _ in }

  /// Builds one lesson so that its tests can be run. Where all lessons were built before, they are again: that
  /// costs no more, and the next lesson is then there already.
  ///
  /// - Parameter lesson: `nil` builds the whole package.
  /// - Throws: `EnvironmentError` if something other than the code is wrong.
  func run(lesson: Lesson?, source: ModuleSource = .learner) throws -> Outcome {
    if let lesson, source == .learner, place.holdsCourse, let outcome = try runWithOthers(lesson) {
      return outcome
    }
    try place.noteCourse(false)
    var readsFolders = false
    if case .variant = source { readsFolders = true }
    return try build(place.variables(lesson: lesson, source: source), readsFolders: readsFolders)
  }

  /// Builds all lessons at once.
  ///
  /// - Returns: Whether they could be; if not, the lessons can still be built one by one.
  /// - Throws: `EnvironmentError` if nothing can be built here at all.
  func runCourse() throws -> Bool {
    // Even a build that fails may have replaced the bundle.
    try place.noteCourse(false)
    guard case .built? = try courseOutcome() else { return false }
    try place.noteCourse(true)
    return true
  }

  /// - Returns: `nil` if the other lessons are in the way.
  private func runWithOthers(_ lesson: Lesson) throws -> Outcome? {
    switch try courseOutcome() {
    case nil: return nil
    case .built: return .built
    case .notCompiling(let errors):
      // A module is compiled in one go, so either all of its errors are there or none.
      let folders = [lesson.sourcesFolder, lesson.testsFolder]
      let own = errors.filter { error in folders.contains { error.file.hasPrefix($0 + "/") } }
      return own.isEmpty ? nil : .notCompiling(own)
    }
  }

  /// - Returns: `nil` if the lessons can't be built together, for a reason that is no error in their code.
  private func courseOutcome() throws -> Outcome? {
    guard !CourseRisk(in: place.root).isThere else { return nil }
    do {
      return try build(place.variablesForCourse)
    } catch let problem as EnvironmentError where problem.concernsOneBuild {
      return nil
    }
  }

  private func build(_ variables: [String: String], readsFolders: Bool = false) throws -> Outcome {
    let words = Toolchain.buildWords(in: place, readsFolders: readsFolders)
    var reader = BuildCountReader(progress)
    let remains = try children.run(Command(words: words, environment: variables)) { output in
      reader.look(at: output)
      return false
    }
    if remains.ending.isSuccess { return .built }
    let errors = CompilerError.all(in: remains.output + "\n" + remains.errors, root: place.root)
    guard errors.isEmpty else { return .notCompiling(errors) }
    if remains.errors.contains("module cache path") || remains.output.contains("module cache path") {
      throw EnvironmentError.buildFromElsewhere
    }
    throw EnvironmentError.buildFailed(reason: Self.reason(of: remains))
  }

  /// The line that says most: the first error after the manifest's headline, which is long and says nothing.
  private static func reason(of remains: ChildProcess.Remains) -> String {
    let lines = (remains.errors + "\n" + remains.output).split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.contains("Invalid manifest (compiled with") }
    let telling = lines.first { $0.contains("error:") || $0.contains("Fatal error") }
    return telling ?? lines.last ?? "swift build \(remains.ending.words)."
  }
}
