/// `kata version`: which one this is.
struct VersionVerb: Verb {
  let name = "version"
  let summary = "which version this is"
  let help = VerbHelp(
    details: """
      Says which version of the course and its command this is, and which Swift it takes. Which one you have, \
      'doctor' says. To type --version or -v alone does the same.
      """,
    examples: ["version": "for a report to somebody else"])

  func run(_ request: Request) throws -> ExitCode {
    request.console.say(KataVersion.text)
    return .done
  }
}

/// The version of the course and its command. A test compares it with `Package.swift`.
enum KataVersion {
  static let course = "1.0"
  /// The oldest toolchain, as major and minor version.
  static let oldestSwift = (major: 6, minor: 2)

  static var oldestSwiftText: String { "\(oldestSwift.major).\(oldestSwift.minor)" }

  static var text: String { "kata, Leaky Timers \(course) (Swift \(oldestSwiftText) or newer)" }
}
