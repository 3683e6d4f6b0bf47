import KataCommand

/// A part of the composed fixes, drawn at random, and by its seed the same again on every machine.
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
