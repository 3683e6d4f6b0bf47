/// What the doctor found about one thing.
struct Finding: Encodable, Equatable, Sendable {
  /// What was looked at: `toolchain`.
  let name: String
  let ok: Bool
  let message: String
  /// What to type against it, if it is a problem.
  let remedy: String?

  static func healthy(_ name: String, _ message: String) -> Finding {
    Finding(name: name, ok: true, message: message, remedy: nil)
  }

  static func problem(_ name: String, _ message: String, mend remedy: String) -> Finding {
    Finding(name: name, ok: false, message: message, remedy: remedy)
  }
}
