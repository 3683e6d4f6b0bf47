import TimerLab

/// What every task that is made while a meter starts takes along, and keeps for as long as it is there.
///
/// A task copies the task-local values of the moment in which it is made. So when nobody has the luggage any more, none of
/// those tasks is left. (A detached task takes nothing along, and is not seen.)
final class Luggage: Sendable {
  @TaskLocal private static var current: Luggage?

  /// Gives `work` something to take along, and returns what knows whether anybody still has it.
  static func carried(by work: () -> Void) -> WeakLuggage {
    let luggage = Luggage()
    $current.withValue(luggage, operation: work)
    return WeakLuggage(luggage)
  }
}

/// Knows whether nobody has the luggage any more.
struct WeakLuggage {
  private weak var luggage: Luggage?

  init(_ luggage: Luggage) {
    self.luggage = luggage
  }

  var isGone: Bool { luggage == nil }
}
