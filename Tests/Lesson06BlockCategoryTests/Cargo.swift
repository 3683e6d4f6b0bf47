/// Something that a block captures.
final class Cargo {}

/// Knows whether its cargo is gone.
struct WeakCargo {
  private weak var cargo: Cargo?

  init(_ cargo: Cargo) {
    self.cargo = cargo
  }

  var isGone: Bool { cargo == nil }
}
