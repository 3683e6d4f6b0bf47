import KataCommand

/// What is declared of fixes can come true on every platform, as far as that can be known without running it there.
struct PlatformProof: Sendable {
  let lesson: Lesson
  /// The package.
  let root: String

  var proof: Proof {
    .noneOf(
      Platform.allCases.flatMap(problems),
      "\(lesson.numberText) fixes name tests that exist on every platform",
      expected: "on every platform, each wrong case is refused by tests that \(lesson.testList) has there, "
        + "and the starter fails such tests.")
  }

  private func problems(on platform: Platform) -> [String] {
    guard let file = try? FixesFile(of: lesson, in: root) else { return ["\(lesson.fixes) is missing"] }
    let tests = Set(TestList(lesson: lesson, root: root).catalog.tests(on: platform).map(\.method))
    let failures = file.starterFailures(on: platform).keys.sorted()
    let named = [("starter", failures)] + file.cases.map { ($0.name, $0.judgement(on: platform).tests) }
    let missing = named.flatMap { name, named in
      named.filter { !tests.contains($0) }
        .map { "'\(name)' names \($0), which does not exist on \(platform.words)" }
    }
    return missing + (failures.isEmpty ? ["'starter' names no test that it fails on \(platform.words)"] : [])
  }
}
