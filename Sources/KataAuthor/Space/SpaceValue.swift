import KataCommand

/// One way to decide on an axis, and the Swift that comes of it.
struct SpaceValue: Sendable {
  let name: String
  let parts: [Snippet]
  /// Of its heading, counted from 1.
  let line: Int
}
