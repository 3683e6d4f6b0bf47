/// How a clock refers to the object that starts it.
enum Hold: Equatable {
  /// What was read says neither.
  case unknown
  /// It doesn't refer to it: in a static function, or in a struct, of which closures have copies.
  case nobody
  case weakly
  /// The predicate of a sentence about the clock, such as "holds its Poller as target".
  case strongly(String)
  /// It holds a closure that its owner was given.
  case closure(String)
}

extension Code {
  func hold(of start: Start) -> Hold {
    let (owner, isStatic) = (start.owner, start.function?.isStatic == true)
    let holds = "holds its \(owner.shortName)"
    let arguments = start.clock == .publisher ? start.firing.first ?? start.arguments : start.arguments
    if let target = argument("arget", in: arguments) ?? argument("on", in: arguments), start.closure == nil {
      return hold(ofTarget: target, start)
    }
    if owner.isValue || isStatic { return .nobody }
    if start.clock == .delayedCall, start.closure == nil { return .strongly("\(holds) until it has run") }
    if start.clock == .wrapper, start.closure == nil { return .unknown }
    guard let closure = start.closure else { return methodHold(start) }
    let list = captures(of: closure)
    if list.contains(where: { ["weak", "unowned"].contains(self[$0]) && isSelf(after: $0, in: list) }) {
      return .weakly
    }
    let work = start.clock == .task ? "it" : "its block"
    if let place = capturedSelf(in: closure) {
      let isInner = ["weak", "unowned"].contains(self[place - 1]) || self[place - 1] == "="
      return .strongly(
        isInner && isInsideList(place)
          ? "\(holds) because \(work) captures self for an inner closure (line \(line(place)))"
          : "\(holds) because \(work) uses self (line \(line(place)))")
    }
    if let place = usedInstanceVariable(in: closure) {
      return .strongly("\(holds) because its block uses `\(self[place])` (line \(line(place)))")
    }
    if start.clock == .task, let place = usedMember(in: closure, list, owner) {
      return .strongly("\(holds) because it uses `\(self[place])`, a member of self (line \(line(place)))")
    }
    return givenClosure(in: closure, start).map(Hold.closure) ?? .weakly
  }

  private func hold(ofTarget target: Int, _ start: Start) -> Hold {
    let isStatic = start.function?.isStatic == true
    let name = self[target]
    // In a block that captures self weakly, `self` is still the object.
    if name == "self",
      [",", ")", "]"].contains(self[target + 1]) || !isSwift(target) && self[target + 1] != "."
    {
      let makesWeak = ["weak", "Weak"].contains(where: { word in
        (start.begin...max(start.begin, start.arguments.lowerBound)).contains { self[$0].contains(word) }
          || start.arguments.prefix(3).contains { self[$0].contains(word) }
      })
      if makesWeak { return .weakly }
      return isStatic ? .nobody : .strongly("holds its \(start.owner.shortName) as target")
    }
    let value = target..<min(start.arguments.upperBound, target + 12)
    guard self[target + 1] == "(", let helper = owners[name], helper.isDeclared, !helper.isValue else {
      let isWeak = value.prefix { self[$0] != "," }.contains { self[$0].lowercased().contains("weak") }
      return isWeak && !isLocal(name, at: target) ? .weakly : .unknown
    }
    let properties = helper.properties.filter { !modifiers(of: $0.value).contains("static") }
    if properties.values.contains(where: { !Set(modifiers(of: $0)).isDisjoint(with: ["weak", "unowned"]) }) {
      return .weakly
    }
    // The helper holds a value that its initializer stores in a property.
    let stored = functions(of: helper, named: ["init"]).first.flatMap { initializer in
      properties.keys.sorted().first { name in
        initializer.range.contains {
          self[$0] == name && isOwnMember($0) && self[$0 + 1] == "=" && isLocal(self[$0 + 2], at: $0 + 2)
        }
      }
    }
    guard let stored, let place = properties[stored] else { return .unknown }
    let passesSelf = inside(target + 1).contains { self[$0] == "self" }
    guard passesSelf || isStatic else { return .unknown }
    let (path, line) = (file(place).path, line(place))
    let file =
      path == self.file(target).path ? "line \(line)" : "\(path.split(separator: "/").last ?? ""):\(line)"
    return .strongly("has a \(helper.shortName) as target, whose `\(stored)` is a strong reference (\(file))")
  }

