extension Code {
  /// Who holds the owner of a start.
  func hold(of start: inout Start, given: Range<Int>) -> Start.Hold {
    let (owner, isStatic) = (start.owner, start.function?.isStatic == true)
    if let target = value("arget", in: given) ?? value("on", in: given) {
      if self[target] == "self", self[target + 1] != "." {
        return isStatic ? .nobody : .strongly("target: self")
      }
      guard let helper = owners[self[target]], self[target + 1] == "(" else { return .weakly }
      return says("weak", helper) || !says("init", helper) ? .weakly : .byHelper(helper.name)
    }
    if isStatic { return .nobody }
    if start.clock == .request { return .strongly("self performs a selector later") }
    // A method in place of a closure, or by a local name in it: `let call = tick`.
    let closure = start.closure ?? given.upperBound..<given.upperBound
    let before = (start.function?.range.lowerBound ?? given.lowerBound)..<closure.lowerBound
    let method = given.first { isMethod($0, owner, after: ":") }
    let named = before.first { index in
      let name = self[index - 1] == "." ? index - 4 : index - 2
      return isMethod(index, owner, after: "=") && self[name - 1] == "let"
        && closure.contains { self[$0] == self[name] && self[$0 + 1] == "(" }
    }
    let list = captures(of: closure)
    if method == nil, isWeak(list) { return .weakly }
    if let method = method ?? named, start.clock != .task {
      start.calls.insert(self[method])
      return .strongly("`\(self[method])` is a method of self")
    }
    let isObjectiveC = !isSwift(start.index)
    let place = closure.dropFirst(1).first { index in
      let isCopied = list.contains(index) ? self[index - 1] == "=" : self[index - 2].contains("typeof")
      return self[index] == "self" && self[index - 1] != "." && !isCopied
        || isObjectiveC && self[index].hasPrefix("_") && !self[index].hasPrefix("__")
    }
    let holder = start.clock == .task ? "the task" : "its block"
    if let place {
      let isInner = ["weak", "unowned"].contains(self[place - 1]) && start.clock != .task
      return isInner ? .byTheOuterClosure : .strongly("\(holder) names self")
    }
    // A task needs no such word.
    let own = closure.filter { ["let", "var", "await"].contains(self[$0 - 1]) && self[$0 + 1] != "(" }
    let local = Set((own + list).map { self[$0] })
    let members = owner.properties.union(owner.functions.filter { !$0.isStatic }.map(\.name))
    let used = closure.first {
      members.contains(self[$0]) && !local.contains(self[$0]) && self[$0 - 1] != "." && self[$0 + 1] != ":"
    }
    guard let used, start.clock == .task else { return .nobody }
    return .strongly("\(holder) uses `\(self[used])`, a member of self")
  }

  /// Whether a function of the owner's is given, and not called.
  private func isMethod(_ index: Int, _ owner: Owner, after sign: String) -> Bool {
    self[self[index - 1] == "." && self[index - 2] == "self" ? index - 3 : index - 1] == sign
      && (sign == ":" ? [",", ")"].contains(self[index + 1]) : !["(", ".", "{"].contains(self[index + 1]))
      && owner.functions.contains { $0.name == self[index] && !$0.isProperty }
  }

  /// The list of what a closure captures.
  private func captures(of closure: Range<Int>) -> Range<Int> {
    var index = closure.lowerBound + 1
    while self[index] == "@" { index += 2 }
    return self[index] == "[" && isSwift(index) ? inside(index) : index..<index
  }

  private func isWeak(_ list: Range<Int>) -> Bool {
    list.contains { index in
      ["weak", "unowned"].contains(self[index]) && (1...4).contains { self[index + $0] == "self" }
    }
  }

  /// - Returns: Whether a task has a loop without an end that can be seen, or leads back to where it starts.
  func readLoop(_ start: inout Start) -> Bool {
    guard let closure = start.closure else { return false }
    // Its own, or one of a function that it waits for.
    let own = closure.first(where: isEndless)
    let called = start.owner.calls.first { index in
      closure.contains(index) && (1...7).contains { self[index - $0] == "await" }
        && start.owner.functions.contains { $0.name == self[index] && $0.range.contains(where: isEndless) }
    }
    guard let loop = own ?? called else {
      start.clock = .nap
      if start.hold == .weakly, first("guard", in: closure) != nil {
        start.hold = .strongly("the task takes self")
      }
      return first("sleep", in: closure) != nil && start.leadsBack
    }
    let isTaken = (closure.lowerBound..<loop).contains {
      self[$0] == "let" && ["self", "strongSelf"].contains(self[$0 + 1])
    }
    if start.hold == .weakly, own == nil || isTaken { start.hold = .beforeTheLoop }
    return true
  }

  /// Whether a loop begins here that waits, and has no end that can be seen.
  private func isEndless(_ index: Int) -> Bool {
    let word = self[index]
    guard ["while", "for", "repeat"].contains(word),
      let open = (index..<index + 60).first(where: { self[$0] == "{" })
    else { return false }
    let (loop, behind) = (inside(open), other(open) + 2)
    let condition = (word == "repeat" ? behind..<behind + 3 : index + 1..<open).map { self[$0] }
    if word == "for" {
      // Names of what has an end.
      let finite = ["lines", "bytes", "group", "results", "pages", "chunks", "load"]
      return ["await", "try"].contains(condition.first)
        && !condition.contains { finite.contains(where: $0.lowercased().contains) }
    }
    let isOpen = condition.count == 1 || condition.contains { ["true", "isCancelled", "self"].contains($0) }
    let isPolling =
      word == "repeat" && first("sleep", in: loop) != nil && Set(condition).isDisjoint(with: ["<", ">"])
    // Something leaves it, apart from a cancellation and from the owner's end.
    let isLeft = loop.contains { place in
      ["break", "return"].contains(self[place])
        && !blocks(around: place, within: loop).contains { $0.kind == .closure }
        && !(1...14).contains {
          ["isCancelled", "catch", "CancellationError"].contains(self[place - $0])
            || self[place - $0] == "self" && self[place - $0 - 1] == "let"
        }
    }
    return (isOpen || isPolling) && !isLeft && loop.contains { ["sleep", "await"].contains(self[$0]) }
      && !(word == "while" && self[other(index - 1) - 1] == "repeat")
  }
}
