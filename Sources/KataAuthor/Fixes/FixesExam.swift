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

  /// Enough of each kind: right ones guard against tests that are too strict.
  var completenessProof: Proof {
    let right = file.cases.count { $0.judgement.verdict == .right }
    var problems: [String] = []
    if reference.isEmpty { problems.append("there is no reference in \(lesson.referenceFolder)") }
    if right < 8 { problems.append("there are \(right) right cases") }
    if file.cases.count - right < 6 { problems.append("there are \(file.cases.count - right) wrong cases") }
    return .noneOf(
      problems, "\(lesson.numberText) fixes are complete",
      expected: "a reference, at least 8 right cases and 6 wrong ones in \(lesson.fixes).")
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
