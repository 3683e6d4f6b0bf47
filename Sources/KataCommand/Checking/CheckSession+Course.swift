extension CheckSession {
  /// Checks lessons one after the other. If they compile together, one build serves them all.
  ///
  /// - Parameter show: Called with each result as it comes.
  /// - Throws: `EnvironmentError` if there is no verdict to be had.
  func checkTogether(_ lessons: [Lesson], show: (Result) -> Void) throws -> [Result] {
    // Taken before the build: what is edited later is not in it.
    let bases = lessons.map { VerdictBasis(of: $0, in: workspace.root) }
    var warnings = try buildAll()
    let pace = Pace(total: lessons.count)
    return try zip(lessons, bases).enumerated().map { index, pair in
      let (lesson, basis) = pair
      let rest = pace.words(done: index).map { ", \($0)" } ?? ""
      console.progress("\(lesson.heading): \(warnings == nil ? "building and " : "")testing\(rest)…")
      let quick = try warnings.flatMap { try checkBuilt(lesson, basis: basis, warnings: $0) }
      // What is built from here on may be other files than those that were looked at.
      if quick == nil { warnings = nil }
      let result = try quick ?? check(lesson)
      show(result)
      return result
    }
  }

  /// Builds all lessons, so that checking any of them costs no more than an edit does.
  ///
  /// - Returns: The warnings in the lessons' files; `nil` if the lessons do not compile together.
  @discardableResult
  func buildAll() throws -> [CompilerError]? {
    console.progress("All lessons: building…")
    defer { console.clearProgress() }
    return try LessonBuild(place: place, progress: buildProgress(of: "All lessons")).runCourse()
  }

  /// - Parameter basis: Of the lesson as it was built.
  /// - Returns: `nil` if the lesson was saved meanwhile: what was tested is not what is there.
  private func checkBuilt(
    _ lesson: Lesson, basis: VerdictBasis, warnings: [CompilerError]
  ) throws -> Result? {
    defer { console.clearProgress() }
    let check = LessonCheck(place: place, courseWarnings: warnings)
    let report = Swift.Result { try check.report(on: lesson) }
    if case .failure(let error) = report, error is CancellationError { throw error }
    guard VerdictBasis(of: lesson, in: workspace.root) == basis else { return nil }
    return try keep(report.get(), of: lesson, digest: basis.digest)
  }
}
