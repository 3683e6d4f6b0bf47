import KataCommand

/// What `verify --space` proves, cut into jobs: the files of fixes are in order, and the tests say what the rules say.
struct SpaceVerification: Sendable {
  private struct Space: Sendable {
    let lesson: Lesson
    let proof: Proof
    /// Those that are built; none if the file is not in order.
    let fixes: [Fix]
  }

  private let spaces: [Space]
  /// Those to be built.
  let chosen: [Fix]
  let sample: SpaceSample?

  /// - Parameter root: The package.
  init(_ order: SpaceOrder, root: String) {
    spaces = order.files.map { file in
      let exam = FixesExam(file, in: root)
      let proof = exam.proof
      return Space(
        lesson: file.lesson, proof: proof,
        fixes: proof.passed ? Self.fixes(composedBy: file, reference: exam.reference) : [])
    }
    let all = spaces.flatMap(\.fixes)
    sample = order.sample
    chosen = order.sample?.draw(from: all) ?? all
  }

  /// The combinations that are built, in their order.
  static func fixes(composedBy file: FixesFile, reference: [String: String]) -> [Fix] {
    let built = file.space.combinations.compactMap { combination in
      file.space.rule(for: combination).flatMap { rule in
        rule.judgement.verdict.isBuilt ? (combination, rule.judgement) : nil
      }
    }
    return built.enumerated().map { index, fix in
      Fix(
        lesson: file.lesson, name: fix.0.name, number: index + 1, expectation: .judged(fix.1, says: []),
        files: file.files(of: fix.0, reference: reference), origin: "\(file.lesson.fixes):\(fix.1.line)")
    }
  }

  /// - Parameter place: The place for a build folder.
  func jobs(place: @escaping @Sendable (String) -> BuildPlace) -> [ProofJob] {
    spaces.flatMap { space in
      let group = "space of \(space.lesson.numberText)"
      let fixes = chosen.filter { $0.lesson == space.lesson }
      return [ProofJob(group: group) { _ in [space.proof] }]
        + FixProof.jobs(on: fixes, group: group, place: place)
    }
  }

  /// A line for each lesson: how many fixes are built, by what the rules say of them.
  var lines: [String] {
    let drawn = sample.map { ["The same sample again: --sample \($0.size) --seed \($0.seed)"] } ?? []
    return spaces.map(line) + drawn + [""]
  }

  private func line(_ space: Space) -> String {
    let number = space.lesson.numberText
    guard space.proof.passed else { return "Lesson \(number): its file of fixes is not in order" }
    let kinds = FixVerdict.allCases.compactMap { verdict -> String? in
      let count = space.fixes.count { fix in
        if case .judged(let judgement, _) = fix.expectation { judgement.verdict == verdict } else { false }
      }
      return count == 0 ? nil : "\(count) \(verdict.rawValue)"
    }
    let run = chosen.count { $0.lesson == space.lesson }
    let part = sample == nil ? "" : "; \(run) of them in the sample"
    return "Lesson \(number): \(space.fixes.count) combinations, \(kinds.joined(separator: ", "))\(part)"
  }
}
