import Foundation
import KataCommand

/// Code that replaces the learner's, with its expected result: a reference, a starter or a case.
struct Fix: Sendable {
  /// The test results that a fix must have.
  enum Expectation: Sendable {
    /// The judgement, and words that a failure message, or the remark at a pass, must contain.
    case judged(Judgement, requiredWords: [String])
    /// The exact set of failing tests, with their diagnoses.
    case failing([String: String?])
  }

  let lesson: Lesson
  /// The name of the case, or `reference` or `starter`.
  let name: String
  /// The test results that the fix must have.
  let expectation: Expectation
  /// The contents of the files, keyed by file name.
  let files: [String: String]
  /// The folder, or the line of the fixes file, that the author edits to change this fix.
  let origin: String
  /// The minimum number of failing tests, if it is declared. A race can make another test fail.
  var minimumFailureCount: Int?
  var mustFailHandWrittenTests = false
  /// Whether a page shows the life of the fix's owner.
  var isObserved = false
}

/// The build of a fix and of the lesson's tests.
struct BuiltFix {
  var compilation = LessonBuild.CompilationResult.notCompiling([])
  let configuration: BuildConfiguration
  /// The tests that the build contains.
  var tests: [TestName] = []
}

extension Fix {
  var kind: FixRun.Kind {
    switch expectation {
    case .failing: .starter
    case .judged where name == "reference": .reference
    case .judged(let judgement, _): judgement.verdict == .right ? .right : .wrong
    }
  }
}

extension FixesFile {
  /// Returns the reference, the starter and the valid cases. `FixesFileChecker` reports the other cases.
  func fixes(in packageRoot: String) -> [Fix] {
    let right = Judgement(verdict: .right, reason: "It is the reference.")
    let reference = Fix(
      lesson: lesson, name: "reference", expectation: .judged(right, requiredWords: []),
      files: Lesson.sources(in: lesson.referenceFolder, of: packageRoot), origin: lesson.referenceFolder)
    let starter = Fix(
      lesson: lesson, name: "starter", expectation: .failing(starterFailures()),
      files: Lesson.sources(in: lesson.starterFolder, of: packageRoot), origin: lesson.starterFolder)
    return [reference, starter].filter { !$0.files.isEmpty }
      + self.cases.compactMap { fix in
        (try? files(of: fix, reference: reference.files)).map { files in
          Fix(
            lesson: lesson, name: fix.name,
            expectation: .judged(fix.judgement(on: .current), requiredWords: fix.requiredPhrases),
            files: files, origin: "\(lesson.fixes):\(fix.line)",
            // The declared number is for Linux, because Apple's platforms run some additional tests.
            minimumFailureCount: Platform.current == .elsewhere ? fix.minimumFailedTestCount : nil,
            mustFailHandWrittenTests: fix.failsHandWrittenTests)
        }
      }
  }
}
