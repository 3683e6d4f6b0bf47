/// What happens at a tick of a workout: each part has a timer of its own.
public enum WorkoutPart: Sendable {
  case clock, heart, drink
}
