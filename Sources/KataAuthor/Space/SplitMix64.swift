import KataCommand

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
