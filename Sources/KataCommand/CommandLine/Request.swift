/// What is done for some of the verbs, by their names.
package typealias Tools = [String: @Sendable (Request) throws -> ExitCode]

/// What was typed, understood: a verb, its options and its operands.
package struct Request: Sendable {
  let verb: Verb
  /// The names of the options that were given, with their dashes.
  package private(set) var options: Set<String> = []
  /// What was given with those options that have a value, by their names.
  package private(set) var values: [String: String] = [:]
  /// The other words: lessons, not yet looked up, or what else the verb takes.
  package private(set) var operands: [String] = []
  /// All of it, as it was typed.
  let typed: [String]
  package let surroundings: Surroundings
  /// What is done, in this process, for verbs that hand over their work; none in `kata` itself.
  let tools: Tools

  package var wantsJSON: Bool { options.contains("--json") }
  package var console: Console { surroundings.console }

  /// Understands `--name`, `--name VALUE` and `--name=VALUE`.
  ///
  /// - Throws: `UsageError` for a verb, an option or an operand that does not exist.
  init(_ arguments: [String], surroundings: Surroundings, tools: Tools = [:]) throws {
    (self.surroundings, self.tools) = (surroundings, tools)
    typed = arguments
    var rest = Self.turnedIntoVerb(arguments)[...]
    let place = rest.firstIndex { !Self.isOption($0) }
    verb = try place.map { try VerbTable.verb(named: rest.remove(at: $0)) } ?? VerbTable.bare
    while let word = rest.popFirst() {
      if Self.isOption(word) {
        try add(word, from: &rest)
      } else {
        operands.append(word)
      }
    }
    let most = verb.most
    guard operands.count > most else { return }
    let extra = "'\(operands[most])'"
    let reason =
      most == 0 ? "takes no argument, but got \(extra)." : "takes one argument only; \(extra) is too many."
    throw UsageError("'\(verb.name)' \(reason) See: swift run kata help")
  }

  private mutating func add(_ word: String, from rest: inout ArraySlice<String>) throws {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let (name, attached) = (parts[0], parts.dropFirst().first)
    guard let option = verb.options.first(where: { $0.name == name }) else {
      throw UsageError("'\(verb.name)' has no option '\(name)'. See: swift run kata help")
    }
    options.insert(name)
    guard let kind = option.value else {
      if attached != nil { throw UsageError("\(name) takes no value.") }
      return
    }
    var value = attached
    if attached == nil, let next = rest.first, !Self.isOption(next) { value = rest.popFirst() }
    guard let value, !value.isEmpty else { throw UsageError("\(name) needs a value: \(name) \(kind)") }
    values[name] = value
  }

  /// The lessons that were named, in the order of the course, each once.
  package func lessons(of course: Course) throws -> [Lesson] {
    let named = try operands.map(course.lesson(matching:))
    return course.lessons.filter(named.contains)
  }

  /// The lesson that was named, or else the one to work on.
  ///
  /// - Throws: `UsageError` also if there is none left.
  func lessonOrCurrent(in workspace: Workspace) throws -> Lesson {
    let named = try lessons(of: workspace.course).first
    guard let lesson = named ?? CourseProgress(of: workspace).current?.lesson else {
      throw UsageError(
        "All lessons pass, so there is no current one. Name a lesson: swift run kata \(verb.name) LESSON")
    }
    return lesson
  }

  /// Has the authors' tools do it: this process if it is theirs, else a program in its place.
  func handOver() throws -> ExitCode {
    if let tool = tools[verb.name] { return try tool(self) }
    try BuiltTool(surroundings: surroundings).run(typed)
  }

  /// Whether a word is an option; a lone dash is none.
  private static func isOption(_ word: String) -> Bool { word.hasPrefix("-") && word != "-" }

  /// Returns the arguments, or `help` alone if they ask for help anywhere.
  private static func turnedIntoVerb(_ arguments: [String]) -> [String] {
    let asksForHelp =
      arguments.contains { ["--help", "-h"].contains($0) } || arguments.first { !isOption($0) } == "help"
    return asksForHelp ? ["help"] : arguments
  }
}
