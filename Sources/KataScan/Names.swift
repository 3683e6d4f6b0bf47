extension Code {
  /// Returns where a token is for a reader of another one, such as "line 9", or "Frame.swift:9" for another file.
  func position(of index: Int, from origin: Int) -> String {
    let path = file(index).path
    let name = path.split(separator: "/").last ?? ""
    return path == file(origin).path ? "line \(line(index))" : "\(name):\(line(index))"
  }

  /// Returns the names of a function's parameters, constants and variables, and those of the closures in it.
  ///
  /// - Parameter place: If it is given, only the names that may be used there are returned.
  func locals(of function: Function?, at place: Int? = nil) -> Set<String> {
    guard let function else { return [] }
    var names: Set<String> = []
    for index in function.declaration..<function.range.upperBound {
      let (word, previous, next) = (self[index], self[index - 1], self[index + 1])
      let isInHead = function.head.contains(index)
      if let place, ["in", "let", "var"].contains(word) || ["let", "var"].contains(previous),
        !isInHead, !block(index).range.contains(place)
      {
        continue
      }
      if word == "in" {
        // The parameters of a closure, or the names of a `for` loop.
        let before = (index - 12..<index).reversed().prefix { !["{", "]", "for"].contains(self[$0]) }
        names.formUnion(before.map { self[$0] })
      } else if word == "(", previous == "let" || previous == "var" {
        names.formUnion(inside(index).map { self[$0] })
      } else if previous == "let" || previous == "var" || isInHead && (next == ":" || previous == ")") {
        names.insert(word)
      } else if !isSwift(index), ["=", ";"].contains(next), previous == "*" || previous.isName {
        // In Objective-C, the type precedes the name.
        if !["return", "else", "endif"].contains(previous) { names.insert(word) }
      }
    }
    return names
  }

  /// Returns the capture list of a closure.
  func captures(of closure: Range<Int>) -> Range<Int> {
    var index = closure.lowerBound + 1
    while self[index] == "@" { index += 2 }
    return self[index] == "[" && isSwift(index) && self[other(index) + 1] != "."
      ? inside(index) : index..<index
  }

  /// Returns the index of the first word of a value: for `displayLink` in `view.window?.displayLink` that of `view`.
  func beginning(of index: Int) -> Int {
    self[index - 1] == "." && self[receiver(of: index)].isName ? beginning(of: receiver(of: index)) : index
  }

  /// Returns the index of the word before a member or a message. For a call or a subscript, that is its name.
  func receiver(of index: Int) -> Int {
    var receiver = index - 1
    while [".", "?", "!"].contains(self[receiver]) { receiver -= 1 }
    return ["]", ")"].contains(self[receiver]) ? other(receiver) - 1 : receiver
  }

  /// Returns the bracket that is open around an index and begins at most 40 tokens before it.
  func opening(around index: Int) -> Int? {
    (index - 40..<index).last { ["(", "["].contains(self[$0]) && other($0) > index }
  }

  /// Returns the index at which the value of a labelled argument begins. The label may be the end of a word.
  func argument(_ label: String, in range: Range<Int>) -> Int? {
    range.first { self[$0].hasSuffix(label) && self[$0 + 1] == ":" }.map { $0 + 2 }
  }

  func isMember(_ index: Int) -> Bool { [".", ">"].contains(self[index - 1]) }

  /// Returns whether a name is one of the object's own members, by itself or after `self`.
  func isOwnMember(_ index: Int) -> Bool {
    guard isMember(index) else { return true }
    let receiver = self[self[index - 1] == ">" ? index - 3 : receiver(of: index)]
    return receiver.lowercased().hasSuffix("self") && receiver != "Self"
  }

  func functions(of owner: Owner, named names: Set<String>) -> [Function] {
    owner.functions.filter { names.contains($0.name) }
  }

  /// Returns the places where a type calls its own functions, or names them in a selector or as an argument.
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

  private func isCall(_ index: Int, _ owner: Owner) -> Bool {
    let (previous, next) = (self[index - 1], self[index + 1])
    if previous == "(" && self[index - 2] == "selector" { return true }
    if previous == "." { return isOwnMember(index) || owner.name.hasSuffix(self[receiver(of: index)]) }
    if !isSwift(index) { return previous.lowercased().hasSuffix("self") && ["]", ":"].contains(next) }
    return previous == ":" && [",", ")"].contains(next) || previous != "func" && (next == "(" || next == "{")
  }

  /// Returns the names of a type's functions that some of its functions call, these included.
  func reached(from names: Set<String>, of owner: Owner) -> Set<String> {
    let called = functions(of: owner, named: names).map { calls(in: $0.range, owner) }
    let all = called.reduce(names) { $0.union($1) }
    return all == names ? names : reached(from: all, of: owner)
  }
}
