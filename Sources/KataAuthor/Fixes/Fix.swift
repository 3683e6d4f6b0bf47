import Foundation
import KataCommand

/// A version of a lesson's code with its expected test results.
///
/// It is the reference solution, the starter that learners begin with, or a right or wrong case in the fixes file.
struct Fix: Sendable {
  /// The test results that a fix must have.
  enum Expectation: Sendable {
    /// The judgement, and words that must be in a failure message or, for a passing fix, in one remark about it.
    case judged(Judgement, requiredWords: [String])
    /// The exact set of failing tests, with their diagnoses.
    case failing([String: String?])
  }

  let lesson: Lesson
  /// The name of the fix: `reference`, `starter` or the name of a case.
  let name: String
  let expectation: Expectation
  /// The contents of the files, keyed by file name.
  let files: [String: String]
  /// The location of the code, either a folder or a line of a file, as in `Solutions/Fixes/Lesson04Proxy.md:12`.
  let sourceLocation: String
  /// The minimum number of failing tests, or `nil` if there is no minimum.
  var minimumFailureCount: Int?
  /// Whether this wrong fix must fail the lesson's `WrittenByHandTests`, which don't run on other wrong fixes.
  var mustFailHandWrittenTests = false
  /// Whether the interactive page shows a timeline of a test run of this fix.
  var isOnInteractivePage = false
}

/// The result of building a fix and the lesson's tests.
struct BuiltFix {
  var compilationResult = LessonBuild.CompilationResult.notCompiling([])
  let buildContext: BuildContext
  /// The tests in the build; empty if the build failed.
  var testNames: [TestName] = []
}

extension Fix {
  /// The role of the fix in its lesson, derived from its name and its expected results.
  var kind: FixRun.Kind {
    switch expectation {
    case .failing: .starter
    case .judged where name == "reference": .reference
    case .judged(let judgement, _): judgement.verdict == .right ? .right : .wrong
    }
  }

  /// Writes the files to a folder, which error messages call `name`.
  func writeFiles(to folder: String, shownAs name: String) throws {
    try EnvironmentError.convertingErrors(writing: name) {
      for (file, text) in files { try FileTree.write(Data(text.utf8), to: "\(folder)/\(file)") }
    }
  }
}

extension FixesFile {
  /// Returns the reference solution and the starter, unless they have no files, and each case that can be applied.
  func fixes(in packageRoot: String) -> [Fix] {
    let right = Judgement(verdict: .right, reason: "It is the reference.")
    let reference = Fix(
      lesson: lesson, name: "reference", expectation: .judged(right, requiredWords: []),
      files: Lesson.sourceTexts(in: lesson.referenceFolder, of: packageRoot),
      sourceLocation: lesson.referenceFolder)
    let starter = Fix(
      lesson: lesson, name: "starter", expectation: .failing(starterFailures()),
      files: Lesson.sourceTexts(in: lesson.starterFolder, of: packageRoot),
      sourceLocation: lesson.starterFolder)
    return [reference, starter].filter { !$0.files.isEmpty }
      + self.fixCases.compactMap { fix in
        (try? fileTexts(of: fix, reference: reference.files)).map { files in
          Fix(
            lesson: lesson, name: fix.name,
            expectation: .judged(fix.judgement(on: .current), requiredWords: fix.requiredPhrases),
            files: files, sourceLocation: "\(lesson.fixesPath):\(fix.lineNumber)",
            // The declared number is for Linux. Fewer tests may fail on Apple's platforms, which lack some of them.
            minimumFailureCount: Platform.current == .elsewhere ? fix.minimumFailedTestCount : nil,
            mustFailHandWrittenTests: fix.failsHandWrittenTests)
        }
      }
  }
}
