/// A line that ends a clock, or seems to.
struct End {
  /// When it is reached: at the owner's end; where something closes; where somebody has to call a stop; before a new start;
  /// by its own tick; at some other time. Or it only forgets the clock.
  enum Role { case last, close, stop, restart, tick, other, toNil }
  let function: Function
  let line: Int
  let role: Role
}

extension Code {
  /// Words in the names of functions that are called when something is over.
  private static let closing = Set(
    """
    stop close closed tear disconnect disconnected cancel invalidate disappear dismiss shutdown shut dispose destroy \
    cleanup clean finish finished end ended pause hide suspend deactivate terminate remove reset clear leave unload \
    detach unsubscribe unregister unbind resign background logout disable abort kill exit release off hangup interrupt \
    complete move reuse
    """.split(separator: " ").map(String.init))

  func closes(_ function: Function) -> Bool {
    let words = Self.words(function.name)
    return !Self.closing.isDisjoint(with: words)
      && !["tapped", "pressed", "clicked"].contains(where: words.contains)
  }

  static func words(_ name: String) -> [String] {
    name.reduce(into: [""]) { words, character in
      if character.isUppercase { words.append("") }
      words[words.count - 1] += character.lowercased()
    }
  }

  /// All lines of its type that end a start's clock.
  func ends(of start: Start) -> [End] {
    var found: [End] = []
    let ends = Set(start.clock.ends)
    for function in start.owner.functions {
      for index in function.range where self[index] == "nil" || ends.contains(self[index]) {
        guard isEnd(index, of: start, function) else { continue }
        var seen: Set<String> = []
        let roles = ends.contains(self[index]) ? roles(of: function, at: index, start, &seen) : [.toNil]
        found += roles.map { End(function: function, line: line(index), role: $0) }
      }
    }
    return found.contains { $0.role != .toNil } ? found.filter { $0.role != .toNil } : found
  }

  /// Whether a word that ends something, or `nil`, ends this.
  private func isEnd(_ index: Int, of start: Start, _ function: Function) -> Bool {
    if self[index] == "nil" { return self[index - 1] == "=" && self[index - 2].plain == start.keeper }
    // A call of the owner's function with such a name; what that ends is read there.
    if start.owner.calls.contains(index) { return false }
    if start.clock == .request || start.closure?.contains(index) == true { return true }
    let argument = self[index + 2] == "self" ? index + 4 : index + 2
    // The player that is told to remove an observer may be a property, too.
    let name = self[start.clock == .observer ? argument : receiver(of: index)]
    if name == "oldValue" { return function.name == start.keeper }
    // Said to it, or given it; or by a local name.
    let near = [argument] + (max(function.range.lowerBound, index - 60)..<index)
    return near.contains { self[$0].plain == start.keeper }
      && (name.plain == start.keeper || start.owner.properties.isDisjoint(with: [name, name.plain]))
  }

  /// When a line of a function is reached: as its name tells, and as those who call it are.
  private func roles(
    of function: Function, at index: Int, _ start: Start, _ seen: inout Set<String>
  ) -> Set<End.Role> {
    func isUnconditional(_ index: Int) -> Bool {
      !["return", "if", "guard", "switch", "else"].contains(self[index])
    }
    if function.isLast { return [.last] }
    if start.closure?.contains(index) == true || start.arguments.contains(index) { return [.tick] }
    if function.range.contains(start.index) {
      if index > start.index { return start.isLocal ? [.close] : [.other] }
      // It may end there without a new start.
      return (index..<start.index).allSatisfy(isUnconditional) ? [.restart] : [.close]
    }
    // A stop that starts a new one.
    let rest = (index..<function.range.upperBound).prefix(while: isUnconditional)
    if rest.contains(where: { self[$0] == start.function?.name && ["(", "]"].contains(self[$0 + 1]) }) {
      return [.restart]
    }
    if function.isProperty {
      return start.owner.isValue || function.name.plain == start.keeper ? [.close] : [.other]
    }
    // Does it look like one that a framework calls?
    let isCallback =
      function.isOne(of: ["override", "objc", "IBAction"])
      || ["on", "did", "will", "view"].contains(where: Self.words(function.name).contains)
    let closes = closes(function)
    if closes, isCallback, !function.isPrivate { return [.close] }
    guard seen.insert(function.name).inserted else { return [] }
    var roles: Set<End.Role> = []
    for call in start.owner.calls where self[call] == function.name {
      guard let caller = block(call).function else { continue }
      roles.formUnion(self.roles(of: caller, at: call, start, &seen))
    }
    if roles.isSubset(of: [.other]), start.calls.contains(function.name) { roles = [.tick] }
    // Without a call of its own type, somebody else may call it; one that is public, another module.
    if closes, roles.isEmpty || !function.isPrivate {
      roles.insert(roles.isEmpty && function.isOne(of: ["public", "open"]) ? .close : .stop)
    }
    return roles.isEmpty ? [.other] : roles
  }
}
