/// The words beside the verb, told apart: options, their values, and operands.
struct Arguments {
  private(set) var options: Set<String> = []
  private(set) var values: [String: String] = [:]
  private(set) var operands: [String] = []

  /// Understands `--name`, `--name VALUE` and `--name=VALUE`; all that follows `--` is an operand.
  ///
  /// - Throws: `UsageError` for what the verb does not take.
  init(_ words: [String], of verb: any Verb) throws {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      if Request.isOption(word) {
        try add(word, from: &rest, of: verb)
      } else {
        operands.append(word)
      }
    }
    try refuseTooMany(of: verb)
  }

  private mutating func add(_ word: String, from rest: inout ArraySlice<String>, of verb: any Verb) throws {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let (name, attached) = (parts[0], parts.dropFirst().first)
    guard let option = verb.options.first(where: { $0.name == name }) else {
      let suggestion = UsageError.suggestion(name.nearest(in: verb.options.map(\.name)))
      throw UsageError("'\(verb.name)' has no option '\(name.shown)'.\(suggestion) \(Self.help(on: verb))")
    }
    options.insert(name)
    guard let kind = option.value else {
      if attached != nil { throw UsageError("\(name) takes no value.") }
      return
    }
    var value = attached
    if attached == nil, let next = rest.first, !Request.isOption(next) { value = rest.popFirst() }
    guard let value, !value.isEmpty else { throw UsageError.missingValue(option: name, value: kind) }
    values[name] = value
  }

  private func refuseTooMany(of verb: any Verb) throws {
    let most = verb.operandKind.most
    guard operands.count > most else { return }
    let extra = "'\(operands[most].shown)'"
    let reason =
      most == 0 ? "takes no argument, but got \(extra)." : "takes one argument only; \(extra) is too many."
    throw UsageError("'\(verb.name)' \(reason) \(Self.help(on: verb))")
  }

  private static func help(on verb: any Verb) -> String { "See: swift run kata help \(verb.name)" }
}
