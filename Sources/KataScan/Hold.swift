/// How a clock refers to the object that starts it.
enum Hold: Equatable {
  case unknown
  /// It holds the object. The text is the predicate of a sentence, such as "holds its Poller as target".
  case strongly(String)
  /// It doesn't hold the object. The text is a predicate, too.
  case weakly(String)
  /// It calls a closure that its owner was given.
  case closure(String)
}

extension Code {
  func hold(of start: inout Start) -> Hold {
    let (owner, isStatic) = (start.owner, start.function?.isStatic == true)
    let holds = "holds its \(owner.shortName)"
    let given = start.firing.first { self[$0.lowerBound] == "(" } ?? start.arguments
    if let target = argument("arget", in: given) ?? argument("on", in: given), start.closure == nil {
      return hold(ofTarget: target, &start)
    }
    if owner.isValue { return .weakly("starts in the struct \(owner.shortName)") }
    if isStatic { return .unknown }
    guard let closure = start.closure else {
      if start.clock == .delayedCall { return .strongly("\(holds) until it has run") }
      return method(in: start).map { .strongly("\(holds) because its block is the method `\(self[$0])`") }
        ?? .unknown
    }
    let list = captures(of: closure)
    if list.contains(where: { ["weak", "unowned"].contains(self[$0]) && capturesSelf(after: $0, in: list) }) {
      return .weakly("refers to its \(owner.shortName) weakly")
    }
    let work = start.clock == .task ? "it" : "its block"
    if let place = usedSelf(in: closure) {
      let isInner = ["weak", "unowned", "="].contains(self[place - 1])
      if isInner {
        start.lesson = first("assumeIsolated", in: closure) == nil ? "07-native-block" : "13-isolation"
      }
      let verb = isInner ? "captures self for an inner closure" : "uses self"
      return .strongly("\(holds) because \(work) \(verb) (line \(line(place)))")
    }
    if let place = usedMember(in: closure, start) {
      return .strongly("\(holds) because \(work) uses its `\(self[place])` (line \(line(place)))")
    }
    if let name = givenClosure(in: closure, start) {
      start.lesson = "08-indirect-cycle"
      return .closure(name)
    }
    return .weakly("doesn't refer to its \(owner.shortName)")
  }

  private func hold(ofTarget target: Int, _ start: inout Start) -> Hold {
    let (name, owner) = (self[target], start.owner.shortName)
    let (range, isStatic) = (start.function?.range ?? 0..<0, start.function?.isStatic == true)
    // A weak variable as the target is strong, because the clock receives its value.
    let isSelf =
      name == "self" || range.contains { self[$0] == name && self[$0 + 1] == "=" && self[$0 + 2] == "self" }
    let value = (target..<target + 12).prefix { self[$0] != "," }
    let words = Array(start.begin...start.arguments.lowerBound + 2) + (name == "self" ? [] : Array(value))
    if !isSelf || name == "self", words.contains(where: { self[$0].lowercased().contains("weak") }),
      owners[name] == nil
    {
      return .weakly("has a target that is weak by its name")
    }
    if isSelf, ![".", "("].contains(self[target + 1]) {
      start.lesson = start.clock == .timer ? "01-the-leak" : nil
      return isStatic ? .unknown : .strongly("holds its \(owner) as target")
    }
    guard self[target + 1] == "(", let helper = owners[name], helper.isDeclared, !helper.isValue else {
      return .unknown
    }
    let properties = helper.properties.filter { !modifiers(of: $0.value).contains("static") }
    if properties.values.contains(where: { !Set(modifiers(of: $0)).isDisjoint(with: ["weak", "unowned"]) }) {
      return .weakly("has a \(name) as target, which refers to its \(owner) weakly")
    }
    // The property in which the initializer stores a parameter.
    let initializer = functions(of: helper, named: ["init"]).first
    let parameters = locals(of: initializer)
    let stored = initializer?.range.first {
      properties[self[$0]] != nil && isOwnMember($0) && self[$0 + 1] == "="
        && parameters.contains(self[$0 + 2])
    }
    let passesSelf = inside(target + 1).contains { self[$0] == "self" }
    guard let stored, let place = properties[self[stored]], passesSelf || isStatic else { return .unknown }
    start.lesson = helper.functions.contains { $0.name == "forwardingTarget" } ? "04-proxy" : "03-mediator"
    let file =
      file(place).path == file(target).path
      ? "line " : "\(file(place).path.split(separator: "/").last ?? ""):"
    return .strongly(
      "has a \(name) as target, whose `\(self[stored])` is a strong reference (\(file)\(line(place)))")
  }

  /// Returns the place of a method that stands in place of a closure.
  private func method(in start: Start) -> Int? {
    start.arguments.first { index in
      let before = self[index - 1] == "." && self[index - 2] == "self" ? index - 3 : index - 1
      return self[before] == ":" && [",", ")"].contains(self[index + 1])
        && start.owner.functions.contains { $0.name == self[index] && !$0.isProperty && !$0.isStatic }
        && !locals(of: start.function).contains(self[index])
    }
  }

  private func capturesSelf(after index: Int, in list: Range<Int>) -> Bool {
    (index + 1...index + 3).first { [",", "]", "self"].contains(self[$0]) }.map { self[$0] == "self" }
      ?? false
  }

  /// Returns the first place where a closure uses the `self` around it.
  private func usedSelf(in closure: Range<Int>) -> Int? {
    let list = captures(of: closure)
    for index in closure where self[index] == "self" && self[index - 1] != "." {
      // From here on, the name `self` belongs to a local.
      let isDeclared = self[index + 1] == "=" && self[index + 2] != "=" && !list.contains(index)
      if ["let", "strongify"].contains(self[index - 1]) || self[index - 2] == "strongify" || isDeclared {
        return nil
      }
      let isType = self[index - 2].contains("typeof")
      if !isType, !(list.contains(index) && self[index - 1] == "=") { return index }
    }
    return nil
  }

  /// Returns the first member of self that a task uses without `self`, or an Objective-C block as a variable.
  private func usedMember(in closure: Range<Int>, _ start: Start) -> Int? {
    let (list, locals) = (captures(of: closure), locals(of: start.function))
    var members: Set<String> = []
    if !isSwift(closure.lowerBound) {
      members = Set(
        start.owner.parts.joined().filter { isMember($0) && isOwnMember($0) }.map { "_" + self[$0] })
    } else if start.clock == .task {
      let properties = start.owner.properties.filter {
        Set(modifiers(of: $0.value)).isDisjoint(with: ["static", "class"])
      }
      members = Set(start.owner.functions.filter { !$0.isStatic && !$0.isProperty }.map(\.name)).union(
        properties.keys)
    }
    let captured = Set(list.filter { [",", "]", "="].contains(self[$0 + 1]) }.map { self[$0] })
    members.subtract(locals.union(captured).union(["init", "deinit", "subscript"]))
    return closure.first {
      members.contains(self[$0]) && !isMember($0) && !list.contains($0) && self[$0 + 1] != ":"
    }
  }

  /// Returns the escaping closure that a block calls and its function was given.
  private func givenClosure(in closure: Range<Int>, _ start: Start) -> String? {
    guard let function = start.function, isSwift(start.index) else { return nil }
    let head = function.declaration..<function.range.lowerBound
    return closure.first { index in
      self[index + 1] == "(" && !isMember(index)
        && head.contains {
          self[$0] == self[index] && self[$0 + 1] == ":" && ($0..<$0 + 8).contains { self[$0] == "escaping" }
        }
    }.map { self[$0] }
  }
}
