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
    var generator = SplitMix64(seed: seed)
    var wanted = min(size, all.count)
    return all.enumerated().compactMap { index, element in
      guard wanted > 0, generator.next(below: all.count - index) < wanted else { return nil }
      wanted -= 1
      return element
    }
  }
}

/// A generator of random numbers that gives the same ones for the same seed on every machine.
///
/// By Guy Steele, Doug Lea and Christine Flood: "Fast Splittable Pseudorandom Number Generators", 2014.
struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 to `limit - 1`. The small ones come up more often by less than one in a billion, as long as
  /// there are not billions of them.
  mutating func next(below limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
