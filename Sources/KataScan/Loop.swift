extension Code {
  /// Finds a task's endless loop, and what holds its owner while the loop runs.
  ///
  /// - Returns: Whether the task has a loop whose end can't be seen.
  func readLoop(_ start: inout Start) -> Bool {
    guard let closure = start.closure else { return false }
    if let loop = closure.first(where: { isEndless($0) && isDirect($0, in: closure) }) {
      start.loop = loop
      if start.hold == .weakly, let binding = binding(before: loop, in: closure) {
        start.hold = .strongly(
          "holds its \(start.owner.shortName) while its loop waits (line \(line(loop))), because line \(line(binding)) binds self"
        )
      }
      return true
    }
    // A function that it waits for.
    for index in closure where isCall(index, start.owner) && isDirect(index, in: closure) {
      guard (1...6).contains(where: { self[index - $0] == "await" && line(index - $0) == line(index) }) else {
        continue
      }
      for function in functions(of: start.owner, named: [self[index]]) where !function.isProperty {
        guard let loop = function.range.first(where: { isEndless($0) && isDirect($0, in: function.range) })
        else {
          continue
        }
        start.loop = loop
        if start.owner.isValue || function.isStatic { return true }
        start.hold = .strongly(
          "holds its \(start.owner.shortName) while `\(function.name)`, which it awaits, is in its loop (line \(line(loop)))"
        )
        return true
      }
    }
    return false
  }

  /// Returns whether a token is in a closure or function itself, and not in a closure inside.
  private func isDirect(_ index: Int, in range: Range<Int>) -> Bool {
    !blocks(around: index, within: range).contains { $0.kind != .condition }
  }

  /// Returns the place that binds self strongly before a loop, in a block that the loop is in.
  private func binding(before loop: Int, in closure: Range<Int>) -> Int? {
    (closure.lowerBound..<loop).first { index in
      guard self[index] == "let", isDirect(index, in: closure) else { return false }
      let isSelf =
        self[index + 1] == "self"
        || self[index + 2] == "=" && self[index + 3] == "self" && self[index + 4] != "."
          && self[index + 4] != "?"
      guard isSelf else { return false }
      let header = (max(0, index - 2)..<index).map { self[$0] }
      // `guard let` binds for the rest of its block, `if let` and `while let` for their own.
      if header.contains("guard") { return block(index).range.contains(loop) }
      return (index..<loop).first { self[$0] == "{" }.map { inside($0).contains(loop) } ?? false
    }
  }

  /// Returns whether a loop begins here that waits and whose end can't be seen.
  private func isEndless(_ index: Int) -> Bool {
    let word = self[index]
    guard ["while", "for", "repeat"].contains(word), self[index - 1] != ".",
      let open = (index..<index + 60).first(where: { self[$0] == "{" }), open + 1 < tokens.count
    else { return false }
    let (loop, behind) = (inside(open), other(open) + 2)
    if word == "while", self[other(index - 1) - 1] == "repeat" { return false }
    let condition = (word == "repeat" ? behind..<behind + 4 : index + 1..<open).map { self[$0] }
    if word == "for" {
      guard condition.first == "await", isOpenSequence(index..<open, block(index).owner) else { return false }
    } else {
      let isOpen = condition.first == "true" || condition.contains("isCancelled")
      guard isOpen, !condition.contains("&"), loop.contains(where: { self[$0] == "await" }) else {
        return false
      }
    }
    return !loop.contains { isExit($0, of: loop) }
  }

  /// Returns whether the sequence of a `for await` shows no sign of an end: it is a stored stream, or a property or
  /// function that takes no arguments.
  private func isOpenSequence(_ range: Range<Int>, _ owner: Owner?) -> Bool {
    guard let start = range.first(where: { self[$0] == "in" }).map({ $0 + 1 }) else { return false }
    let words = (start..<range.upperBound).map { self[$0] }
    if words.contains(where: { ["notifications", "updates", "values"].contains($0) }) { return true }
    let name = words.first { $0.isName && $0 != "self" && $0 != "await" } ?? ""
    let declaration = owner?.properties[name].map { index in
      (index..<index + 10).prefix { line($0) == line(index) }
    }
    if declaration?.contains(where: { self[$0].hasPrefix("Async") }) == true { return true }
    let finite = ["lines", "bytes", "group", "results", "pages", "chunks"]
    let isCalledWithArguments = range.contains { self[$0] == "(" && $0 > start && other($0) > $0 + 1 }
    return !isCalledWithArguments
      && !words.contains { word in finite.contains { word.lowercased().contains($0) } }
  }

  /// Returns whether a loop is left here for a reason other than a cancellation or the owner's end.
  private func isExit(_ index: Int, of loop: Range<Int>) -> Bool {
    guard ["break", "return", "throw"].contains(self[index]), isDirect(index, in: loop) else { return false }
    let condition = blocks(around: index, within: loop).first { _ in true }
    guard let condition else { return true }
    let header = condition.header..<condition.range.lowerBound
    // `break` also leaves a `switch`, whose cases are in the same block.
    if self[index] == "break", self[condition.header] == "switch" { return false }
    return !header.contains {
      ["isCancelled", "catch", "CancellationError"].contains(self[$0])
        || self[$0].lowercased().hasSuffix("self") && self[$0 - 1] != "." && self[$0 + 1] != "."
    }
  }

  /// Returns whether a cancelled task goes on: its loop never looks, and `try?` discards the error of its sleep.
  func ignoresCancellation(_ start: Start) -> Int? {
    guard start.clock == .task, let loop = start.loop, self[loop] == "while", self[loop + 1] == "true",
      let open = (loop..<loop + 4).first(where: { self[$0] == "{" })
    else { return nil }
    let body = inside(open)
    let looks = body.contains { index in
      ["isCancelled", "checkCancellation", "break", "return", "throw", "catch"].contains(self[index])
        || self[index] == "try" && self[index + 1] != "?"
    }
    return looks ? nil : body.first { self[$0] == "try" && self[$0 + 1] == "?" && self[$0 + 2] == "await" }
  }
}
