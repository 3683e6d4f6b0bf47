/// What was typed cannot be carried out; nothing has been run.
///
/// What only one verb throws is made there.
package struct UsageError: ReportableError, Equatable {
  package let description: String

  /// - Parameter description: What, and what to type instead, in one or two lines.
  package init(_ description: String) {
    self.description = description
  }

  var exitCode: ExitCode { .wrongUsage }
}

extension UsageError {
  static let lessonsAndAll = UsageError("Name lessons or say --all, not both.")

  static func missingValue(option: String, value: String) -> UsageError {
    UsageError("\(option) needs a value: \(option) \(value)")
  }

  package static func notBetween(option: String, value: String, range: String) -> UsageError {
    UsageError("\(option) needs a number between \(range), but got '\(value.shown)'.")
  }

  package static func notTogether(_ one: String, _ other: String) -> UsageError {
    UsageError("\(one) and \(other) do not go together. Use one of them.")
  }

  package static func onlyTogether(_ one: String, _ other: String) -> UsageError {
    UsageError("\(one) is of no use without \(other). Use both.")
  }

  static func allDone(verb: String) -> UsageError {
    UsageError(
      "All lessons pass, so there is no current one. Name a lesson: swift run kata \(verb) LESSON")
  }

  static func noLessonNamed(verb: String) -> UsageError {
    UsageError("Which lesson? swift run kata \(verb) LESSON")
  }
}
