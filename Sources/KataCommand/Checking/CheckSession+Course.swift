extension CheckSession {
  /// Checks lessons one after the other. If they compile together, one build serves them all.
  ///
  /// - Parameter show: Called with each result as it comes.
  /// - Throws: `EnvironmentError` if there is no verdict to be had.
  func checkTogether(_ lessons: [Lesson], show: (Result) -> Void) throws -> [Result] {
    // Taken before the build: what is edited later is not in it.
    let digests = lessons.map { LessonDigest(of: $0, in: workspace.root) }
    var isBuilt = try buildAll()
    let pace = Pace(total: lessons.count)
    return try zip(lessons, digests).enumerated().map { index, pair in
      let (lesson, digest) = pair
      let rest = pace.words(done: index).map { ", \($0)" } ?? ""
      console.progress("\(lesson.heading): \(isBuilt ? "" : "building and ")testing\(rest)…")
      let quick = isBuilt ? try checkBuilt(lesson, digest: digest) : nil
      // What is built from here on may be other files than those of the digests.
      if quick == nil { isBuilt = false }
      let result = try quick ?? check(lesson)
      show(result)
      return result
    }
  }

  /// Builds all lessons, so that checking any of them costs no more than an edit does.
  ///
  /// - Returns: Whether they compile together.
  func buildAll() throws -> Bool {
    console.progress("All lessons: building…")
    defer { console.clearProgress() }
    return try LessonBuild(place: place, progress: buildProgress(of: "All lessons")).runCourse()
  }

  /// - Parameter digest: Of the lesson as it was built.
  /// - Returns: `nil` if the lesson was saved meanwhile: what was tested is not what is there.
  private func checkBuilt(_ lesson: Lesson, digest: LessonDigest) throws -> Result? {
    defer { console.clearProgress() }
    let report = try LessonCheck(place: place, isBuilt: true).report(on: lesson)
    guard LessonDigest(of: lesson, in: workspace.root) == digest else { return nil }
    return try keep(report, of: lesson, digest: digest)
  }
}
