import Foundation

/// A lesson's bank: the reference solution, the starter, and what people really write.
struct Bank: Sendable {
  struct Variant: Sendable {
    /// The name of its folder.
    let name: String
    /// What is promised on this platform; `nil` if `variant.json` is missing or can't be understood.
    let declaration: VariantDeclaration?
    /// The same, with what differs on other platforms.
    let fullDeclaration: VariantDeclaration?
  }

  let lesson: Lesson
  let variants: [Variant]
  let hasReference: Bool

  /// - Parameters:
  ///   - root: The package.
  ///   - platform: Where the variants are to be run.
  init(of lesson: Lesson, in root: String, platform: Platform = .current) {
    self.lesson = lesson
    let folder = "\(root)/\(lesson.variantsFolder)"
    variants = FileTree.names(in: folder).filter { FileTree.isFolder("\(folder)/\($0)") }.map { name in
      let data = FileTree.data(of: "\(folder)/\(name)/variant.json") ?? Data()
      let declaration = try? JSONDecoder().decode(VariantDeclaration.self, from: data)
      return Variant(name: name, declaration: declaration?.on(platform), fullDeclaration: declaration)
    }
    hasReference = FileTree.names(in: "\(root)/\(lesson.referenceFolder)").contains { $0.hasSuffix(".swift") }
  }

  /// All diagnoses that the bank declares, for any platform, each once.
  var diagnoses: [String] {
    let declarations = variants.compactMap(\.fullDeclaration)
    return Set(Platform.allCases.flatMap { platform in declarations.flatMap { $0.on(platform).diagnoses } })
      .sorted()
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
