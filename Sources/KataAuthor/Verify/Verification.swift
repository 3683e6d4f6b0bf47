import KataCommand

/// Everything that `verify` proves, cut into jobs.
struct Verification: Sendable {
  /// The package.
  let root: String
  let environment: [String: String]
  private let pages: [LessonPage]
  private let coursePages: [CoursePage]
  private let builder: FixBuilder

  init(root: String, environment: [String: String]) {
    self.root = root
    self.environment = environment
    pages = LessonPage.all(in: root)
    coursePages = CoursePage.all(in: root)
    builder = FixBuilder(root: root, environment: environment)
  }

  var lives: ShownLives { ShownLives(root: root, pages: coursePages) }

  /// The lessons whose pages can be read; what is wrong with the others is for the proofs to say.
  var course: Course { Course(lessons: pages.compactMap { try? Lesson(page: $0) }) }

  /// - Parameter chosen: Only what concerns these; `nil` means all there is.
  func jobs(for chosen: [Lesson]?) -> [ProofJob] {
    let lessons = chosen ?? course.lessons
    let texts = ProofJob(group: "pages") { _ in textProofs(of: lessons, withCourse: chosen == nil) }
    let own = ProofJob(group: "own tests") { _ in
      try OwnTests(
        configuration: BuildConfiguration(
          root: root, scratch: "\(root)/.build/verify", isProof: true, environment: environment)
      ).prove()
    }
    // What takes longest begins first.
    return (chosen == nil ? [own] : []) + [texts] + lessons.flatMap(jobs(onFixesOf:))
  }

  /// What keeps a lesson from being one: there is no page for its number, or the page is not complete.
  ///
  /// - Returns: Empty if there is such a lesson, or the word is no number.
  func obstacles(to word: String) -> [Proof] {
    guard let number = Int(word), !course.lessons.contains(where: { Int($0.numberText) == number }) else {
      return []
    }
    let text = number < 10 ? "0\(number)" : "\(number)"
    guard let page = pages.first(where: { $0.numberText == text }) else {
      return [
        .broken(
          "lesson \(text) has a page",
          expected: "Lessons/\(text)-NAME.md, a page like those of the other lessons.",
          happened: "there is none.")
      ]
    }
    return PageProofs(page: page, next: nil, root: root).all
  }

  private func textProofs(of lessons: [Lesson], withCourse: Bool) -> [Proof] {
    let proofs = CourseProofs(root: root)
    let paths = Set(lessons.map(\.page))
    let chosen = pages.filter { withCourse || paths.contains($0.path) }
    let pageProofs = zip(pages, pages.dropFirst().map(Optional.some) + [nil]).flatMap { page, next in
      let proofs = PageProofs(page: page, next: next, root: root)
      if chosen.contains(where: { $0.path == page.path }) { return proofs.all }
      // The page before a new lesson has to lead there.
      return next.map { paths.contains($0.path) } ?? false ? [proofs.neighbours] : []
    }
    let figures = FigureProofs(root: root, pages: coursePages).proof
    let tryIt = withCourse ? TryItPage(root: root)?.proofs(lessons: lessons) ?? [] : []
    let course = withCourse ? tryIt + proofs.all + [DiagnosisProof.kitProof(in: root, lessons: lessons)] : []
    return course + [figures] + pageProofs + lessons.flatMap(proofs.proofs(of:))
  }

  private func jobs(onFixesOf lesson: Lesson) -> [ProofJob] {
    let group = "fixes of \(lesson.numberText)"
    guard let file = try? FixesFile(of: lesson, in: root) else {
      let proof = Proof.broken(
        "\(lesson.numberText) file of fixes is in order", expected: "there is \(lesson.fixes).",
        happened: "there is none.")
      return [ProofJob(group: group) { _ in [proof] }]
    }
    let exam = ProofJob(group: group) { _ in
      let exam = FixesExam(file, in: root)
      return [exam.proof, exam.repetitionProof(in: root)]
    }
    return [exam] + fixes(of: file).map { FixProof(fix: $0, root: root).job(group: group, with: builder) }
  }

  /// The jobs that record the lives that are shown.
  func recordings(of lessons: [Lesson]) throws -> [ProofJob] {
    try lessons.flatMap { lesson in
      fixes(of: try FixesFile(of: lesson, in: root)).filter(\.isObserved).map {
        FixProof(fix: $0, root: root).job(group: "lives of \(lesson.numberText)", with: builder)
      }
    }
  }

  private func fixes(of file: FixesFile) -> [Fix] {
    let observed = lives.fixes(of: file.lesson)
    return file.fixes(in: root).map { fix in
      var fix = fix
      fix.isObserved = observed.contains(fix.name)
      return fix
    }
  }
}
