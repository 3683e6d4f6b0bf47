import Foundation
import KataCommand

/// A lesson's bank: the reference solution, the starter, and what people really write.
struct Bank: Sendable {
  struct Variant: Sendable {
    /// The name of its folder.
    let name: String
    /// What is promised on this platform; `nil` if `variant.json` is missing or can't be understood.
    let declaration: VariantDeclaration?
    /// The same, with what differs on other platforms.
    let fullDeclaration: VariantDeclaration?
    /// The names of the files it has of its own.
    let files: [String]
  }

  let lesson: Lesson
  let variants: [Variant]
  let hasReference: Bool
  private let referenceFiles: [String]

  /// - Parameters:
  ///   - root: The package.
  ///   - platform: Where the variants are to be run.
  init(of lesson: Lesson, in root: String, platform: Platform = .current) {
    self.lesson = lesson
    let folder = "\(root)/\(lesson.variantsFolder)"
    variants = FileTree.names(in: folder).filter { FileTree.isFolder("\(folder)/\($0)") }.map { name in
      let data = FileTree.data(of: "\(folder)/\(name)/variant.json") ?? Data()
      let declaration = try? JSONDecoder().decode(VariantDeclaration.self, from: data)
      return Variant(
        name: name, declaration: declaration?.on(platform), fullDeclaration: declaration,
        files: Self.sources(in: "\(folder)/\(name)"))
    }
    referenceFiles = Self.sources(in: "\(root)/\(lesson.referenceFolder)")
    hasReference = !referenceFiles.isEmpty
  }

  private static func sources(in folder: String) -> [String] {
    FileTree.names(in: folder).filter { $0.hasSuffix(".swift") }
  }

  /// The variants in the order in which they are built fastest: first those that have the same files as the
  /// reference, since a file that comes or goes makes the package manager plan the build anew.
  var variantsByFiles: [Variant] {
    func key(_ variant: Variant) -> String {
      let isComplete = variant.declaration?.verdict == .starter
      let files = Set(variant.files).union(isComplete ? [] : referenceFiles)
      return files == Set(referenceFiles) ? "" : files.sorted().joined(separator: "/")
    }
    return variants.map { (key($0), $0) }.sorted { ($0.0, $0.1.name) < ($1.0, $1.1.name) }.map(\.1)
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
