import Foundation

/// A lesson's bank: the reference solution, the starter, and what people really write.
struct Bank: Sendable {
  struct Variant: Sendable {
    /// The name of its folder.
    let name: String
    /// `nil` if `variant.json` is missing or can't be understood.
    let declaration: VariantDeclaration?
  }

  let lesson: Lesson
  let variants: [Variant]
  let hasReference: Bool

  /// - Parameter root: The package.
  init(of lesson: Lesson, in root: String) {
    self.lesson = lesson
    let folder = "\(root)/\(lesson.variantsFolder)"
    variants = FileTree.names(in: folder).filter { FileTree.isFolder("\(folder)/\($0)") }.map { name in
      let data = FileManager.default.contents(atPath: "\(folder)/\(name)/variant.json") ?? Data()
      return Variant(name: name, declaration: try? JSONDecoder().decode(VariantDeclaration.self, from: data))
    }
    hasReference = FileTree.names(in: "\(root)/\(lesson.referenceFolder)").contains { $0.hasSuffix(".swift") }
  }

  /// All diagnoses that the bank declares, each once.
  var diagnoses: [String] {
    Set(variants.compactMap(\.declaration).flatMap(\.diagnoses)).sorted()
  }

  /// Enough of each kind, and every one declared.
  var completenessProof: Proof {
    func names(_ verdict: VariantDeclaration.Verdict) -> [String] {
      variants.filter { $0.declaration?.verdict == verdict }.map(\.name)
    }
    var problems = variants.filter { $0.declaration == nil }
      .map { "\(lesson.variantsFolder)/\($0.name)/variant.json can't be read" }
    if !hasReference { problems.append("there is no reference in \(lesson.referenceFolder)") }
    if names(.starter) != ["starter"] { problems.append("the starters are \(names(.starter))") }
    if names(.right).count < 2 { problems.append("there are \(names(.right).count) right variants") }
    if names(.wrong).count < 4 { problems.append("there are \(names(.wrong).count) wrong variants") }
    return .noneOf(
      problems, "\(lesson.numberText) bank is complete",
      expected: "a reference, one starter in the folder 'starter', at least 2 right and 4 wrong variants.")
  }
}
