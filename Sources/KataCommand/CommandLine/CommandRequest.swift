/// Functions that carry out the verbs for course authors, such as `verify`, keyed by the name of the verb.
package typealias AuthorToolTable = [String: @Sendable (CommandRequest) throws -> ExitCode]

/// A parsed command line, with its verb, options and operands.
package struct CommandRequest: Sendable {
  let verb: Verb
  /// The names of the given options, with their dashes.
  package private(set) var optionNames: Set<String> = []
  /// The values of the given options, keyed by the options' names.
  package private(set) var optionValues: [String: String] = [:]
  /// The arguments that aren't the verb, an option or its value, such as lesson names, which the parser doesn't check.
  package private(set) var operands: [String] = []
  /// All arguments of the command, as the user typed them.
  let typedArguments: [String]
  package let processContext: ProcessContext
  /// The functions that carry out the verbs for course authors; empty except in the authors' tools.
  let authorTools: AuthorToolTable

  package var wantsJSON: Bool { optionNames.contains("--json") }
  package var console: Console { processContext.console }

  /// Parses words of the forms `--name`, `--name VALUE` and `--name=VALUE`, a verb, and operands.
  ///
  /// - Parameter findVerb: Returns the verb with the given name, or the default verb for `nil`.
  /// - Throws: `UsageError` for an unknown verb or option, a missing or unexpected value, or too many operands.
  init(
    _ arguments: [String], context: ProcessContext, tools: AuthorToolTable = [:],
    findVerb: (String?) throws -> Verb
  ) throws {
    (processContext, authorTools) = (context, tools)
    typedArguments = arguments
    var rest = Self.replacingHelpOptions(arguments)[...]
    let verbIndex = rest.firstIndex { !Self.isOption($0) }
    // A number in place of a verb is short for `watch` with the lesson of this number.
    let isNumber = verbIndex.map { !rest[$0].isEmpty && rest[$0].allSatisfy(\.isNumber) } ?? false
    verb = try findVerb(isNumber ? "watch" : verbIndex.map { rest.remove(at: $0) })
    while let word = rest.popFirst() {
      if Self.isOption(word) {
        try addOption(word, takingValueFrom: &rest)
      } else {
        operands.append(word)
      }
    }
    let most = verb.maximumOperandCount
    guard operands.count > most else { return }
    let extra = "'\(operands[most])'"
    let reason =
      most == 0 ? "takes no arguments, but got \(extra)." : "takes only one argument, but also got \(extra)."
    throw UsageError("'\(verb.name)' \(reason) See: swift run kata help")
  }

  /// Adds an option and its value to the request. Removes the value from `rest` if it is a separate argument.
  private mutating func addOption(_ argument: String, takingValueFrom rest: inout ArraySlice<String>) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
      String.init)
    let (name, attached) = (parts[0], parts.dropFirst().first)
    guard let option = verb.options.first(where: { $0.name == name }) else {
      throw UsageError("'\(verb.name)' has no option '\(name)'. See: swift run kata help")
    }
    optionNames.insert(name)
    guard let kind = option.valuePlaceholder else {
      if attached != nil { throw UsageError("\(name) takes no value.") }
      return
    }
    var value = attached
    if attached == nil, let next = rest.first, !Self.isOption(next) { value = rest.popFirst() }
    guard let value, !value.isEmpty else { throw UsageError("\(name) needs a value: \(name) \(kind)") }
    optionValues[name] = value
  }

  /// Returns the lessons that the operands name, in the order of the course and without duplicates.
  package func namedLessons(in course: Course) throws -> [Lesson] {
    let named = try operands.map(course.lesson(matching:))
    return course.lessons.filter(named.contains)
  }

  /// Returns whether an argument is an option, which begins with a dash. A single dash is an operand.
  private static func isOption(_ argument: String) -> Bool { argument.hasPrefix("-") && argument != "-" }

  /// Returns the arguments unchanged, or only `help` if one of the arguments asks for help.
  private static func replacingHelpOptions(_ arguments: [String]) -> [String] {
    let asksForHelp =
      arguments.contains { ["--help", "-h"].contains($0) } || arguments.first { !isOption($0) } == "help"
    return asksForHelp ? ["help"] : arguments
  }
}
