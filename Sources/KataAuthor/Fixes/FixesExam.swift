import KataCommand

/// Looks for what can't be meant in a lesson's file of fixes: something that nothing uses, edits that fit nowhere,
/// combinations that nobody judges.
struct FixesExam {
  let file: FixesFile
  /// What the reference's files say, by their names.
  let reference: [String: String]

  private var lesson: Lesson { file.lesson }
  private var space: FixSpace { file.space }

  /// - Parameter root: The package.
  init(_ file: FixesFile, in root: String) {
    self.file = file
    reference = Lesson.sources(in: file.lesson.referenceFolder, of: root)
  }

  /// One fault leads to others: whoever mends the first ones has seen what matters.
  var faults: [FixesFault] {
    for find in [{ file.faults }, { faultsInText }, { faultsInCases + faultsInCombinations }] {
      let faults = find()
      if !faults.isEmpty { return faults.sorted { $0.line < $1.line } }
    }
    return []
  }

  var proof: Proof {
    let path = lesson.fixes
    return .noneOf(
      faults.map { "\(path):\($0.line): \($0.message)" }, "\(lesson.numberText) file of fixes is in order",
      expected:
        "every edit fits, every part and value is used, a rule judges every combination, and the first "
        + "values are the reference.")
  }

  /// Enough of each kind.
  var completenessProof: Proof {
    let right = file.cases.count { $0.judgement.verdict == .right }
    var problems: [String] = []
    if reference.isEmpty { problems.append("there is no reference in \(lesson.referenceFolder)") }
    if right < 2 { problems.append("there are \(right) right cases") }
    if file.cases.count - right < 6 { problems.append("there are \(file.cases.count - right) wrong cases") }
    return .noneOf(
      problems, "\(lesson.numberText) fixes are complete",
      expected: "a reference, at least 2 right cases and 6 wrong ones in \(lesson.fixes).")
  }

  // MARK: - The text

  /// What is wrong with the text itself; as long as there is any of it, nothing should be composed.
  private var faultsInText: [FixesFault] {
    let known = Set(parts.map(\.name))
    let missing = (space.templates + parts).flatMap(\.places).filter { !known.contains($0.part) }
      .map { FixesFault(line: $0.line, message: "no value gives the part '\($0.part)'") }
    let used = reach(space.templates.flatMap(\.places).map(\.part))
    let unused = parts.filter { !used.contains($0.name) }
      .map { FixesFault(line: $0.line, message: "no file has a place for the part '\($0.name)'") }
    let endless = parts.filter { reach($0.places.map(\.part)).contains($0.name) }
      .map { FixesFault(line: $0.line, message: "the part '\($0.name)' has a place for itself") }
    return missing + unused + endless + unexplained + unknownMutants
  }

  private var parts: [Snippet] { space.axes.flatMap(\.values).flatMap(\.parts) }

  /// All parts that come into play where these do.
  private func reach(_ names: [String]) -> Set<String> {
    var reached: Set<String> = []
    var open = names
    while let name = open.popLast() {
      guard reached.insert(name).inserted else { continue }
      open += parts.filter { $0.name == name }.flatMap(\.places).map(\.part)
    }
    return reached
  }

  private var unexplained: [FixesFault] {
    let judgements =
      space.rules.map(\.judgement) + file.cases.flatMap { [$0.judgement, $0.onApple].compactMap(\.self) }
    return judgements.flatMap { judgement in
      judgement.diagnoses.filter { !lesson.explains($0) }
        .map { FixesFault(line: judgement.line, message: "\(lesson.page) has no entry '\($0)'") }
    }
  }

  private var unknownMutants: [FixesFault] {
    file.mutants.filter { mutant in
      !(reference[mutant.file] ?? "").split(separator: "\n").contains { $0.trimmed == mutant.text }
    }
    .map { FixesFault(line: $0.line, message: "the reference's \($0.file) has no line '\($0.text)'") }
  }

  // MARK: - What it says

  private var faultsInCases: [FixesFault] {
    file.cases.compactMap { fix in
      do throws(FixesFault) {
        _ = try file.files(of: fix, reference: reference)
        return nil
      } catch {
        return error
      }
    }
  }

  private var faultsInCombinations: [FixesFault] {
    guard !space.isEmpty else { return [] }
    let judged = space.combinations.map { ($0, space.rule(for: $0)) }
    let unjudged = judged.filter { $0.1 == nil }.map(\.0.name)
    let usedRules = Set(judged.compactMap { $0.1?.judgement.line })
    let built = judged.compactMap { fix, rule in
      rule.flatMap { $0.judgement.verdict.isBuilt ? (fix, $0) : nil }
    }
    let values = Set(built.flatMap { $0.0.values.map(\.line) })
    let open = unjudged.first.map { name in
      let others = unjudged.count == 1 ? "" : ", nor \(unjudged.count - 1) others"
      let line = space.rules.last?.judgement.line ?? 1
      return FixesFault(line: line, message: "no rule judges '\(name)'\(others)")
    }
    return [open, otherReference].compactMap(\.self)
      + space.rules.filter { !usedRules.contains($0.judgement.line) }
      .map { FixesFault(line: $0.judgement.line, message: "nothing is left for this rule") }
      + space.axes.flatMap(\.values).filter { !values.contains($0.line) }
      .map { FixesFault(line: $0.line, message: "no combination that is built has the value '\($0.name)'") }
      + repeats(of: built)
  }

  /// The first value of each axis has to give the reference, and be right.
  private var otherReference: FixesFault? {
    let (line, point) = (space.axes.first?.line ?? 1, space.reference)
    let (own, composed) = (code(reference), code(file.files(of: point, reference: reference)))
    if let name = Set(own.keys).union(composed.keys).sorted().first(where: { own[$0] != composed[$0] }) {
      let (lines, others) = (own[name] ?? [], composed[name] ?? [])
      let first = zip(lines, others).first { $0 != $1 }.map {
        ": '\($0.1.trimmed)' is there, not '\($0.0.trimmed)'"
      }
      return FixesFault(
        line: line,
        message: "the first value of each axis does not give the reference's \(name)\(first ?? "")")
    }
    guard space.rule(for: point)?.judgement.verdict != .right else { return nil }
    return FixesFault(
      line: line, message: "the reference, which is the first value of each axis, is not judged right")
  }

  /// Two that are the same text count twice, and may even be judged in two ways.
  private func repeats(of built: [(Combination, FixRule)]) -> [FixesFault] {
    var seen: [[String: String]: String] = [:]
    return built.compactMap { fix, rule in
      guard let first = seen.updateValue(fix.name, forKey: space.files(of: fix)) else { return nil }
      return FixesFault(line: rule.judgement.line, message: "'\(fix.name)' is the same code as '\(first)'")
    }
  }

  /// The lines of each file that are no comments and not blank.
  private func code(_ files: [String: String]) -> [String: [String]] {
    files.mapValues { text in
      text.split(separator: "\n").map(String.init).filter {
        !$0.trimmed.isEmpty && !$0.trimmed.hasPrefix("//")
      }
    }
  }
}
