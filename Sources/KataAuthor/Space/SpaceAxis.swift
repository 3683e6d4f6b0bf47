import KataCommand

/// One respect in which fixes differ, and all that people do about it.
struct SpaceAxis: Sendable {
  let name: String
  let values: [SpaceValue]
  /// Of its heading, counted from 1.
  let line: Int
}
