import KataCommand

/// Looks for what can't be meant in a lesson's file of fixes: edits that fit nowhere, lines that are not there.
struct FixesExam {
  let file: FixesFile
  /// What the reference's files say, by their names.
  let reference: [String: String]

  private var lesson: Lesson { file.lesson }

  /// - Parameter root: The package.
  init(_ file: FixesFile, in root: String) {
    self.file = file
    reference = Lesson.sources(in: file.lesson.referenceFolder, of: root)
  }

  /// One fault leads to others, so those in the text come first.
  var faults: [FixesFault] {
    let inText = file.faults + unknownMutants
    return (inText.isEmpty ? faultsInCases : inText).sorted { $0.line < $1.line }
  }

  var proof: Proof {
    let path = lesson.fixes
    return .noneOf(
      faults.map { "\(path):\($0.line): \($0.message)" }, "\(lesson.numberText) file of fixes is in order",
      expected: "it can be read, and every edit fits.")
  }

  /// What a wrong case shows, no earlier one of its file does; so that the bank doesn't grow for nothing.
  ///
  /// - Parameter root: The package.
  func repetitionProof(in root: String) -> Proof {
    let onPages = Self.namesOnPages(in: root)
    var shown = Dictionary(
      file.starterFailures().keys.map { ($0, "the starter") }, uniquingKeysWith: { one, _ in one })
    var problems: [String] = []
    for fix in file.cases where fix.judgement.verdict != .right {
      let judgement = fix.judgement
      let shows = judgement.tests + judgement.diagnoses + [judgement.verdict.rawValue]
      let earlier = shows.compactMap { shown[$0] }
      if earlier.count == shows.count, !isWanted(fix), !onPages.contains(fix.name) {
        problems.append("'\(fix.name)' shows what \(Set(earlier).sorted().joined(separator: ", ")) show")
      }
      for what in shows where shown[what] == nil { shown[what] = "'\(fix.name)'" }
    }
    return .noneOf(
      problems, "\(lesson.numberText) no case repeats earlier ones",
      expected:
        "a test, a diagnosis or a verdict that is new in \(lesson.fixes), or a reason to keep the case "
        + "('review:', 'found:', 'apple:', 'misjudged:', or its name on a page).")
  }

  /// Whether a case itself says another reason to keep it.
  private func isWanted(_ fix: FixCase) -> Bool {
    fix.refusals != nil || fix.found != nil || fix.onApple != nil || fix.misjudged != nil
  }

  /// The names of cases on pages, in their text or as the run that proves an answer.
  private static func namesOnPages(in root: String) -> Set<String> {
    let pages = FileTree.files(below: "\(root)/Lessons").filter { $0.hasSuffix(".md") }
    return Set(
      pages.compactMap { FileTree.text(of: "\(root)/Lessons/\($0)") }.flatMap { page in
        page.matches(of: /(?:(?:fails|passes) with |--case |[Cc]ase `)([a-z0-9-]+)/).map { String($0.1) }
      })
  }

  private var unknownMutants: [FixesFault] {
    file.mutants.filter { mutant in
      !(reference[mutant.file] ?? "").split(separator: "\n").contains { $0.trimmed == mutant.text }
    }
    .map { FixesFault(line: $0.line, message: "the reference's \($0.file) has no line '\($0.text)'") }
  }

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
}
