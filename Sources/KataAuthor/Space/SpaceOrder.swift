import KataCommand

/// What is asked of the spaces: which lessons, and how many of their fixes.
struct SpaceOrder: Sendable {
  let lessons: [Lesson]
  /// `nil` for all fixes.
  let sample: SpaceSample?

  /// - Throws: `UsageError` for what can't be meant.
  init(_ request: Request, lessons: [Lesson], root: String) throws {
    for other in ["--matrix", "--write-test-lists", "--write-figures"] where request.options.contains(other) {
      throw UsageError.notTogether("--space", other)
    }
    let known = lessons.filter { FileTree.isFile("\(root)/\(FixSpace.path(of: $0))") }
    sample = try Self.sample(request)
    let isNamed = !request.operands.isEmpty
    if known.isEmpty || isNamed, let lesson = lessons.first(where: { !known.contains($0) }) {
      throw UsageError(
        "Lesson \(lesson.numberText) has no space of fixes. It would be in \(FixSpace.path(of: lesson)).")
    }
    self.lessons = known
  }

  /// - Throws: `UsageError` if one of the options is there without the one it belongs to.
  static func refuseLooseOptions(_ request: Request) throws {
    for (option, needed) in [("--sample", "--space"), ("--seed", "--sample")]
    where request.options.contains(option) && !request.options.contains(needed) {
      throw UsageError.onlyTogether(option, needed)
    }
  }

  private static func sample(_ request: Request) throws -> SpaceSample? {
    guard let text = request.values["--sample"] else { return nil }
    guard let size = Int(text), size > 0 else {
      throw noNumber(text, option: "--sample", smallest: 1)
    }
    guard let seedText = request.values["--seed"] else {
      return SpaceSample(size: size, seed: UInt64.random(in: 0..<1_000_000))
    }
    guard let seed = UInt64(seedText) else {
      throw noNumber(seedText, option: "--seed", smallest: 0)
    }
    return SpaceSample(size: size, seed: seed)
  }

  private static func noNumber(_ text: String, option: String, smallest: Int) -> UsageError {
    UsageError("'\(text.shown)' is no number for \(option): it takes a whole number from \(smallest) up.")
  }
}
