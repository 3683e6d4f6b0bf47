/// What starts once more: beside the former one, or after it.
extension Code {
  /// Whether a start stores it, unconditionally, where the former one may be.
  func startsTwice(_ start: Start) -> Bool {
    guard let function = start.function, let keeper = start.keeper, !start.isLocal, !function.isProperty,
      !isOnce(function, start.owner)
    else {
      return false
    }
    // In Objective-C, its message begins before it.
    var end = min(start.index, start.arguments.lowerBound)
    if self[end - 1] == "=" { end -= 1 }
    // One of several.
    if self[end - 1] == "]" { return false }
    while self[end - 1].plain == keeper || [".", "self"].contains(self[end - 1]) { end -= 1 }
    let before = function.range.lowerBound..<max(function.range.lowerBound, end)
    return !before.contains { self[$0].plain == keeper || self[$0] == "cancel" || isGuard($0) }
      && start.owner.calls[function.name, default: []].allSatisfy { name in
        !start.owner.functions.contains { $0.name == name && closes($0) }
      }
  }

  /// Whether a condition stands here that may keep out a second start: a value that is only unwrapped does not.
  private func isGuard(_ index: Int) -> Bool {
    guard self[index] == "guard" || self[index] == "if" else { return false }
    let condition = (index + 1..<index + 30).prefix { self[$0] != "{" && self[$0] != "else" }
    return !["let", "case"].contains(self[index + 1]) || condition.contains { self[$0] == "!" }
  }

  /// Whether it is called once, as far as its name and its callers tell.
  private func isOnce(_ function: Function, _ owner: Owner, _ depth: Int = 3) -> Bool {
    let first = Self.words(function.name)[0]
    if function.name == "application" || ["init", "view", "awake", "load", "did"].contains(first) {
      return true
    }
    let callers = owner.functions.filter { owner.calls[$0.name, default: []].contains(function.name) }
    return !callers.isEmpty && depth > 0 && callers.allSatisfy { isOnce($0, owner, depth - 1) }
  }

  /// Whether a delayed closure leads back to its function, and no condition stands around the call that delays it.
  func isEndless(_ start: Start) -> Bool {
    guard let function = start.function, !isConditional(start.index, in: function.range) else { return false }
    var seen: Set<String> = []
    return (start.closure ?? start.arguments).contains {
      leads(from: $0, start.owner, to: function.name, &seen)
    }
  }

  /// Whether a call leads to a function in any case, be it through others.
  private func leads(from index: Int, _ owner: Owner, to name: String, _ seen: inout Set<String>) -> Bool {
    guard owner.calls[self[index]] != nil, !calls(in: index..<index + 1, owner).isEmpty,
      let around = owner.functions.first(where: { $0.range.contains(index) }),
      !isConditional(index, in: around.range)
    else { return false }
    if self[index] == name { return true }
    guard seen.insert(self[index]).inserted else { return false }
    let next = owner.functions.first { $0.name == self[index] && !$0.isProperty }
    return next?.range.contains { leads(from: $0, owner, to: name, &seen) } ?? false
  }

  /// Whether a condition stands around it, or one before it returns. That `self` is there is none.
  private func isConditional(_ index: Int, in function: Range<Int>) -> Bool {
    (function.lowerBound + 1..<index).contains {
      self[$0] == "return" && self[$0 - 2] != "else" || other($0) > index && decides($0)
    }
  }
}