  /// Returns the hold of a method that stands in place of a closure.
  private func methodHold(_ start: Start) -> Hold {
    let method = start.arguments.first { index in
      let before = self[index - 1] == "." && self[index - 2] == "self" ? index - 3 : index - 1
      return self[before] == ":" && [",", ")"].contains(self[index + 1]) && !isLocal(self[index], at: index)
        && start.owner.functions.contains { $0.name == self[index] && !$0.isProperty && !$0.isStatic }
    }
    return method.map {
      .strongly("holds its \(start.owner.shortName) because its block is the method `\(self[$0])`")
    } ?? .unknown
  }

  private func isSelf(after index: Int, in list: Range<Int>) -> Bool {
    (index + 1...index + 3).first { [",", "]"].contains(self[$0]) || self[$0] == "self" }.map {
      self[$0] == "self"
    }
      ?? false
  }

  private func isInsideList(_ index: Int) -> Bool {
    (max(0, index - 30)..<index).contains { self[$0] == "[" && self[$0 - 1] == "{" && other($0) > index }
  }

  /// Returns the first place where a closure uses the `self` around it.
  private func capturedSelf(in closure: Range<Int>) -> Int? {
    let list = captures(of: closure)
    // A closure that gives the name `self` to a local has its own.
    let rebinds = closure.first { index in
      self[index] == "self"
        && (["let", "strongify"].contains(self[index - 1]) || self[index - 2] == "strongify"
          || self[index - 2] == "let")
    }
    return closure.first { index in
      guard self[index] == "self", self[index - 1] != ".", rebinds.map({ index < $0 }) ?? true else {
        return false
      }
      if self[index - 1] == "(", self[index - 2].contains("typeof") { return false }
      return !list.contains(index) || self[index - 1] != "="
    }
  }

  /// Returns the first instance variable that an Objective-C block uses.
  private func usedInstanceVariable(in block: Range<Int>) -> Int? {
    guard !isSwift(block.lowerBound) else { return nil }
    let owner = self.block(block.lowerBound).owner
    return block.first { index in
      self[index].plain != self[index] && self[index - 1] != ">" && self[index - 1] != "."
        && !isLocal(self[index], at: index)
        && owner?.parts.joined().contains { place in
          self[place] == self[index].plain && self[place - 1] == "." && self[place - 2] == "self"
        } == true
    }
  }

  /// Returns the first member of a type that a task uses without `self`.
  func usedMember(in closure: Range<Int>, _ list: Range<Int>, _ owner: Owner) -> Int? {
    let members = Set(owner.properties.keys).union(owner.functions.filter { !$0.isStatic }.map(\.name))
      .subtracting(["init", "deinit", "subscript"])
    let captured = Set(list.filter { [",", "]", "="].contains(self[$0 + 1]) }.map { self[$0] })
    return closure.first { index in
      members.contains(self[index]) && ![".", "let", "var", "func"].contains(self[index - 1])
        && !list.contains(index)
        && self[index + 1] != ":" && !captured.contains(self[index]) && !isStaticProperty(self[index], owner)
        && !isLocal(self[index], at: index)
    }
  }

  private func isStaticProperty(_ name: String, _ owner: Owner) -> Bool {
    owner.properties[name].map { !Set(modifiers(of: $0)).isDisjoint(with: ["static", "class"]) } ?? false
  }

  /// Returns the closure that a clock calls and its owner was given: a parameter of the function.
  private func givenClosure(in closure: Range<Int>, _ start: Start) -> String? {
    guard let function = start.function, isSwift(start.index) else { return nil }
    return closure.first { index in
      self[index + 1] == "(" && self[index].isName && self[index - 1] != "."
        && (function.declaration..<function.range.lowerBound).contains {
          self[$0] == self[index] && self[$0 + 1] == ":"
            && ($0..<min($0 + 8, function.range.lowerBound)).contains { self[$0] == "escaping" }
        }
    }.map { self[$0] }
  }
}
