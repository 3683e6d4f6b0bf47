/// What was typed cannot be carried out; nothing has been run.
package enum UsageError: ReportableError, Equatable {
  case unknownVerb(String, nearest: String?)
  case unknownOption(String, verb: String, nearest: String?)
  case unexpectedArgument(String, verb: String)
  case tooManyArguments(String, verb: String)
  case missingValue(option: String, value: String)
  case unexpectedValue(option: String)
  case notBetween(option: String, value: String, range: String)
  case wrongEnding(file: String, ending: String)
  case unknownLesson(String, nearest: String?, known: [String])
  case ambiguousLesson(String, matches: [String])
  case lessonsAndAll
  /// - Parameter step: As it was typed.
  case stepOfWhichLesson(_ step: String)
  /// - Parameters:
  ///   - count: How many the lesson has.
  ///   - command: Checks all of it.
  case noSuchStep(String, lesson: String, count: Int, command: String)
  case notTogether(String, String)
  case onlyTogether(String, String)
  case noNumber(String, option: String, smallest: Int)
  case noSpace(lesson: String, file: String)
  case allDone(verb: String)
  case noLessonNamed(verb: String)
  case noPlaceForSite
  /// - Parameter reason: As the end of a sentence that begins with the folder.
  case notOurSite(String, reason: String)
  case notPassedYet(lesson: String, number: String, state: LessonState)

  var exitCode: ExitCode { .wrongUsage }

  package var description: String {
    switch self {
    case .unknownVerb(let verb, let nearest):
      "There is no verb '\(verb.shown)'.\(suggestion(nearest)) See: swift run kata help"
    case .unknownOption(let option, let verb, let nearest):
      "'\(verb)' has no option '\(option.shown)'.\(suggestion(nearest)) See: swift run kata help \(verb)"
    case .unexpectedArgument(let argument, let verb):
      "'\(verb)' takes no argument, but got '\(argument.shown)'. See: swift run kata help \(verb)"
    case .tooManyArguments(let extra, let verb):
      "'\(verb)' takes one argument only; '\(extra.shown)' is too many. See: swift run kata help \(verb)"
    case .missingValue(let option, let value):
      "\(option) needs a value: \(option) \(value)"
    case .unexpectedValue(let option):
      "\(option) takes no value."
    case .notBetween(let option, let value, let range):
      "\(option) needs a number between \(range), but got '\(value.shown)'."
    case .wrongEnding(let file, let ending):
      "'\(file.shown)' does not end in \(ending). Nothing was written."
    case .unknownLesson(let lesson, let nearest?, _):
      "There is no lesson '\(lesson.shown)'.\(suggestion(nearest)) See: swift run kata list"
    case .unknownLesson(let lesson, nil, let known):
      "There is no lesson '\(lesson.shown)'. The lessons are:\n\(known.joined(separator: ", "))"
    case .ambiguousLesson(let lesson, let matches):
      "'\(lesson.shown)' may mean \(matches.joined(separator: " or ")). Name one of them, or use its number."
    case .lessonsAndAll:
      "Name lessons or say --all, not both."
    case .stepOfWhichLesson(let step):
      "--step goes with one lesson: swift run kata check LESSON --step \(step.shown)"
    case .noSuchStep(_, let lesson, 0, let command):
      "\(lesson) has no steps. To check it: \(command)"
    case .noSuchStep(let step, let lesson, let count, let command):
      "\(lesson) has no step '\(step.shown)': there are \(count). Try: \(command) --step 1"
    case .notTogether(let one, let other):
      "\(one) and \(other) do not go together. Use one of them."
    case .onlyTogether(let one, let other):
      "\(one) is of no use without \(other). Use both."
    case .noNumber(let text, let option, let smallest):
      "'\(text.shown)' is no number for \(option): it takes a whole number from \(smallest) up."
    case .noSpace(let lesson, let file):
      "Lesson \(lesson) has no space of fixes. It would be in \(file)."
    case .allDone(let verb):
      "All lessons pass, so there is no current one. Name a lesson: swift run kata \(verb) LESSON"
    case .noLessonNamed(let verb):
      "Which lesson? swift run kata \(verb) LESSON"
    case .noPlaceForSite:
      "Where to? swift run kata site DIR, or: swift run kata site --preview"
    case .notOurSite(let folder, let reason):
      "'\(folder.shown)' \(reason). Nothing was changed. Name a folder that is new, or empty, or holds a site of ours."
    case .notPassedYet(let lesson, let number, let state):
      "\(lesson) does not pass yet: it is \(state.words). "
        + "\(state == .unchecked ? "First: swift run kata check" : "For a hint: swift run kata hint") \(number)\n"
        + "To see the solution all the same: swift run kata solution \(number) --give-up"
    }
  }

  private func suggestion(_ nearest: String?) -> String {
    nearest.map { " Did you mean '\($0)'?" } ?? ""
  }
}
