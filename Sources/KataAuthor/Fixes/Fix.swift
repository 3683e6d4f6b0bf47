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
  /// Whether its owner's life is drawn somewhere.
  var isObserved = false
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
struct NamedFixes {
  let file: FixesFile
  /// The package.
  let root: String
  var platform = Platform.current

  /// Those that can be laid out; what is wrong with the others is for `FixesExam` to say.
  ///
  /// They come in the order in which they are built fastest: first those that have the same files as the reference,
  /// since a file that comes or goes makes the package manager plan the build anew.
  var all: [Fix] {
    let lesson = file.lesson
    let reference = reference
    let starter = Fix(
      lesson: lesson, name: "starter", expectation: .fails(file.starterFailures(on: platform)),
      files: Lesson.sources(in: lesson.starterFolder, of: root), origin: lesson.starterFolder)
    let fixes = [reference, starter].filter { !$0.files.isEmpty } + cases
    func key(_ fix: Fix) -> String {
      fix.files.keys == reference.files.keys ? "" : fix.files.keys.sorted().joined(separator: "/")
    }
    return fixes.enumerated().map { (key($1), $0, $1) }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  var reference: Fix {
    let lesson = file.lesson
    let right = Judgement(verdict: .right, reason: "It is the reference.")
    return Fix(
      lesson: lesson, name: "reference", expectation: .judged(right, says: []),
      files: Lesson.sources(in: lesson.referenceFolder, of: root), origin: lesson.referenceFolder)
  }

  /// - Returns: `nil` if the lesson's file has no such case.
  static func named(_ name: String, of lesson: Lesson, in root: String) -> Fix? {
    (try? FixesFile(of: lesson, in: root)).flatMap { file in
      NamedFixes(file: file, root: root).cases.first { $0.name == name }
    }
  }

  var cases: [Fix] {
    let reference = reference.files
    return file.cases.compactMap { fix in
      (try? file.files(of: fix, reference: reference)).map { files in
        Fix(
          lesson: file.lesson, name: fix.name,
          expectation: .judged(fix.judgement(on: platform), says: fix.says), files: files,
          origin: "\(file.lesson.fixes):\(fix.line)",
          // On Apple's platforms a few other tests run beside those.
          refusals: platform == .elsewhere ? fix.refusals : nil)
      }
    }
  }
}
