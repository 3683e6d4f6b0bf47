/// An error that keeps the command from its work or from a verdict. Its cause is usually not in the learner's code.
///
/// Parts of the command add factory methods for their own errors in extensions of this type.
package struct EnvironmentError: Error, CustomStringConvertible, Equatable {
  /// The extent of the work that an error prevents.
  package enum Scope {
    /// All work.
    case command
    /// All work on one lesson.
    case lesson
    /// One build or test run. Another one may succeed.
    case build
  }

  /// A sentence about the problem and its location.
  let problem: String
  /// The purpose of the remedy, such as `To get it back`; `nil` if the remedy explains itself, or there is none.
  let remedyPurpose: String?
  /// A command or an instruction that solves the problem; empty if no remedy is known.
  let remedy: String
  /// The part of the command's work that the error prevents.
  package let scope: Scope

  package init(
    _ problem: String, _ purpose: String? = nil, remedy: String = "", scope: Scope = .command
  ) {
    (self.problem, self.remedyPurpose, self.remedy, self.scope) = (problem, purpose, remedy, scope)
  }

  package var description: String {
    problem + (remedy.isEmpty ? "" : "\n\(remedyPurpose.map { "\($0): " } ?? "")\(remedy)")
  }

  /// The problem without its period, for use at the beginning of a longer sentence.
  package var headline: String { problem.hasSuffix(".") ? String(problem.dropLast()) : problem }

  /// Returns an error about a program that can't be started.
  static func cannotRun(_ program: String, reason: String) -> EnvironmentError {
    let installation = "Add Swift to your PATH, or install it: https://www.swift.org/install"
    let remedy = program == "swift" ? installation : ""
    return EnvironmentError("Could not run \(program): \(reason).", remedy: remedy)
  }

  /// Returns an error about a missing file or folder of the package.
  ///
  /// - Parameter description: A phrase that describes the file, such as `starter of Lesson 04 · The proxy`.
  package static func missing(_ path: String, _ description: String) -> EnvironmentError {
    EnvironmentError(
      "The \(description) is missing: \(path)", "To get it back", remedy: "git checkout -- \(path)",
      scope: .lesson)
  }

  /// Returns an error about a file or folder that can't be written.
  ///
  /// - Parameter effect: A sentence about the consequence of the error, such as `Your version is unchanged.`
  package static func cannotWrite(_ path: String, error: any Error, effect: String = "") -> EnvironmentError {
    let problem = "Could not write \(path): \(SystemError.message(of: error))."
    return EnvironmentError(
      effect.isEmpty ? problem : "\(problem) \(effect)",
      remedy: SystemError.isMissingWritePermission(error)
        ? "Give yourself write access to its folder, or clone the course into another one." : "")
  }

  /// Runs `change`, which writes to `path`. If `change` throws an error, rethrows it as an `EnvironmentError`.
  ///
  /// - Parameter effect: A sentence about the consequence of an error.
  /// - Throws: ``cannotWrite(_:error:effect:)``.
  package static func convertingErrors(writing path: String, effect: String = "", _ change: () throws -> Void)
    throws
  {
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
  /// At least one lesson, or a proof of `verify`, does not pass, or the test of `observe` did not finish.
  case notPassing = 1
  case wrongUsage = 2
  /// Something that the command needs, such as the toolchain, is missing or broken, or a check gave no verdict.
  case environment = 3
}

/// An error in the command line, or a command that isn't possible now. It is found before a lesson is built.
struct UsageError: Error, CustomStringConvertible, Equatable {
  let description: String

  /// - Parameter description: The mistake, and what to type instead, in one or two lines.
  init(_ description: String) {
    self.description = description
  }

  static let cannotCombineLessonsWithAll = UsageError("Name lessons or use --all, but not both.")

  static func cannotCombine(_ option: String, _ otherOption: String) -> UsageError {
    UsageError("\(option) and \(otherOption) can't be combined. Use one of them.")
  }

  static func requiresOption(_ option: String, _ requiredOption: String) -> UsageError {
    UsageError("\(option) works only with \(requiredOption). Use both.")
  }

  static func requiresLesson(_ verb: String) -> UsageError {
    UsageError("Name a lesson: swift run kata \(verb) LESSON")
  }
}
