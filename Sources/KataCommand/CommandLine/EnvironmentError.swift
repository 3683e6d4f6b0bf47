/// Something around the command is missing or broken; the learner's code is not to blame.
///
/// What only one part of the command throws is made there, in an extension of this type.
package struct EnvironmentError: ReportableError, Equatable {
  /// What can't be done because of it.
  package enum Scope {
    /// Anything at all.
    case command
    /// Anything with this lesson.
    case lesson
    /// This build, or this run of its tests. Another one may well go better.
    case build
  }

  package let description: String
  package let scope: Scope

  /// - Parameter description: What, where and what to do, in one or two lines.
  package init(_ description: String, scope: Scope = .command) {
    self.description = description
    self.scope = scope
  }

  var exitCode: ExitCode { .environment }

  /// The first line, without a full stop: a sentence may go on from here.
  var headline: String {
    let line = description.prefix { $0 != "\n" }
    return String(line.hasSuffix(".") ? line.dropLast() : line)
  }

  /// What to type against it: what stands after the colon of the second line, or all of that line.
  var remedy: String {
    let line = description.split(separator: "\n").dropFirst().first ?? ""
    return String(line.firstRange(of: ": ").map { line[$0.upperBound...] } ?? line)
  }
}

extension EnvironmentError {
  package static func cannotRun(_ program: String, reason: String) -> EnvironmentError {
    EnvironmentError("Could not run \(program.shown): \(reason.shown).")
  }

  /// A part of the clone.
  ///
  /// - Parameter meaning: What it is: `starter of Lesson 04 · The proxy`.
  package static func missing(_ path: String, _ meaning: String) -> EnvironmentError {
    EnvironmentError(
      "The \(meaning) is missing: \(path)\nTo get it back: git checkout -- \(path)", scope: .lesson)
  }

  /// - Parameter effect: What the reader should know about it, as a sentence.
  package static func cannotWrite(_ path: String, reason: String, effect: String = "") -> EnvironmentError {
    EnvironmentError("Could not write \(path.shown): \(reason).\(effect.isEmpty ? "" : " \(effect)")")
  }

  /// Does what writes to a file or a folder. If the system refuses it, what is thrown says so, in its words.
  ///
  /// - Parameters:
  ///   - path: What the message calls it.
  ///   - effect: What follows from it, as a sentence.
  /// - Throws: `cannotWrite`.
  package static func writing(_ path: String, effect: String = "", _ change: () throws -> Void) throws {
    do {
      try change()
    } catch {
      throw cannotWrite(path, reason: SystemReason.text(of: error), effect: effect)
    }
  }
}

/// An error the reader can act on: its description says what, where and what to do, in one or two lines.
protocol ReportableError: Error, CustomStringConvertible {
  var exitCode: ExitCode { get }
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
