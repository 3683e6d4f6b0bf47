/// What was typed, understood: a verb, its options and its operands.
struct Request: Sendable {
  let verb: any Verb
  let options: Set<String>
  /// Words that name lessons, not yet looked up.
  let operands: [String]
  let surroundings: Surroundings

  var wantsJSON: Bool { options.contains("--json") }
  var console: Console { surroundings.console }

  /// - Throws: `UsageError` for a verb, an option or an operand that does not exist.
  init(_ arguments: [String], surroundings: Surroundings) throws {
    self.surroundings = surroundings
    let asksForHelp = arguments.contains { ["--help", "-h"].contains($0) }
    let words = asksForHelp ? ["help"] : arguments
    let name = words.first { !$0.hasPrefix("-") }
    let verb = try name.map(VerbTable.verb(named:)) ?? VerbTable.standard
    self.verb = verb

    var rest = words
    if let name, let place = rest.firstIndex(of: name) { rest.remove(at: place) }
    let options = rest.filter { $0.hasPrefix("-") }
    if let unknown = options.first(where: { !verb.options.contains($0) }) {
      throw UsageError.unknownOption(unknown, verb: verb.name, nearest: unknown.nearest(in: verb.options))
    }
    self.options = Set(options)
    operands = rest.filter { !$0.hasPrefix("-") }
    if let extra = operands.first, !verb.takesLessons {
      throw UsageError.unexpectedArgument(extra, verb: verb.name)
    }
  }

  /// The lessons that were named, in the order of the course, each once.
  func lessons(of course: Course) throws -> [Lesson] {
    let named = try operands.map(course.lesson(matching:))
    return course.lessons.filter(named.contains)
  }
}
