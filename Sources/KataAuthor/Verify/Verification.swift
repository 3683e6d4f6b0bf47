import KataCommand

/// The checks of `verify`, divided into jobs.
struct Verification: Sendable {
  let packageRoot: String
  let environment: [String: String]
  /// The interactive page, or `nil` if the course has none.
  let tryItPage: TryItPage?
  private let lessonPages: [LessonPage]
  private let fixBuilder: FixBuilder

  init(packageRoot: String, environment: [String: String]) {
    self.packageRoot = packageRoot
    self.environment = environment
    lessonPages = LessonPage.readAll(in: packageRoot)
    tryItPage = TryItPage(packageRoot: packageRoot)
    fixBuilder = FixBuilder(packageRoot: packageRoot, environment: environment)
  }

  /// The lessons whose pages can be read. The proofs report the problems of the other pages.
  var course: Course { Course(lessons: lessonPages.compactMap { try? Lesson(page: $0) }) }

  /// Returns the jobs that check the chosen lessons, or the whole project if `chosen` is `nil`.
  func jobs(for chosen: [Lesson]?) -> [ProofJob] {
    let lessons = chosen ?? course.lessons
    let texts = ProofJob(groupName: "pages") { _ in
      proofsWithoutTestRuns(of: lessons, includingCourse: chosen == nil)
    }
    let own = ProofJob(groupName: "own tests") { _ in
      try ProjectTests(
        context: BuildContext(
          packageRoot: packageRoot, scratchFolder: "\(packageRoot)/.build/verify", isForVerification: true,
          environment: environment)
      ).proofs()
    }
    // The longest job starts first.
    return (chosen == nil ? [own] : []) + [texts] + lessons.flatMap(jobs(testingFixesOf:))
  }

  /// Returns a failed proof if a lesson's page is missing, or all proofs about the page if it isn't a valid lesson.
  ///
  /// - Returns: An empty array if the lesson is valid, or if `word` isn't a number.
  func problemsWithLesson(named word: String) -> [Proof] {
    guard let number = Int(word), !course.lessons.contains(where: { Int($0.numberText) == number }) else {
      return []
    }
    let text = Lesson.twoDigitText(of: number)
    guard let page = lessonPages.first(where: { $0.numberText == text }) else {
      return [
        .failing(
          "lesson \(text) has a page",
          expected: "Lessons/\(text)-NAME.md, a page like those of the other lessons.",
          actual: "there is none.")
      ]
    }
    return PageProofs(page: page, nextPage: nil, packageRoot: packageRoot).allProofs
  }

  /// Returns the proofs about pages and other files. None of them needs a test run.
  ///
  /// - Parameter includingCourse: Whether to check all pages, and to add the proofs that belong to no single lesson.
  private func proofsWithoutTestRuns(of lessons: [Lesson], includingCourse: Bool) -> [Proof] {
    let proofs = CourseProofs(packageRoot: packageRoot)
    let paths = Set(lessons.map(\.pagePath))
    let chosen = lessonPages.filter { includingCourse || paths.contains($0.path) }
    let pageProofs = zip(lessonPages, lessonPages.dropFirst().map(Optional.some) + [nil]).flatMap {
      page, next in
      let proofs = PageProofs(page: page, nextPage: next, packageRoot: packageRoot)
      if chosen.contains(where: { $0.path == page.path }) { return proofs.allProofs }
      // The page before a new lesson must link to it.
      return next.map { paths.contains($0.path) } ?? false ? [proofs.proofOfNavigationLinks] : []
    }
    let figures = FigureProofs(packageRoot: packageRoot).proofOfFigures
    let course =
      includingCourse
      ? proofsOfTryItPage(lessons: lessons) + proofs.courseWideProofs + [
        DiagnosisProofs.proofOfKitDiagnoses(in: packageRoot, lessons: lessons)
      ] : []
    return course + [figures] + pageProofs + lessons.flatMap(proofs.proofs(of:))
  }

  /// Returns the proofs about the interactive page. None of them needs a test run.
  private func proofsOfTryItPage(lessons: [Lesson]) -> [Proof] {
    guard let tryItPage else { return [] }
    let files = lessons.compactMap { try? FixesFile(of: $0, in: packageRoot) }
    return tryItPage.proofsWithoutTestRuns(comparedWith: files.flatMap { $0.fixes(in: packageRoot) })
  }

  /// Returns a job that checks the lesson's fixes file and, if the file can be read, one job for each fix.
  private func jobs(testingFixesOf lesson: Lesson) -> [ProofJob] {
    let group = "fixes of \(lesson.numberText)"
    guard let file = try? FixesFile(of: lesson, in: packageRoot) else {
      let proof = Proof.failing(
        "\(lesson.numberText) fixes file is valid", expected: "the file \(lesson.fixesPath) exists.",
        actual: "it does not.")
      return [ProofJob(groupName: group) { _ in [proof] }]
    }
    let fileJob = ProofJob(groupName: group) { _ in
      let checker = FixesFileChecker(file, in: packageRoot)
      return [checker.proofOfValidFixesFile, checker.proofOfDistinctCases(in: packageRoot)]
    }
    return [fileJob]
      + fixes(of: file).map {
        FixProof(fix: $0, packageRoot: packageRoot).job(groupName: group, with: fixBuilder)
      }
  }

  /// Returns the jobs that record test runs for the timelines on the interactive page.
  func recordingJobs(of lessons: [Lesson]) throws -> [ProofJob] {
    try lessons.flatMap { lesson in
      fixes(of: try FixesFile(of: lesson, in: packageRoot)).filter(\.isOnInteractivePage).map {
        FixProof(fix: $0, packageRoot: packageRoot).job(
          groupName: "lives of \(lesson.numberText)", with: fixBuilder)
      }
    }
  }

  /// Returns all fixes of a file's lesson, and marks those that have a timeline on the interactive page.
  private func fixes(of file: FixesFile) -> [Fix] {
    let observed = tryItPage?.fixNames(of: file.lesson) ?? []
    return file.fixes(in: packageRoot).map { fix in
      var fix = fix
      fix.isOnInteractivePage = observed.contains(fix.name)
      return fix
    }
  }
}
