extension Code {
  /// Returns whether a name means a local constant, variable or parameter where it is used.
  func isLocal(_ name: String, at use: Int) -> Bool {
    guard let function = block(use).function else { return false }
    return (function.declaration + 1...use).contains { index in
      guard self[index] == name, declaresLocal(index, in: function) else { return false }
      return index == use || index < function.range.lowerBound || scope(of: index).contains(use)
    }
  }

  /// Returns the block in which a local name is known. A name in the header of a block is known in the block.
  private func scope(of index: Int) -> Range<Int> {
    let block = block(index)
    // The condition of `if let` and `for` comes before their brace.
    let following = (index..<min(index + 60, block.range.upperBound)).first { self[$0] == "{" }
    guard let following, blocks[Int(tokens[following].block)].header <= index,
      blocks[Int(tokens[following].block)].kind == .condition,
      self[blocks[Int(tokens[following].block)].header] != "guard"
    else { return block.range }
    return inside(following)
  }

  private func declaresLocal(_ index: Int, in function: Function) -> Bool {
    let previous = self[index - 1]
    if ["let", "var", "for"].contains(previous) || isAfterFor(index) { return true }
    if isSwift(index) {
      // A parameter of the function or of a closure, or a part of a tuple.
      if index < function.range.lowerBound { return self[index + 1] == ":" }
      if isClosureParameter(index) { return true }
      return opening(around: index).map { ["let", "var", "for"].contains(self[$0 - 1]) || isAfterFor($0) }
        ?? false
    }
    // In Objective-C a type precedes it, or in a method's parameter the type's parenthesis.
    if index < function.range.lowerBound { return previous == ")" }
    let isTyped = previous == "*" || previous.isName && !["return", "in", "else", "case"].contains(previous)
    return isTyped && self[index - 2] != "." && ["=", ";", ",", ")", "in"].contains(self[index + 1])
      && !(previous != "*" && self[index - 2] == "[")
  }

  /// Returns whether a token is the first one of `for await …` or `for try await …`.
  private func isAfterFor(_ index: Int) -> Bool {
    ["await", "try", "case"].contains(self[index - 1])
      && (self[index - 2] == "for" || self[index - 3] == "for")
  }

  /// Returns the parenthesis that is open where a token stands, if there is one on the token's line.
  private func opening(around index: Int) -> Int? {
    (max(0, index - 12)..<index).last { self[$0] == "(" && other($0) > index }
  }

  /// Returns whether a token is between the brace of its closure and the closure's `in`.
  private func isClosureParameter(_ index: Int) -> Bool {
    let block = block(index)
    guard block.kind == .closure, block.range.lowerBound > 0 else { return false }
    return head(of: block.range).contains(index)
  }

  /// Returns the capture list and the parameters of a closure, up to its `in`.
  func head(of closure: Range<Int>) -> Range<Int> {
    var index = closure.lowerBound + 1
    let limit = min(closure.lowerBound + 60, closure.upperBound)
    while index < limit, self[index] != "{", self[index] != "=" || self[other(index)] == "[" {
      if self[index] == "in" { return closure.lowerBound..<index }
      index = max(index, other(index)) + 1
    }
    return closure.lowerBound..<closure.lowerBound
  }

  /// Returns the parameters of a closure without its capture list.
  func parameters(of closure: Range<Int>) -> Set<String> {
    if self[closure.lowerBound - 1] == ")" {
      // A block of Objective-C.
      let open = other(closure.lowerBound - 1)
      return Set((open..<closure.lowerBound).filter { [",", ")"].contains(self[$0 + 1]) }.map { self[$0] })
    }
    let list = captures(of: closure)
    return Set(head(of: closure).filter { !list.contains($0) && self[$0].isName }.map { self[$0] })
  }

