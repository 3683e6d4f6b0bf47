import KataCommand

/// What a bank declares can come true on every platform, as far as that can be known without running it there.
struct PlatformProof: Sendable {
  let lesson: Lesson
  /// The package.
  let root: String

  var proof: Proof {
    .noneOf(
      Platform.allCases.flatMap(problems),
      "\(lesson.numberText) bank names tests that exist on every platform",
      expected: "on every platform, each wrong variant is refused by a test that is compiled there, "
        + "and each starter fails such tests.")
  }

  private func problems(on platform: Platform) -> [String] {
    let catalog = TestCatalog(folder: "\(root)/\(lesson.testsFolder)", platform: platform)
    let tests = Set(catalog.tests.map(\.method))
    return Bank(of: lesson, in: root, platform: platform).variants.flatMap { variant -> [String] in
      guard let declaration = variant.declaration else { return [] }
      let missing = declaration.tests.filter { !tests.contains($0) }
        .map { "'\(variant.name)' names \($0), which does not exist on \(platform.words)" }
      return missing + silence(of: declaration).map { "'\(variant.name)' \($0) on \(platform.words)" }
    }
  }

  /// What a declaration should say and does not.
  private func silence(of declaration: VariantDeclaration) -> [String] {
    switch declaration.verdict {
    case .wrong where declaration.refusedBy == nil: ["names no test that refuses it"]
    case .starter where (declaration.fails ?? [:]).isEmpty: ["names no test that it fails"]
    case .right, .wrong, .starter: []
    }
  }
}
