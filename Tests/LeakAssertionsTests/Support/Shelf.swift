import LeakAssertions

/// A user of an owner that may let go of it early. The scenario holds the shelf and watches the clock.
final class Shelf {
  var clock: Clock?

  init(_ ticks: TickCounter) {
    clock = Clock(ticks)
  }

  static func scenario() -> LeakScenario<Shelf> {
    LeakScenario("the clock", watching: \.clock, make: Shelf.init)
  }
}
