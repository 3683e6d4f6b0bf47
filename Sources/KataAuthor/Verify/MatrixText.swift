import KataCommand

/// What `kata verify --matrix` prints of one lesson: its fixes against its tests.
///
/// An author reads from it which test refuses what, and which test could go without being missed.
struct MatrixText: Sendable {
  let lesson: Lesson
  /// The reference, the starter, the right cases, the wrong ones.
  private let runs: [FixRun]
  private let tests: [TestName]

  init(lesson: Lesson, proofs: [Proof]) {
    self.lesson = lesson
    let runs = proofs.compactMap(\.run).filter { $0.lesson == lesson.name }
    self.runs = Self.order.flatMap { kind in runs.filter { $0.kind == kind } }
    tests = runs.max { $0.tests.count < $1.tests.count }?.tests.map(\.name) ?? []
  }

  private static let order: [FixRun.Kind] = [.reference, .starter, .right, .wrong]

  var lines: [String] {
    let legend = tests.enumerated().map { "\(number($0.offset))  \($0.element.words)" }
    let heads = tests.indices.map(number).joined()
    return ["Lesson \(lesson.numberText) · which test refuses what (x)", ""]
      + legend + ["", "".padded(to: nameWidth) + heads] + runs.map(row) + [""] + conclusions + [""]
  }

  private var nameWidth: Int { (runs.map { label($0).count }.max() ?? 0) + 1 }

  private func label(_ run: FixRun) -> String {
    switch run.kind {
    case .right: "right  \(run.fix)"
    case .wrong: "wrong  \(run.fix)"
    case .starter, .reference: run.fix
    }
  }

  private func row(_ run: FixRun) -> String {
    let marks = tests.map { refuses($0, run) ? "  x" : "  ." }
    return label(run).padded(to: nameWidth) + marks.joined()
  }

  private func number(_ index: Int) -> String {
    let digits = String(index + 1)
    return String(repeating: " ", count: max(3 - digits.count, 0)) + digits
  }

  private func refuses(_ test: TestName, _ run: FixRun) -> Bool {
    run.tests.contains { $0.name == test && !$0.passed }
  }

  // MARK: - What an author wants to know

  private var conclusions: [String] {
    let wrong = runs.filter { $0.kind == .wrong }
    let irreplaceable = Dictionary(
      wrong.compactMap { run -> (Int, [String])? in
        let refusing = tests.indices.filter { refuses(tests[$0], run) }
        return refusing.count == 1 ? (refusing[0], [run.fix]) : nil
      }, uniquingKeysWith: +)
    let needed = irreplaceable.sorted { $0.key < $1.key }.map { test, names in
      "Only test \(test + 1) refuses \(names.joined(separator: ", "))."
    }
    let others = tests.indices.filter { irreplaceable[$0] == nil }.map { String($0 + 1) }
    return needed
      + (others.isEmpty
        ? [] : ["Refuse nothing that another test does not refuse too: \(others.joined(separator: ", "))."])
  }
}
