/// An error that is caused by the environment of the command, and not by the learner's code.
///
/// An error that only one part of the command throws is defined there, in an extension of this type.
package struct EnvironmentError: Error, CustomStringConvertible, Equatable {
  /// The work that the error prevents.
  package enum Scope {
    /// All work.
    case command
    /// All work on one lesson.
    case lesson
    /// One build or test run. Another one may succeed.
    case build
  }

  /// A line that says what is wrong and where.
  let problem: String
  /// The purpose of the remedy, as `To get it back`; `nil` if the remedy isn't a command.
  let remedyPurpose: String?
  /// A command, or a sentence that says what to do; empty if no remedy is known.
  let remedy: String
  package let scope: Scope

  package init(
    _ problem: String, _ purpose: String? = nil, remedy: String = "", scope: Scope = .command
  ) {
    (self.problem, self.remedyPurpose, self.remedy, self.scope) = (problem, purpose, remedy, scope)
  }

  package var description: String {
    problem + (remedy.isEmpty ? "" : "\n\(remedyPurpose.map { "\($0): " } ?? "")\(remedy)")
  }

  /// The problem without its full stop, so that a sentence can continue after it.
  package var headline: String { problem.hasSuffix(".") ? String(problem.dropLast()) : problem }

  /// Returns the error for a program that can't be started.
  static func cannotRun(_ program: String, reason: String) -> EnvironmentError {
    let installation = "Add Swift to your PATH, or install it: https://www.swift.org/install"
    let remedy = program == "swift" ? installation : ""
    return EnvironmentError("Could not run \(program): \(reason).", remedy: remedy)
  }

  /// Returns the error for a missing part of the clone.
  ///
  /// - Parameter meaning: A phrase that describes the part: `starter of Lesson 04 · The proxy`.
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
    let problem = "Could not write \(path): \(SystemError.text(of: error))."
    return EnvironmentError(
      effect.isEmpty ? problem : "\(problem) \(effect)",
      remedy: SystemError.isMissingWritePermission(error)
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

/// The exit codes of the command, for scripts and CI.
package enum ExitCode: Int32, Sendable {
  case done = 0
  /// At least one lesson, or a proof of `verify`, does not pass.
  case notPassing = 1
  case wrongUsage = 2
  /// Something that the command needs is missing or broken, such as the toolchain, the package or a writable folder.
  case environment = 3
}

/// An error in the words that the user typed. Nothing was run.
///
/// An error that only one verb throws is defined there.
struct UsageError: Error, CustomStringConvertible, Equatable {
  let description: String

  /// - Parameter description: The mistake, and what to type instead, in one or two lines.
  init(_ description: String) {
    self.description = description
  }

  static let cannotCombineLessonsWithAll = UsageError("Name lessons or say --all, not both.")

  static func cannotCombine(_ one: String, _ other: String) -> UsageError {
    UsageError("\(one) and \(other) do not go together. Use one of them.")
  }

  static func requiresOption(_ one: String, _ other: String) -> UsageError {
    UsageError("\(one) is of no use without \(other). Use both.")
  }

  static func noLessonNamed(verb: String) -> UsageError {
    UsageError("Which lesson? swift run kata \(verb) LESSON")
  }
}
