import Foundation

/// Builds a lesson and its tests, all lessons, or the whole package.
struct LessonBuild: Sendable {
  enum Outcome {
    /// - Parameter warnings: Those in the learner's own files, as far as they were compiled this time.
    case built(warnings: [CompilerError])
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
  /// - Throws: `EnvironmentError` if something other than the code is wrong, `LessonFolderError` if the lesson's
  ///   folders are not what can be built.
  func run(lesson: Lesson?, source: ModuleSource = .learner) throws -> Outcome {
    if let lesson { try LessonFolders(of: lesson, in: place.root, source: source).examine() }
    if let lesson, case .folder(let folder) = source { return try build(lesson, folder: folder) }
    guard let lesson, source == .learner else { return try buildAlone(lesson, source) }
    return try record.keeping {
      if place.holdsCourse, let outcome = try buildWithOthers(lesson) { return outcome }
      return try buildAlone(lesson, source)
    }
  }

  /// Builds all lessons at once.
  ///
  /// - Returns: The warnings in the lessons' files; `nil` if the lessons have to be built one by one.
  /// - Throws: `EnvironmentError` if nothing can be built here at all.
  func runCourse() throws -> [CompilerError]? {
    // Even a build that fails may have replaced the bundle.
    try place.noteCourse(false)
    guard case .built(let warnings)? = try record.keeping({ try buildCourse(for: nil) }) else { return nil }
    try place.noteCourse(true)
    return warnings
  }

  private var record: BuildRecord { BuildRecord(root: place.root, scratch: place.scratch) }

  /// Builds what is in a folder, from the second time on without the package manager, if that comes to the same. It
  /// has the last word on what does not compile, or warns.
  private func build(_ lesson: Lesson, folder: String) throws -> Outcome {
    guard let rebuilds = place.rebuilds, place.warningsAreErrors else {
      return try buildAlone(lesson, .folder(folder))
    }
    let order = order(place.variables(lesson: lesson, source: .folder(folder)))
    if try rebuilds.run(insteadOf: order, in: place.scratch, children) { return .built(warnings: []) }
    let outcome = try buildAlone(lesson, .folder(folder))
    if case .built = outcome { rebuilds.note(order, of: "\(place.root)/\(folder)", in: place.scratch) }
    return outcome
  }

  private func buildAlone(_ lesson: Lesson?, _ source: ModuleSource) throws -> Outcome {
    try place.noteCourse(false)
    place.rebuilds?.forget(place.scratch)
    var readsFolders = false
    if case .variant = source { readsFolders = true }
    return try build(
      place.variables(lesson: lesson, source: source), for: lesson, readsFolders: readsFolders)
  }

  /// - Returns: `nil` if the other lessons are in the way.
  private func buildWithOthers(_ lesson: Lesson) throws -> Outcome? {
    switch try buildCourse(for: lesson) {
    case nil: return nil
    case .built(let warnings): return .built(warnings: warnings)
    case .notCompiling(let errors):
      // A module is compiled in one go, so either all of its errors are there or none.
      let folders = [lesson.sourcesFolder, lesson.testsFolder]
      let own = errors.filter { error in folders.contains { error.file.hasPrefix($0 + "/") } }
      return own.isEmpty ? nil : .notCompiling(own)
    }
  }

  /// - Returns: `nil` if the lessons can't be built together, for a reason that is no error in their code.
  private func buildCourse(for lesson: Lesson?) throws -> Outcome? {
    guard !CourseRisk(in: place.root).isThere else { return nil }
    do {
      return try build(place.variablesForCourse, for: lesson)
    } catch let problem as EnvironmentError where problem.concernsOneBuild {
      return nil
    }
  }

  /// - Parameter lesson: Whose errors and warnings are wanted; `nil` for those of all.
  private func build(
    _ variables: [String: String], for lesson: Lesson?, readsFolders: Bool = false
  ) throws -> Outcome {
    var reader = BuildCountReader(progress)
    let remains = try children.run(order(variables, readsFolders: readsFolders)) { output in
      reader.look(at: output)
      return false
    }
    let printed = remains.output + "\n" + remains.errors
    if remains.ending.isSuccess { return .built(warnings: warnings(in: printed, of: lesson)) }
    let errors = CompilerError.all(in: printed, root: place.root)
    guard errors.isEmpty else { return .notCompiling(errors) }
    throw BuildFailure(remains, of: lesson, in: place.root).error
  }

  /// What the package manager is told.
  private func order(_ variables: [String: String], readsFolders: Bool = false) -> Command {
    Command(words: Toolchain.buildWords(in: place, readsFolders: readsFolders), environment: variables)
  }

  private func warnings(in printed: String, of lesson: Lesson?) -> [CompilerError] {
    CompilerError.all(.warning, in: printed, root: place.root)
      .filter { $0.file.hasPrefix(lesson.map { $0.sourcesFolder + "/" } ?? "Sources/Lesson") }
  }
}
