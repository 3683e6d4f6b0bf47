import KataCommand

/// What `verify --space` proves, cut into jobs: the spaces can be read, and the tests say what their rules say.
struct SpaceVerification: Sendable {
  let files: [SpaceFile]
  /// Those to be built.
  let chosen: [ComposedFix]
  let sample: SpaceSample?

  init(_ order: SpaceOrder, root: String) {
    files = order.lessons.compactMap { SpaceFile(of: $0, in: root) }
    let all = files.flatMap(\.fixes)
    sample = order.sample
    chosen = order.sample?.draw(from: all) ?? all
  }

  /// - Parameter place: The place for a build folder.
  func jobs(place: @escaping @Sendable (String) -> BuildPlace) -> [ProofJob] {
    files.map { file in ProofJob(group: group(file.space.lesson)) { _ in [file.proof] } }
      + chosen.map { fix in
        ProofJob(group: group(fix.lesson)) { [try FixProof(fix: fix, place: place($0)).prove()] }
      }
  }

  private func group(_ lesson: Lesson) -> String { "space of \(lesson.numberText)" }

  /// A line for each lesson: how many fixes there are, by what the rules say of them.
  var lines: [String] {
    let drawn = sample.map { ["The same sample again: --sample \($0.size) --seed \($0.seed)"] } ?? []
    return files.map(line) + drawn + [""]
  }

  private func line(_ file: SpaceFile) -> String {
    let fixes = file.fixes
    let kinds = SpaceVerdict.allCases.compactMap { verdict -> String? in
      let count = fixes.count { $0.rule.verdict == verdict }
      return count == 0 ? nil : "\(count) \(verdict.rawValue)"
    }
    let lesson = file.space.lesson
    guard file.faults.isEmpty else { return "Lesson \(lesson.numberText): its space is not in order" }
    let run = chosen.count { $0.lesson == lesson }
    let part = sample == nil ? "" : "; \(run) of them in the sample"
    return "Lesson \(lesson.numberText): \(fixes.count) combinations, \(kinds.joined(separator: ", "))\(part)"
  }
}
