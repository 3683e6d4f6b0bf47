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
  ///   - bankOnly: Leaves out the pages and the project's own tests.
  func jobs(for chosen: [Lesson]?, bankOnly: Bool = false) -> [ProofJob] {
    let lessons = chosen ?? course.lessons
    guard !bankOnly else { return lessons.flatMap(bankJobs) }
    let texts = ProofJob(group: "pages") { _ in textProofs(of: lessons, withCourse: chosen == nil) }
    let own = ProofJob(group: "own tests", cost: 300) { _ in
      try OwnTests(
        place: place("\(root)/.build/verify"),
        modules: ["TimerLabTests", "LeakAssertionsTests", "KataTests", "KataAuthorTests"],
        buildProof: "the whole package compiles without warnings"
      ).prove()
    }
    return [texts] + (chosen == nil ? [own] : []) + lessons.flatMap(bankJobs)
  }

  private func textProofs(of lessons: [Lesson], withCourse: Bool) -> [Proof] {
    let proofs = CourseProofs(root: root)
    let paths = Set(lessons.map(\.page))
    let pageProofs = zip(pages, pages.dropFirst().map(Optional.some) + [nil])
      .filter { page, _ in withCourse || paths.contains(page.path) }
      .flatMap { page, next in PageProofs(page: page, next: next, root: root).all }
    let figures = FigureProof(root: root, lessons: withCourse ? nil : lessons).proof
    return (withCourse ? proofs.all : []) + [figures] + pageProofs + lessons.flatMap(proofs.proofs(of:))
  }

  private func bankJobs(of lesson: Lesson) -> [ProofJob] {
    let bank = Bank(of: lesson, in: root)
    let group = "bank of \(lesson.numberText)"
    func job(_ prove: @escaping @Sendable (BankProof) throws -> Proof) -> ProofJob {
      ProofJob(group: group) { scratch in [try prove(BankProof(lesson: lesson, place: place(scratch)))] }
    }
    let complete = ProofJob(group: group) { _ in [bank.completenessProof] }
    let reference = bank.hasReference ? [job { try $0.reference() }] : []
    let variants = bank.variantsByFiles.compactMap { variant in
      variant.declaration.map { declaration in job { try $0.variant(variant.name, declaration) } }
    }
    return [complete] + reference + variants
  }

  @Sendable func place(_ scratch: String) -> BuildPlace {
    BuildPlace(
      root: root, scratch: scratch, warningsAreErrors: true, hasDebugInfo: false,
      environment: environment)
  }
}