  /// Returns the capture list of a closure.
  func captures(of closure: Range<Int>) -> Range<Int> {
    var index = closure.lowerBound + 1
    while self[index] == "@" { index += 2 }
    return self[index] == "[" && isSwift(index) && self[other(index) + 1] != "."
      && !head(of: closure).isEmpty ? inside(index) : index..<index
  }

  /// Returns the index of the first word of a value that ends before `index`, which is a member or a message:
  /// for `view.window?.displayLink` the index of `view`.
  func beginning(of index: Int) -> Int {
    let receiver = receiver(of: index)
    return self[index - 1] == "." && self[receiver].isName ? beginning(of: receiver) : index
  }

  /// Returns the index of the word before a member or a message. For a call or a subscript that is its name.
  func receiver(of index: Int) -> Int {
    var receiver = index - 1
    while [".", "?", "!"].contains(self[receiver]) { receiver -= 1 }
    return ["]", ")"].contains(self[receiver]) ? other(receiver) - 1 : receiver
  }

  /// Returns the index after a call with its trailing closure, given the index of its opening bracket.
  func end(ofCall opening: Int) -> Int {
    var index = other(opening) + 1
    if self[opening] != "{", self[index] == "{" { index = other(index) + 1 }
    return index
  }

  /// Returns whether a token is a property of the code's own object, by itself or after `self`.
  func isOwnMember(_ index: Int) -> Bool {
    if self[index - 1] == "." {
      var receiver = index - 2
      while ["?", "!"].contains(self[receiver]) { receiver -= 1 }
      return self[receiver].lowercased().hasSuffix("self") && self[receiver] != "Self"
    }
    if self[index - 1] == ">", self[index - 2] == "-" {
      return self[index - 3].lowercased().hasSuffix("self")
    }
    return true
  }

  /// Returns whether a token follows a dot or an arrow.
  func isMember(_ index: Int) -> Bool {
    self[index - 1] == "." || self[index - 1] == ">" && self[index - 2] == "-"
  }

  /// Returns the functions of a type with one of some names.
  func functions(of owner: Owner, named names: Set<String>) -> [Function] {
    owner.functions.filter { names.contains($0.name) }
  }

  /// Returns the places where a type calls its own functions, or names them in a selector.
  func calls(of owner: Owner) -> [Int] {
    if let calls = owner.calls { return calls }
    let names = Set(owner.functions.map(\.name))
    let calls = owner.parts.joined().filter { names.contains(self[$0]) && isCall($0, owner) }
    owner.calls = calls
    return calls
  }

  /// Returns the names of a type's own functions that it calls in a range.
  func calls(in range: Range<Int>, _ owner: Owner) -> Set<String> {
    Set(calls(of: owner).filter(range.contains).map { self[$0] })
  }

  func isCall(_ index: Int, _ owner: Owner) -> Bool {
    let (previous, before) = (self[index - 1], self[index - 2])
    if previous == "(" && before == "selector" { return true }
    if previous == "." {
      var receiver = index - 2
      while ["?", "!"].contains(self[receiver]) { receiver -= 1 }
      let name = self[receiver].lowercased()
      return name.hasSuffix("self") || owner.name.hasSuffix(self[receiver])
    }
    if previous.lowercased().hasSuffix("self"), ["]", ":"].contains(self[index + 1]) { return true }
    if [":", "="].contains(previous), [",", ")"].contains(self[index + 1]), isSwift(index) {
      return !isLocal(self[index], at: index)
    }
    return previous != "func" && (self[index + 1] == "(" || self[index + 1] == "{") && isSwift(index)
  }

  /// Returns the names of a type's functions that some of its functions call, these included.
  func reached(from names: Set<String>, of owner: Owner) -> Set<String> {
    var (found, left) = (names, names)
    while !left.isEmpty {
      let called = functions(of: owner, named: left).map { calls(in: $0.range, owner) }
      left = called.reduce(into: Set()) { $0.formUnion($1) }.subtracting(found)
      found.formUnion(left)
    }
    return found
  }
}
