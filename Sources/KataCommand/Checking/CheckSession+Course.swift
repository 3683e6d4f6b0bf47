extension CheckSession {
  /// What came of checking one lesson among several.
  enum Outcome {
    case result(Result)
    /// There is no verdict on it, and why.
    case problem(Lesson, any ReportableError)
  }

  /// Checks lessons one after the other. One without a verdict does not keep the others from theirs.
  ///
  /// - Parameters:
  ///   - inOneBuild: Whether to build all lessons at once, if they compile together.
  ///   - show: Called with what came of each, as it comes.
  /// - Throws: `EnvironmentError` if there are no verdicts to be had at all.
  func check(_ lessons: [Lesson], inOneBuild: Bool, show: (Outcome) -> Void) throws -> [Outcome] {
    // Taken before the build: what is edited later is not in it.
    let digests = lessons.map { LessonDigest(of: $0, in: workspace.root) }
    var warnings = inOneBuild ? try buildAll() : nil
    let pace = Pace(total: lessons.count)
    return try zip(lessons, digests).enumerated().map { index, pair in
      let (lesson, digest) = pair
      let rest = pace.words(done: index).map { ", \($0)" } ?? ""
      console.progress("\(lesson.heading): \(warnings == nil ? "building and " : "")testing\(rest)…")
      let outcome = try outcome(of: lesson) {
        if let known = warnings {
          defer { console.clearProgress() }
          let check = LessonCheck(place: place, courseWarnings: known)
          if let result = try result(of: check, on: lesson, digest: digest) { return result }
        }
        // What is built from here on may be other files than those that were looked at.
        warnings = nil
        return try check(lesson)
      }
      show(outcome)
      return outcome
    }
  }

  private func outcome(of lesson: Lesson, _ check: () throws -> Result) throws -> Outcome {
    do {
      return .result(try check())
    } catch let problem as any ReportableError where problem.concernsOneLesson {
      return .problem(lesson, problem)
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
}
