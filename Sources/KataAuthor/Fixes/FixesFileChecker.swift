import KataCommand

/// A checker that finds errors in a lesson's fixes file, such as an edit that can't be applied.
struct FixesFileChecker {
  let fixesFile: FixesFile
  /// The contents of the reference solution's files, keyed by file name.
  let referenceFiles: [String: String]

  private var lesson: Lesson { fixesFile.lesson }

  init(_ fixesFile: FixesFile, in packageRoot: String) {
    self.fixesFile = fixesFile
    referenceFiles = Lesson.sourceTexts(in: fixesFile.lesson.referenceFolder, of: packageRoot)
  }

  /// The errors in the fixes file, sorted by line. Edits are checked only if the rest of the file has no errors.
  var errors: [FixesFileError] {
    let formatErrors = fixesFile.formatErrors + missingMutantLineErrors
    return (formatErrors.isEmpty ? editErrors : formatErrors).sorted { $0.lineNumber < $1.lineNumber }
  }

  var proofOfValidFixesFile: Proof {
    let path = lesson.fixesPath
    return .passingIfEmpty(
      errors.map { "\(path):\($0.lineNumber): \($0.message)" }, "\(lesson.numberText) fixes file is valid",
      expected: "it can be read, and every edit can be applied.")
  }

  /// Checks that no case repeats an earlier one.
  ///
  /// A case that isn't right needs a new failing test, diagnosis or verdict, or a reason to be kept.
  func proofOfDistinctCases(in packageRoot: String) -> Proof {
    let mentionedNames = Self.caseNamesOnPages(in: packageRoot)
    var firstFixes = Dictionary(
      fixesFile.starterFailures().keys.map { ($0, "the starter") }, uniquingKeysWith: { one, _ in one })
    var problems: [String] = []
    for fix in fixesFile.fixCases where fix.judgement.verdict != .right {
      let judgement = fix.judgement
      let results = judgement.failingTestMethods + judgement.diagnosisIDs + [judgement.verdict.rawValue]
      let earlierFixes = results.compactMap { firstFixes[$0] }
      if earlierFixes.count == results.count, !declaresReasonToKeep(fix), !mentionedNames.contains(fix.name) {
        problems.append(
          "'\(fix.name)' shows nothing beyond what is already shown by "
            + Set(earlierFixes).sorted().joined(separator: ", "))
      }
      for result in results where firstFixes[result] == nil { firstFixes[result] = "'\(fix.name)'" }
    }
    return .passingIfEmpty(
      problems, "\(lesson.numberText) no case repeats an earlier one",
      expected:
        "each case has a test, a diagnosis or a verdict that is new in \(lesson.fixesPath), or a reason to keep it "
        + "('review:', 'found:', 'apple:', 'misjudged:', or its name on a page).")
  }

  /// Returns whether a case says why it is kept, for example with a link to the source of its code.
  private func declaresReasonToKeep(_ fix: FixCase) -> Bool {
    fix.minimumFailedTestCount != nil || fix.exampleURL != nil || fix.appleJudgement != nil
      || fix.formerWrongVerdict != nil
  }

  /// Returns the names of cases that pages mention in their text or front matter.
  private static func caseNamesOnPages(in packageRoot: String) -> Set<String> {
    let pages = FileTree.files(below: "\(packageRoot)/Lessons").filter { $0.hasSuffix(".md") }
    return Set(
      pages.compactMap { FileTree.text(of: "\(packageRoot)/Lessons/\($0)") }.flatMap { page in
        page.matches(of: /(?:(?:fails|passes) with |--case |[Cc]ase `)([a-z0-9-]+)/).map { String($0.1) }
      })
  }

  /// The errors about equivalent mutants whose original line isn't in the reference solution.
  private var missingMutantLineErrors: [FixesFileError] {
    fixesFile.equivalentMutants.filter { mutant in
      !(referenceFiles[mutant.fileName] ?? "").split(separator: "\n").contains {
        $0.trimmed == mutant.originalLine
      }
    }
    .map {
      FixesFileError(
        line: $0.sectionLine, message: "the reference's \($0.fileName) has no line '\($0.originalLine)'")
    }
  }

  /// The errors of cases whose edits can't be applied to the reference solution.
  private var editErrors: [FixesFileError] {
    fixesFile.fixCases.compactMap { fix in
      do throws(FixesFileError) {
        _ = try fixesFile.fileTexts(of: fix, reference: referenceFiles)
        return nil
      } catch {
        return error
      }
    }
  }
}
