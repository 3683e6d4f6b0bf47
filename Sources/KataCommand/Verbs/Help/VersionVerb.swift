/// `kata version`: which one this is.
struct VersionVerb: Verb {
  let name = "version"
  let summary = "which version this is"
  let details = """
    Says which version of the course and its command this is, and which Swift it takes. Which one you have, \
    'doctor' says. To type --version or -v alone does the same.
    """

  func run(_ request: Request) throws -> ExitCode {
    request.console.say(KataVersion.text)
    return .done
  }
}

/// The version of the course and its command. A test compares it with `Package.swift`.
enum KataVersion {
  static let course = "1.0"
  /// The oldest toolchain.
  static let oldestSwift = "6.2"

  static var text: String { "kata, Leaky Timers \(course) (Swift \(oldestSwift) or newer)" }
}
