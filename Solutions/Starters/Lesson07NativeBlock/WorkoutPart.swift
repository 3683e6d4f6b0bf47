/// The parts of a workout. Each of them has a timer of its own.
public enum WorkoutPart: Sendable {
  case clock, heart, drink
}
