/// How a clock refers to the object that starts it.
enum Hold {
  case unknown
  /// It holds the object, or it doesn't. The text is the predicate of a sentence, such as "holds its Poller as target".
  case strongly(String), weakly(String)
  /// It calls a closure that its owner was given. The text is a predicate, too.
  case closure(String)

  var predicate: String {
    switch self {
    case .unknown: ""
    case .strongly(let words), .weakly(let words), .closure(let words): words
    }
  }
}

extension Code {
  func hold(of start: inout Start) -> Hold {
    let (name, isStatic) = (start.owner.shortName, start.function?.isStatic == true)
    if let target = argument("arget", in: start.arguments), start.closure == nil {
      return hold(ofTarget: target, &start)
    }
    if start.owner.isValue { return .weakly("starts in the struct \(name)") }
    guard !isStatic else { return .unknown }
    if start.clock == .delayedCall { return .strongly("holds its \(name) until it has run") }
    guard let closure = start.closure else {
      return method(in: start).map {
        .strongly("holds its \(name) because its handler is the method `\($0)`")
      }
        ?? .unknown
    }
    let list = captures(of: closure)
    let isWeak = list.contains { index in
      // `weak self`, or `weak owner = self`.
      ["weak", "unowned"].contains(self[index])
        && (index + 1...index + 3).first { [",", "]", "self"].contains(self[$0]) }.map { self[$0] == "self" }
          == true
    }
    if isWeak { return .weakly("refers to its \(name) weakly") }
    let cause = "holds its \(name) because \(start.clock == .task ? "it" : "its block")"
    if let place = usedSelf(in: closure, list) {
      guard ["weak", "unowned", "="].contains(self[place - 1]) else {
        return .strongly("\(cause) uses self (line \(line(place)))")
      }
      start.lesson = first("assumeIsolated", in: closure) == nil ? "07-native-block" : "13-isolation"
      return .strongly("\(cause) captures self for an inner closure (line \(line(place)))")
    }
    if let place = usedMember(in: closure, list, start) {
      return .strongly("\(cause) uses its `\(self[place])` (line \(line(place)))")
    }
    guard let given = givenClosure(in: closure, start) else {
      // A timer that isn't stored may belong to the whole app, unless a view starts it.
      let isOwn = start.property != nil || start.owner.inherited.contains { $0.contains("View") }
      return isOwn ? .weakly("doesn't use self in its block") : .unknown
    }
    start.lesson = "08-indirect-cycle"
    return .closure("calls `\(given)`, a closure that its \(name) was given")
  }

  private func hold(ofTarget target: Int, _ start: inout Start) -> Hold {
    let (name, isStatic) = (self[target], start.function?.isStatic == true)
    // A weak variable as the target is strong, because the clock receives its value.
    let isSelf =
      name == "self"
      || start.function?.range.contains { self[$0] == name && self[$0 + 1] == "=" && self[$0 + 2] == "self" }
        == true
    let words = isSelf ? start.begin..<start.index + 4 : target..<target + 3
    if owners[name] == nil,
      words.contains(where: {
        self[$0].lowercased().contains("weak") && self[$0] != name
          || !isSelf && self[$0].lowercased().contains("weak")
      })
    {
      return .weakly("has a target that is weak by its name")
    }
    if isSelf, ![".", "("].contains(self[target + 1]) {
      start.lesson = start.clock == .timer ? "01-the-leak" : nil
      return isStatic ? .unknown : .strongly("holds its \(start.owner.shortName) as target")
    }
    guard self[target + 1] == "(", let helper = owners[name], helper.isDeclared, !helper.isValue else {
      return .unknown
    }
    let references = helper.properties.values.map(modifiers).filter { !$0.contains("static") }
    if references.contains(where: { $0.contains("weak") || $0.contains("unowned") }) {
      return .weakly("has a \(name) as target, which refers to its \(start.owner.shortName) weakly")
    }
    // The property in which the initializer stores a parameter.
    let initializer = functions(of: helper, named: ["init"]).first
    let parameters = locals(of: initializer)
    let stored = initializer?.range.first {
      self[$0 + 1] == "=" && parameters.contains(self[$0 + 2]) && helper.properties[self[$0]] != nil
    }
    guard let stored, let place = helper.properties[self[stored]],
      isStatic || first("self", in: inside(target + 1)) != nil
    else { return .unknown }
    start.lesson = helper.functions.contains { $0.name == "forwardingTarget" } ? "04-proxy" : "03-mediator"
    return .strongly(
      "has a \(name) as target, whose `\(self[stored])` is a strong reference (\(position(of: place, from: target)))"
    )
  }

  /// Returns the name of a method that stands in place of a closure.
  private func method(in start: Start) -> String? {
    let methods = Set(start.owner.functions.filter { !$0.isProperty && !$0.isStatic }.map(\.name))
    let names = methods.subtracting(locals(of: start.function))
    return (start.handler ?? start.arguments).first { index in
      let label = self[index - 1] == "." && self[index - 2] == "self" ? index - 3 : index - 1
      return self[label] == ":" && [",", ")"].contains(self[index + 1]) && names.contains(self[index])
    }.map { self[$0] }
  }

  /// Returns the first place where a closure uses the `self` around it.
  private func usedSelf(in closure: Range<Int>, _ list: Range<Int>) -> Int? {
    for index in closure where self[index] == "self" && self[index - 1] != "." {
      let (previous, isAssigned) = (self[index - 1], self[index + 1] == "=" && self[index + 2] != "=")
      // After this, the name `self` belongs to a local.
      if previous == "let" || self[index - 2] == "strongify" || isAssigned && !list.contains(index) {
        return nil
      }
      if !self[index - 2].contains("typeof"), !(list.contains(index) && previous == "=") { return index }
    }
    return nil
  }

  /// Returns the first member that a task uses without `self`, or an Objective-C block as an instance variable.
  private func usedMember(in closure: Range<Int>, _ list: Range<Int>, _ start: Start) -> Int? {
    var members: Set<String> = []
    if !isSwift(closure.lowerBound) {
      members = Set(
        start.owner.parts.joined().filter { isMember($0) && isOwnMember($0) }.map { "_" + self[$0] })
    } else if start.clock == .task {
      let properties = start.owner.properties.filter { !modifiers(of: $0.value).contains("static") }
      let methods = start.owner.functions.filter { !$0.isStatic && $0.modifiers.contains("func") }
      members = Set(methods.map(\.name)).union(properties.keys)
    }
    members.subtract(locals(of: start.function).union(list.map { self[$0] }))
    return closure.first { members.contains(self[$0]) && !isMember($0) && self[$0 + 1] != ":" }
  }

  /// Returns the names of the escaping closures among a function's parameters.
  func escaping(_ head: Range<Int>) -> [String] {
    head.filter { place in
      self[place + 1] == ":" && (place..<place + 8).contains { self[$0] == "escaping" }
    }.map { self[$0] }
  }

  /// Returns the escaping closure that a block calls and its function was given.
  private func givenClosure(in closure: Range<Int>, _ start: Start) -> String? {
    guard let head = start.function?.head, isSwift(start.index), start.clock != .wrapper else { return nil }
    let given = escaping(head)
    return closure.first { self[$0 + 1] == "(" && !isMember($0) && given.contains(self[$0]) }.map { self[$0] }
  }
}
