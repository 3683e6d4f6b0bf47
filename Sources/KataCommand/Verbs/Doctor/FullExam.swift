/// What `doctor --full` runs: the tests of the contract, every reference, every starter.
///
/// It tries what a system can differ in: on Apple's platforms the tests of the contract check the facts against
/// the real `NSTimer`. What a learner has edited has no part in it.
struct FullExam: Sendable {
  /// The package.
  let root: String
  let environment: [String: String]

  /// The order is that of the file that is written.
  ///
  /// - Throws: `EnvironmentError` for pages that can't be read.
  func jobs() throws -> [ProofJob] {
    let lessons = try Course(root: root).lessons
    let references = lessons.map { lesson in
      job("solutions", lesson) { try $0.reference() }
    }
    return [contract] + references + lessons.map(starter)
  }

  // MARK: - The contract

  private var contract: ProofJob {
    ProofJob(group: "contract") { scratch in
      let proofs = try contractTests(scratch, warningsAreErrors: true).prove()
      let didCompile = proofs.count > 1
      guard !didCompile else { return proofs }
      // A warning that only one compiler has must not hide what the tests say.
      return proofs + (try contractTests(scratch, warningsAreErrors: false).prove().dropFirst())
    }
  }

  private func contractTests(_ scratch: String, warningsAreErrors: Bool) -> OwnTests {
    var place = place(scratch, warningsAreErrors: warningsAreErrors)
    place.ownTests = "contract"
    return OwnTests(
      place: place, modules: ["TimerLabTests", "LeakAssertionsTests"],
      buildProof: "the contract's tests compile without warnings")
  }

  // MARK: - The lessons

  private func starter(of lesson: Lesson) -> ProofJob {
    guard let file = try? FixesFile(of: lesson, in: root), !file.starterFailures().isEmpty else {
      return ProofJob(group: "starters") { _ in
        [
          .broken(
            "\(lesson.numberText) has a starter",
            expected: "'## Starter' in \(lesson.fixes) says how it fails.",
            happened: "there is no such section.")
        ]
      }
    }
    return job("starters", lesson) { try $0.starter(failing: file.starterFailures()) }
  }

  private func job(
    _ group: String, _ lesson: Lesson, _ prove: @escaping @Sendable (LessonProof) throws -> Proof
  ) -> ProofJob {
    ProofJob(group: group) { scratch in
      let proof = try prove(lessonProof(lesson, scratch, warningsAreErrors: true))
      guard let run = proof.run, run.tests.isEmpty else { return [proof] }
      let second = try prove(lessonProof(lesson, scratch, warningsAreErrors: false))
      let didCompile = second.run?.tests.isEmpty == false
      return didCompile ? [proof, second.renamed("\(second.name), warnings allowed")] : [proof]
    }
  }

  private func lessonProof(_ lesson: Lesson, _ scratch: String, warningsAreErrors: Bool) -> LessonProof {
    LessonProof(lesson: lesson, place: place(scratch, warningsAreErrors: warningsAreErrors))
  }

  private func place(_ scratch: String, warningsAreErrors: Bool) -> BuildPlace {
    BuildPlace(
      root: root, scratch: scratch, warningsAreErrors: warningsAreErrors, environment: environment)
  }
}

extension Proof {
  fileprivate func renamed(_ name: String) -> Proof {
    Proof(name: name, passed: passed, message: message, run: run)
  }
}
