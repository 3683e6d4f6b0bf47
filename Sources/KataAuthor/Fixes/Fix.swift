import Foundation
import KataCommand

/// Code in the place of a learner's, and what must come of it: a reference, a starter or a case.
struct Fix: Sendable {
  enum Expectation: Sendable {
    /// - Parameter says: Words that the message of a test, or the remark at a pass, has to contain.
    case judged(Judgement, says: [String])
    /// These tests fail, with these diagnoses, and no other.
    case fails([String: String?])
  }

  let lesson: Lesson
  /// `reference`, `starter`, or the name of the case.
  let name: String
  let expectation: Expectation
  /// What its files say, by their names.
  let files: [String: String]
  /// What of it its author can edit: a folder, or a line in the file of fixes.
  let origin: String
  /// How many tests refuse it at least, since a race may decide of one more; `nil` if nothing says so.
  var refusals: Int?
  /// Whether the tests that are written by hand fail on it, although it is no starter.
  var failsByHand = false
  /// Whether its owner's life is drawn somewhere.
  var isObserved = false
}

/// A fix that was built, so that its tests can be run.
struct BuiltFix {
  /// The errors, if it does not compile.
  var compilation = LessonBuild.Compilation.notCompiling([])
  /// Where its tests are, if it does.
  let configuration: BuildConfiguration
  /// What XCTest knows of them.
  var tests: [TestName] = []
}

extension Fix {
  var kind: FixRun.Kind {
    switch expectation {
    case .fails: .starter
    case .judged where name == "reference": .reference
    case .judged(let judgement, _): judgement.verdict == .right ? .right : .wrong
    }
  }
}

/// The fixes that a lesson's file names, and its reference and starter, ready to be built.
extension FixesFile {
  /// Those that can be laid out; what is wrong with the others is for `FixesExam` to say.
  ///
  /// - Parameter root: The package.
  func fixes(in root: String) -> [Fix] {
    let right = Judgement(verdict: .right, reason: "It is the reference.")
    let reference = Fix(
      lesson: lesson, name: "reference", expectation: .judged(right, says: []),
      files: Lesson.sources(in: lesson.referenceFolder, of: root), origin: lesson.referenceFolder)
    let starter = Fix(
      lesson: lesson, name: "starter", expectation: .fails(starterFailures()),
      files: Lesson.sources(in: lesson.starterFolder, of: root), origin: lesson.starterFolder)
    return [reference, starter].filter { !$0.files.isEmpty }
      + self.cases.compactMap { fix in
        (try? files(of: fix, reference: reference.files)).map { files in
          Fix(
            lesson: lesson, name: fix.name, expectation: .judged(fix.judgement(on: .current), says: fix.says),
            files: files, origin: "\(lesson.fixes):\(fix.line)",
            // On Apple's platforms a few other tests run beside those.
            refusals: Platform.current == .elsewhere ? fix.refusals : nil,
            failsByHand: fix.failsByHand)
        }
      }
  }
}
