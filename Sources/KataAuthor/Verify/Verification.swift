import KataCommand

/// Everything that `verify` proves, cut into jobs.
struct Verification: Sendable {
  /// The package.
  let root: String
  let environment: [String: String]
  private let pages: [LessonPage]

  init(root: String, environment: [String: String]) {
    self.root = root
    self.environment = environment
    pages = LessonPage.all(in: root)
  }

  /// The lessons whose pages can be read; what is wrong with the others is for the proofs to say.
  var course: Course { Course(lessons: pages.compactMap { try? Lesson(page: $0) }) }

  /// - Parameters:
  ///   - chosen: Only what concerns these; `nil` means all there is.
  ///   - fixesOnly: Leaves out the pages and the project's own tests.
  func jobs(for chosen: [Lesson]?, fixesOnly: Bool = false) -> [ProofJob] {
    let lessons = chosen ?? course.lessons
    guard !fixesOnly else { return lessons.flatMap(jobs(onFixesOf:)) }
    let texts = ProofJob(group: "pages") { _ in textProofs(of: lessons, withCourse: chosen == nil) }
    let own = ProofJob(group: "own tests", cost: 300) { _ in
      try OwnTests(
        place: place("\(root)/.build/verify"),
        modules: ["TimerLabTests", "LeakAssertionsTests", "KataTests", "KataAuthorTests"],
        buildProof: "the whole package compiles without warnings"
      ).prove()
    }
    return [texts] + (chosen == nil ? [own] : []) + lessons.flatMap(jobs(onFixesOf:))
  }

  var sureness: SurenessTable { SurenessTable(lessons: course.lessons, root: root, environment: environment) }

  private func textProofs(of lessons: [Lesson], withCourse: Bool) -> [Proof] {
    let proofs = CourseProofs(root: root)
    let paths = Set(lessons.map(\.page))
    let pageProofs = zip(pages, pages.dropFirst().map(Optional.some) + [nil])
      .filter { page, _ in withCourse || paths.contains(page.path) }
      .flatMap { page, next in PageProofs(page: page, next: next, root: root).all }
    let figures = FigureProof(root: root, lessons: withCourse ? nil : lessons).proof
    let course =
      withCourse ? proofs.all + [sureness.proof].compactMap(\.self) + GuessProofs(lessons: lessons).all : []
    return course + [figures] + pageProofs
      + lessons.flatMap(proofs.proofs(of:))
  }

  private func jobs(onFixesOf lesson: Lesson) -> [ProofJob] {
    let group = "fixes of \(lesson.numberText)"
    let file: FixesFile
    do {
      file = try FixesFile(of: lesson, in: root)
    } catch {
      let proof = Proof.broken(
        "\(lesson.numberText) file of fixes is in order", expected: "there is \(lesson.fixes).",
        happened: "\(error)")
      return [ProofJob(group: group) { _ in [proof] }]
    }
    let exam = ProofJob(group: group) { _ in
      let exam = FixesExam(file, in: root)
      return [exam.proof, exam.completenessProof]
    }
    return [exam]
      + FixProof.jobs(on: NamedFixes(file: file, root: root).all, group: group, place: place)
  }

  @Sendable func place(_ scratch: String) -> BuildPlace {
    BuildPlace(
      root: root, scratch: scratch, warningsAreErrors: true, hasDebugInfo: false,
      environment: environment)
  }
}
