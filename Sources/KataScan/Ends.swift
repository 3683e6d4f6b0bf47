extension Code {
  /// Words in the names of functions that are called when something is over.
  private static let closing = Set(
    """
    stop close closed tear disconnect disconnected cancel invalidate disappear dismiss shutdown shut dispose destroy \
    cleanup clean finish finished end ended pause hide suspend deactivate terminate remove reset clear leave unload \
    detach unsubscribe unregister unbind resign background logout disable abort kill exit release off hangup interrupt \
    complete move reuse
    """.split(separator: " ").map(String.init))

  private static let conditions: Set = ["return", "if", "guard", "switch", "else"]

  /// Whether a brace stands behind a condition or a loop: else it opens a closure.
  func decides(_ brace: Int) -> Bool {
    let words: Set = ["if", "guard", "else", "while", "for", "switch", "do", "catch", "repeat", "defer"]
    guard self[brace] == "{" else { return false }
    return (1...60).lazy.map { self[brace - $0] }.prefix { $0 != "{" && $0 != "}" }.contains(
      where: words.contains)
  }

  func closes(_ function: Function) -> Bool {
    let words = Self.words(function.name)
    return words.contains(where: Self.closing.contains)
      && !words.contains { ["tapped", "pressed", "clicked"].contains($0) }
  }

  static func words(_ name: String) -> [String] {
    name.reduce(into: [""]) { words, character in
      if character.isUppercase { words.append("") }
      words[words.count - 1] += character.lowercased()
    }
  }

  /// All lines of its type that end a start's clock.
  func ends(of start: Start, isTrusting: Bool = true) -> [End] {
    var found: [End] = []
    let words = start.clock.ends + ["nil"]
    for function in start.owner.functions {
      for index in function.range where words.contains(self[index]) {
        guard let toNil = ending(at: index, of: start, function) else { continue }
        var seen: Set<String> = []
        let roles = toNil ? [.toNil] : roles(of: function, at: index, start, isTrusting, &seen)
        found += roles.map { End(function: function, line: line(index), role: $0) }
      }
    }
    let ends = found.filter { $0.role != .toNil }
    return ends.isEmpty ? found : ends
  }

  /// When a line of a function is run: as its name tells, or as those who call it are.
  private func roles(
    of function: Function, at index: Int, _ start: Start, _ isTrusting: Bool, _ seen: inout Set<String>
  ) -> Set<End.Role> {
    if function.isLast { return [.last] }
    if start.closure?.contains(index) == true || start.arguments.contains(index) { return [.tick] }
    if function.range.contains(start.index) {
      // It may end there without a new start.
      let isConditional = (index..<max(index, start.index)).contains { Self.conditions.contains(self[$0]) }
      if index < start.index { return isConditional ? [.close] : [.restart] }
      return start.isLocal || first("onTermination", in: start.index..<index) != nil ? [.close] : [.other]
    }
    // A stop that starts a new one.
    let rest = (index..<function.range.upperBound).prefix { !Self.conditions.contains(self[$0]) }
    if rest.contains(where: { self[$0] == start.function?.name && ["(", "]"].contains(self[$0 + 1]) }) {
      return [.restart]
    }
    if function.isProperty {
      return start.owner.isValue || function.name.plain == start.keeper ? [.close] : [.other]
    }
    if closes(function) && !function.isPrivate && (isTrusting || isCallback(function)) { return [.close] }
    var roles: Set<End.Role> = []
    guard seen.insert(function.name).inserted else { return [] }
    for caller in start.owner.functions
    where start.owner.calls[caller.name, default: []].contains(function.name) {
      if let call = first(function.name, in: caller.range) {
        roles.formUnion(self.roles(of: caller, at: call, start, isTrusting, &seen))
      }
    }
    if roles.isEmpty || roles == [.other], start.calls.contains(function.name) { return [.tick] }
    // Without a call of its own type, somebody else may call it; one that is public, another module.
    if roles.isEmpty, closes(function) { return isTrusting || function.isPublic ? [.close] : [] }
    if roles.isEmpty { return [.other] }
    return roles
  }

  /// Whether it looks like one that a framework calls.
  func isCallback(_ function: Function) -> Bool {
    let before = (1...12).map { self[function.declaration - $0] }.prefix { $0 != "{" && $0 != "}" }
    return function.isProperty || ["override", "objc", "IBAction"].contains(where: before.contains)
      || Self.words(function.name).contains { ["on", "did", "will", "view"].contains($0) }
  }

  /// - Returns: Whether it is only set to `nil` there; `nil` if nothing happens to it.
  private func ending(at index: Int, of start: Start, _ function: Function) -> Bool? {
    let (word, ends) = (self[index], start.clock.ends)
    if word == "nil", self[index - 1] == "=", self[index - 2].plain == start.keeper {
      return !ends.contains("nil")
    }
    guard ends.contains(word) else { return nil }
    if start.clock == .request { return false }
    if word.hasPrefix("dispatch_") || start.clock == .observer {
      return (index..<index + 6).contains { self[$0].plain == start.keeper } ? false : nil
    }
    var receiver = index - 1
    while [".", "?", "!"].contains(self[receiver]) { receiver -= 1 }
    guard receiver < index - 1 || self[index + 1] == "]" else { return nil }
    if self[receiver] == "]" || self[receiver] == ")" { receiver = other(receiver) - 1 }
    let name = self[receiver].plain
    if name == start.keeper || name == "oldValue" && function.name == start.keeper { return false }
    if start.owner.properties.contains(self[receiver]) || start.owner.properties.contains(name) { return nil }
    // By a local name, or by the one that its closure is given.
    let near = max(function.range.lowerBound, index - 60)..<index
    let isOther = !near.contains { self[$0].plain == start.keeper } && start.closure?.contains(index) != true
    return isOther ? nil : false
  }
}
