/// Something around the command is missing or broken; the learner's code is not to blame.
///
/// What only one part of the command throws is made there, in an extension of this type.
package struct EnvironmentError: Error, CustomStringConvertible, Equatable {
  /// What can't be done because of it.
  package enum Scope {
    /// Anything at all.
    case command
    /// Anything with this lesson.
    case lesson
    /// This build, or this run of its tests. Another one may well go better.
    case build
  }

  /// What is wrong and where, in one line.
  let problem: String
  /// What the remedy is for, as `To get it back`, if that is a command.
  let purpose: String?
  /// What to type, or what to do, in a sentence; empty if nothing is known.
  let remedy: String
  package let scope: Scope

  package init(
    _ problem: String, _ purpose: String? = nil, remedy: String = "", scope: Scope = .command
  ) {
    (self.problem, self.purpose, self.remedy, self.scope) = (problem, purpose, remedy, scope)
  }

  package var description: String {
    problem + (remedy.isEmpty ? "" : "\n\(purpose.map { "\($0): " } ?? "")\(remedy)")
  }

  /// The problem without a full stop: a sentence may go on from here.
  package var headline: String { problem.hasSuffix(".") ? String(problem.dropLast()) : problem }

  /// Returns the error for a program that can't be started.
  static func cannotRun(_ program: String, reason: String) -> EnvironmentError {
    let installation = "Add Swift to your PATH, or install it: https://www.swift.org/install"
    let remedy = program == "swift" ? installation : ""
    return EnvironmentError("Could not run \(program): \(reason).", remedy: remedy)
  }

  /// A part of the clone.
  ///
  /// - Parameter meaning: What it is: `starter of Lesson 04 · The proxy`.
  package static func missing(_ path: String, _ meaning: String) -> EnvironmentError {
    EnvironmentError(
      "The \(meaning) is missing: \(path)", "To get it back", remedy: "git checkout -- \(path)",
      scope: .lesson)
  }

  /// Returns the error for a file or folder that can't be written.
  ///
  /// - Parameters:
  ///   - path: The name of the file or folder in the message.
  ///   - error: The system's reason.
  ///   - effect: The consequence, as a sentence.
  package static func cannotWrite(_ path: String, error: any Error, effect: String = "") -> EnvironmentError {
    let problem = "Could not write \(path): \(SystemReason.text(of: error))."
    return EnvironmentError(
      effect.isEmpty ? problem : "\(problem) \(effect)",
      remedy: SystemReason.isMissingPermission(error)
        ? "Give yourself write access to its folder, or clone the course into another one." : "")
  }

  /// Runs `change`, which writes to a file or a folder.
  ///
  /// - Parameters:
  ///   - path: The name of the file or folder in the error.
  ///   - effect: The consequence of an error, as a sentence.
  /// - Throws: `cannotWrite`, with the system's reason.
  package static func writing(_ path: String, effect: String = "", _ change: () throws -> Void) throws {
    do {
      try change()
    } catch {
      throw cannotWrite(path, error: error, effect: effect)
    }
  }
}

/// How the command ends, as scripts and CI read it.
package enum ExitCode: Int32, Sendable {
  case done = 0
  /// A lesson, or for `verify` a proof, does not pass.
  case notPassing = 1
  case wrongUsage = 2
  /// No toolchain, no package here, or a place that can't be written.
  case environment = 3
}

/// What was typed cannot be carried out; nothing has been run.
///
/// What only one verb throws is made there.
struct UsageError: Error, CustomStringConvertible, Equatable {
  let description: String

  /// - Parameter description: What, and what to type instead, in one or two lines.
  init(_ description: String) {
    self.description = description
  }

  static let lessonsAndAll = UsageError("Name lessons or say --all, not both.")

  static func notTogether(_ one: String, _ other: String) -> UsageError {
    UsageError("\(one) and \(other) do not go together. Use one of them.")
  }

  static func onlyTogether(_ one: String, _ other: String) -> UsageError {
    UsageError("\(one) is of no use without \(other). Use both.")
  }

  static func noLessonNamed(verb: String) -> UsageError {
    UsageError("Which lesson? swift run kata \(verb) LESSON")
  }
}
