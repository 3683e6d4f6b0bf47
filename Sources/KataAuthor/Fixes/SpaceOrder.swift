import KataCommand

/// What is asked of the spaces of fixes: which lessons, and how many of their combinations.
struct SpaceOrder: Sendable {
  /// Those of the lessons that have axes.
  let files: [FixesFile]
  /// `nil` for all combinations.
  let sample: SpaceSample?

  /// - Throws: `UsageError` for what can't be meant.
  init(_ request: Request, lessons: [Lesson], root: String) throws {
    for other in ["--matrix", "--write-test-lists", "--write-figures", "--lay-out"]
    where request.options.contains(other) {
      throw UsageError.notTogether("--space", other)
    }
    let files = lessons.compactMap { try? FixesFile(of: $0, in: root) }.filter { !$0.space.isEmpty }
    let known = files.map(\.lesson)
    sample = try Self.sample(request)
    let isNamed = !request.operands.isEmpty
    if known.isEmpty || isNamed, let lesson = lessons.first(where: { !known.contains($0) }) {
      throw UsageError("Lesson \(lesson.numberText) has no space of fixes. It would be in \(lesson.fixes).")
    }
    self.files = files
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

/// A part of the combinations, drawn at random, and by its seed the same again on every machine.
struct SpaceSample: Equatable, Sendable {
  let size: Int
  let seed: UInt64

  /// Draws from `all`, and keeps their order. All are drawn if there are no more than wanted.
  func draw<Element>(from all: [Element]) -> [Element] {
    let drawn = Set(all.indices.sorted { rank(of: $0) < rank(of: $1) }.prefix(size))
    return all.indices.filter(drawn.contains).map { all[$0] }
  }

  /// By chance, as far as anybody can tell who does not know the seed.
  private func rank(of place: Int) -> String {
    var fingerprint = Fingerprint()
    fingerprint.add("\(seed) \(place)")
    return fingerprint.description
  }
}
