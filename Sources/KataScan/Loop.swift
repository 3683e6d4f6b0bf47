extension Code {
  /// Finds a task's endless loop, and whether the loop holds the task's owner.
  ///
  /// - Returns: Whether the task has a loop whose end can't be seen.
  func readLoop(_ start: inout Start) -> Bool {
    guard let closure = start.closure else { return false }
    let owner = start.owner
    let holds = "holds its \(owner.shortName) while"
    start.loop = closure.first { isEndless($0, in: closure, owner) }
    if let loop = start.loop {
      if case .weakly = start.hold, !owner.isValue, let place = binding(before: loop, in: closure) {
        start.hold = .strongly(
          "\(holds) its loop (line \(line(loop))) waits, because line \(line(place)) binds self")
      }
      return true
    }
    // A function that the task waits for.
    for call in calls(of: owner) where closure.contains(call) && isDirect(call, in: closure) {
      let isAwaited = (call - 6..<call).contains { self[$0] == "await" && line($0) == line(call) }
      let function = functions(of: owner, named: [self[call]]).first
      guard let function, isAwaited,
        let loop = function.range.first(where: { isEndless($0, in: function.range, owner) })
      else { continue }
      start.loop = loop
      if !owner.isValue, !function.isStatic {
        start.hold = .strongly(
          "\(holds) it awaits `\(function.name)`, which has a loop (\(position(of: loop, from: start.index)))"
        )
      }
      return true
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
      let isRenamed =
        self[index + 2] == "=" && self[index + 3] == "self" && ![".", "?"].contains(self[index + 4])
      guard self[index + 1] == "self" || isRenamed else { return false }
      // `guard let` binds for the rest of its block, and `if let` for its own.
      if self[index - 1] == "guard" { return block(index).range.contains(loop) }
      return first("{", in: index..<loop).map { inside($0).contains(loop) } ?? false
    }
  }

  /// Returns whether a loop begins here that waits and whose end can't be seen.
  private func isEndless(_ index: Int, in range: Range<Int>, _ owner: Owner) -> Bool {
    let word = self[index]
    guard ["while", "for", "repeat"].contains(word), self[index - 1] != ".", isDirect(index, in: range),
      let open = first("{", in: index..<index + 60), word != "while" || self[other(index - 1) - 1] != "repeat"
    else { return false }
    let loop = inside(open)
    if word == "for" {
      guard first("await", in: index + 1..<index + 3) != nil, isOpenSequence(index + 2..<open, owner) else {
        return false
      }
    } else {
      let condition = word == "repeat" ? loop.upperBound + 2..<loop.upperBound + 6 : index + 1..<open
      let isOpen = self[condition.lowerBound] == "true" || first("isCancelled", in: condition) != nil
      guard isOpen, first("&", in: condition) == nil, first("await", in: loop) != nil else { return false }
    }
    return !loop.contains { isExit($0, of: loop) }
  }

  /// Returns whether a sequence shows no sign of an end: it is a stored stream, or takes no arguments.
  private func isOpenSequence(_ head: Range<Int>, _ owner: Owner) -> Bool {
    guard let start = first("in", in: head) else { return false }
    let sequence = start + 1..<head.upperBound
    let streams = [
      "notifications", "updates", "values", "events", "changes", "messages", "stream", "streams", "sequence",
      "sequences", "subscribe", "listen", "observe",
    ]
    if sequence.contains(where: { index in streams.contains(where: self[index].lowercased().hasSuffix) }) {
      return true
    }
    let name = sequence.first { self[$0].isName && self[$0] != "self" }.map { self[$0] } ?? ""
    if let declaration = owner.properties[name] {
      let isStream = (declaration..<declaration + 10).contains {
        self[$0].hasPrefix("Async") && line($0) == line(declaration)
      }
      if isStream { return true }
    } else if functions(of: owner, named: [name]).isEmpty {
      return false
    }
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
    return !(block.header..<block.range.lowerBound).contains { place in
      ["isCancelled", "catch", "CancellationError"].contains(self[place])
        || self[place].lowercased().hasSuffix("self") && ![self[place - 1], self[place + 1]].contains(".")
    }
  }

  /// Returns the sleep whose error a loop discards without checking for a cancellation.
  func discardedError(of start: Start) -> Int? {
    guard let loop = start.loop, self[loop] == "while", self[loop + 1] == "true", self[loop + 2] == "{" else {
      return nil
    }
    let checks = inside(loop + 2).contains { index in
      ["isCancelled", "checkCancellation", "break", "return", "throw", "catch"].contains(self[index])
        || self[index] == "try" && self[index + 1] != "?"
    }
    return checks ? nil : inside(loop + 2).first { self[$0] == "try" && self[$0 + 2] == "await" }
  }
}
