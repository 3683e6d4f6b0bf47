extension Code {
  /// Finds a task's endless loop, and whether the loop holds the task's owner.
  ///
  /// - Returns: Whether the task has a loop whose end can't be seen.
  func readLoop(_ start: inout Start) -> Bool {
    guard let closure = start.closure else { return false }
    let holds = "holds its \(start.owner.shortName)"
    start.loop = closure.first { isEndless($0, in: closure, start.owner) }
    if let loop = start.loop {
      if case .weakly = start.hold, let binding = binding(before: loop, in: closure) {
        start.hold = .strongly(
          "\(holds) while its loop (line \(line(loop))) waits, because line \(line(binding)) binds self")
      }
      return true
    }
    // A function that the task waits for.
    for call in calls(of: start.owner) where closure.contains(call) && isDirect(call, in: closure) {
      let isAwaited = (call - 6..<call).contains { self[$0] == "await" && line($0) == line(call) }
      for function in functions(of: start.owner, named: [self[call]]) where isAwaited && !function.isProperty
      {
        start.loop = function.range.first { isEndless($0, in: function.range, start.owner) }
        guard let loop = start.loop else { continue }
        if !start.owner.isValue, !function.isStatic {
          start.hold = .strongly(
            "\(holds) while it awaits `\(function.name)`, which has a loop (line \(line(loop)))")
        }
        return true
      }
    }
    return false
  }

  /// Returns whether a token is in a closure or function itself, and not in a closure inside.
  func isDirect(_ index: Int, in range: Range<Int>) -> Bool {
    !blocks(around: index, within: range).contains { $0.kind != .condition }
  }

  /// Returns the place before a loop that binds self strongly in a block around the loop.
  private func binding(before loop: Int, in closure: Range<Int>) -> Int? {
    (closure.lowerBound..<loop).first { index in
      guard self[index] == "let", isDirect(index, in: closure) else { return false }
      let isSelf = self[index + 1] == "self" || self[index + 2] == "=" && self[index + 3] == "self"
      guard isSelf, self[index + 4] != "." || self[index + 1] == "self", self[index + 4] != "?" else {
        return false
      }
      // `guard let` binds for the rest of its block, and `if let` for its own.
      if self[index - 1] == "guard" { return block(index).range.contains(loop) }
      return first("{", in: index..<loop).map { inside($0).contains(loop) } ?? false
    }
  }

  /// Returns whether a loop begins here that waits and whose end can't be seen.
  private func isEndless(_ index: Int, in range: Range<Int>, _ owner: Owner) -> Bool {
    let word = self[index]
    guard ["while", "for", "repeat"].contains(word), self[index - 1] != ".", isDirect(index, in: range),
      let open = (index..<index + 60).first(where: { self[$0] == "{" }),
      word != "while" || self[other(index - 1) - 1] != "repeat"
    else { return false }
    let loop = inside(open)
    if word == "for" {
      guard self[index + 1] == "await", isOpenSequence(index + 2..<open, owner) else { return false }
    } else {
      let condition = word == "repeat" ? loop.upperBound + 2..<loop.upperBound + 6 : index + 1..<open
      let isOpen = self[condition.lowerBound] == "true" || condition.contains { self[$0] == "isCancelled" }
      guard isOpen, first("&", in: condition) == nil, first("await", in: loop) != nil else { return false }
    }
    return !loop.contains { isExit($0, of: loop) }
  }

  /// Returns whether a sequence shows no sign of an end: it is a stored stream, or a property or function without arguments.
  private func isOpenSequence(_ head: Range<Int>, _ owner: Owner) -> Bool {
    guard let start = first("in", in: head) else { return false }
    let sequence = start + 1..<head.upperBound
    if sequence.contains(where: { ["notifications", "updates", "values"].contains(self[$0]) }) {
      return true
    }
    // A stream that the type keeps, or a function of its own.
    guard let name = sequence.first(where: { self[$0].isName && !["self", "_"].contains(self[$0]) }),
      owner.properties[self[name]] != nil || owner.functions.contains(where: { $0.name == self[name] })
    else { return false }
    let declaration = owner.properties[self[name]].map { index in
      (index..<index + 10).prefix { line($0) == line(index) }
    }
    if declaration?.contains(where: { self[$0].hasPrefix("Async") }) == true { return true }
    let finite = ["lines", "bytes", "group", "results", "pages", "chunks"]
    return !sequence.contains { index in
      self[index] == "(" && other(index) > index + 1
        || finite.contains { self[index].lowercased().contains($0) }
    }
  }

  /// Returns whether a loop is left here for a reason other than a cancellation or the owner's end.
  private func isExit(_ index: Int, of loop: Range<Int>) -> Bool {
    guard ["break", "return", "throw"].contains(self[index]), isDirect(index, in: loop) else { return false }
    let block = block(index)
    guard block.range.lowerBound > loop.lowerBound else { return true }
    // `break` also leaves a `switch`.
    if self[index] == "break", self[block.header] == "switch" { return false }
    return !(block.header..<block.range.lowerBound).contains {
      ["isCancelled", "catch", "CancellationError"].contains(self[$0]) || isSelf($0)
    }
  }

  /// Returns whether a token is `self`, or a local such as `strongSelf`, and not one of its members.
  private func isSelf(_ index: Int) -> Bool {
    self[index].lowercased().hasSuffix("self") && self[index - 1] != "." && self[index + 1] != "."
  }

  /// Returns the sleep whose error a loop discards without checking for a cancellation.
  func discardedError(of start: Start) -> Int? {
    guard let loop = start.loop, self[loop] == "while", self[loop + 1] == "true", self[loop + 2] == "{" else {
      return nil
    }
    let body = inside(loop + 2)
    let checks = body.contains { index in
      ["isCancelled", "checkCancellation", "break", "return", "throw", "catch"].contains(self[index])
        || self[index] == "try" && self[index + 1] != "?"
    }
    return checks ? nil : body.first { self[$0] == "try" && self[$0 + 1] == "?" && self[$0 + 2] == "await" }
  }
}
