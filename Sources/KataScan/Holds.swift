extension Code {
  /// Who holds the owner of a timer, a link, a source, a publisher, a thread or a request.
  func readHold(_ start: inout Start, given: Range<Int>) {
    let isStatic = start.function?.isStatic == true
    if let target = value("arget", in: start.arguments) ?? value("on", in: given) {
      guard self[target] == "self", self[target + 1] != "." else {
        start.hold = .weakly
        guard let helper = owners[self[target]], self[target + 1] == "(" else { return }
        start.hold = says("weak", helper) || !says("init", helper) ? .weakly : .byHelper(helper.name)
        return
      }
      start.hold = isStatic ? .nobody : .strongly("target: self")
    } else if isStatic {
      return
    } else if start.clock == .request {
      let isOwn = self[start.index - 1] != "." || self[start.index - 2] == "self"
      if isOwn, self[start.index - 1] != "]" { start.hold = .strongly("self performs a selector later") }
    } else if let block = value("block", in: given) ?? value("receiveValue", in: given)
      ?? value("handler", in: given), !["{", "^"].contains(self[block])
    {
      let method = self[block] == "self" ? self[block + 2] : self[block]
      guard start.owner.calls[method] != nil else { return }
      start.calls.insert(method)
      start.hold = .strongly("`\(method)` is a method of self")
    } else if let closure = start.closure {
      let list = captures(of: closure)
      if isWeak(list) {
        start.hold = .weakly
        return
      }
      let isObjectiveC = !isSwift(start.index)
      let place = closure.dropFirst(1 + list.count).first { index in
        self[index] == "self" && self[index - 1] != "."
          && !["__typeof", "typeof", "__typeof__", "strongify"].contains(self[index - 2])
          || isObjectiveC && self[index].hasPrefix("_") && !self[index].hasPrefix("__")
      }
      if let place {
        let isInner = ["weak", "unowned"].contains(self[place - 1])
        start.hold = isInner ? .byTheOuterClosure : .strongly("its block names self")
      } else if let method = boundMethod(in: closure, start) {
        start.calls.insert(method)
        start.hold = .strongly("`\(method)` is a method of self")
      }
    }
  }

  /// A method of the owner's that the closure calls by a local name: `let call = tick`.
  private func boundMethod(in closure: Range<Int>, _ start: Start) -> String? {
    guard let function = start.function else { return nil }
    let named = (function.range.lowerBound..<closure.lowerBound).first { index in
      guard self[index] == "let", self[index + 2] == "=" else { return false }
      let method = self[index + 3] == "self" ? index + 5 : index + 3
      return start.owner.calls[self[method]] != nil && !["(", ".", "{"].contains(self[method + 1])
        && closure.contains { self[$0] == self[index + 1] && self[$0 + 1] == "(" }
    }
    return named.map { self[self[$0 + 3] == "self" ? $0 + 5 : $0 + 3] }
  }

  /// The list of what a closure captures.
  private func captures(of closure: Range<Int>) -> Range<Int> {
    var index = closure.lowerBound + 1
    while self[index] == "@" { index += 2 }
    return self[index] == "[" && isSwift(index) ? block(index) : index..<index
  }

  private func isWeak(_ list: Range<Int>) -> Bool {
    list.contains { place in
      self[place] == "self"
        && (1...4).contains { ["weak", "unowned"].contains(self[max(place - $0, list.lowerBound)]) }
    }
  }

  /// - Returns: Whether it has a loop without an end that can be seen.
  func readTask(_ start: inout Start) -> Bool {
    guard let closure = start.closure else { return false }
    let (list, owner) = (captures(of: closure), start.owner)
    let begin = list.isEmpty ? closure.lowerBound + 1 : list.upperBound
    let body = begin..<max(begin, closure.upperBound)
    let own = loop(in: body)
    // Or it waits for a function with such a loop.
    let called = body.first { index in
      self[index] == "await"
        && calls(in: index..<min(index + 8, body.upperBound), owner).contains { name in
          owner.functions.contains { $0.name == name && loop(in: $0.range) != nil }
        }
    }
    if own == nil, called == nil, let name = start.function?.name, first("sleep", in: body) != nil {
      start.calls = calls(in: body, owner)
      start.clock = .later
      start.hold =
        first("self", in: list) == nil || first("guard", in: body) != nil
        ? .strongly("the task takes self") : .weakly
      return owner.reached(from: start.calls).contains(name)
    }
    guard let loop = own ?? called else { return false }
    // A notification may come for ever.
    start.waits =
      self[loop] == "for" && !(loop..<loop + 20).contains { ["notifications", "updates"].contains(self[$0]) }
    if start.function?.isStatic == true { return true }
    if isWeak(list) {
      let taken = body.first { self[$0] == "let" && ["self", "strongSelf"].contains(self[$0 + 1]) }
      start.hold = own == nil || taken.map { $0 < loop } == true ? .beforeTheLoop : .weakly
    } else if first("self", in: body) != nil
      || list.contains(where: { self[$0] == "self" && self[$0 - 1] != "=" })
    {
      start.hold = .strongly("the task names self")
    } else {
      let members = owner.properties.union(owner.functions.filter { !$0.isStatic }.map(\.name))
      let local = Set(
        body.filter { ["let", "var", "await"].contains(self[$0 - 1]) && self[$0 + 1] != "(" }.map { self[$0] }
          + list.map { self[$0] })
      let used = body.first {
        members.contains(self[$0]) && self[$0 - 1] != "." && self[$0 + 1] != ":" && !local.contains(self[$0])
      }
      if let used { start.hold = .strongly("the task uses `\(self[used])`, a member of self") }
    }
    return true
  }

  /// The first loop without an end.
  private func loop(in body: Range<Int>) -> Int? {
    body.first { index in
      guard
        self[index] == "while" && self[other(index - 1) - 1] != "repeat" || self[index] == "repeat"
          || self[index] == "for" && ["await", "try"].contains(self[index + 1]),
        let open = (index..<body.upperBound).first(where: { self[$0] == "{" })
      else { return false }
      let loop = block(open)
      let behind = loop.upperBound + 2
      let condition = self[index] == "repeat" ? behind..<behind + 3 : index + 1..<open
      if self[index] == "for" {
        // Names of what has an end.
        let finite = ["lines", "bytes", "group", "results", "pages", "chunks", "load"]
        return !condition.contains { finite.contains(where: self[$0].lowercased().contains) }
      }
      let isPolling =
        self[index] == "repeat" && first("sleep", in: loop) != nil
        && !condition.contains { ["<", ">"].contains(self[$0]) }
      let isEndless =
        condition.count == 1 || isPolling
        || condition.contains { ["true", "isCancelled", "self"].contains(self[$0]) }
      // Something leaves it, apart from a cancellation and from the owner's end.
      let isLeft = loop.contains { place in
        ["break", "return"].contains(self[place])
          && !(open + 1..<place).contains { self[$0] == "{" && other($0) > place && !decides($0) }
          && !(1...14).contains {
            let word = self[place - $0]
            return ["isCancelled", "catch", "CancellationError"].contains(word)
              || word == "self" && self[place - $0 - 1] == "let"
          }
      }
      return isEndless && !isLeft && loop.contains { ["sleep", "await"].contains(self[$0]) }
    }
  }
}
