import Foundation
import KataCommand

/// What the bank calls right is possible for a learner: it leaves the files alone that the page does not name.
struct LibraryProof: Sendable {
  let bank: Bank
  /// The package.
  let root: String

  var proof: Proof {
    let lesson = bank.lesson
    let name = "\(lesson.numberText) right fixes edit what a learner may edit"
    // A page that names a file that is not there is refused for that.
    guard lesson.files.allSatisfy({ FileTree.exists("\(root)/\($0)") }) else { return .holds(name) }
    let right = bank.variants.filter { $0.declaration?.verdict == .right }.map {
      "\(lesson.variantsFolder)/\($0.name)"
    }
    let problems = ([lesson.referenceFolder] + right).flatMap { folder in
      library.filter { file, starter in
        let own = FileManager.default.contents(atPath: "\(root)/\(folder)/\(file)")
        return own.map { $0 != starter } ?? false
      }
      .keys.sorted().map { "\(folder)/\($0) differs from the starter's" }
    }
    return .noneOf(
      problems, name,
      expected: "'files:' in \(lesson.page) names every file that a right fix changes.")
  }

  /// The starter's files that are not the learner's.
  private var library: [String: Data] {
    let lesson = bank.lesson
    let folder = "\(lesson.variantsFolder)/starter"
    return FileTree.files(below: "\(root)/\(folder)")
      .filter { $0.hasSuffix(".swift") && !lesson.files.contains("\(lesson.sourcesFolder)/\($0)") }
      .reduce(into: [:]) { $0[$1] = FileManager.default.contents(atPath: "\(root)/\(folder)/\($1)") }
  }
}
