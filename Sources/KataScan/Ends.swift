/// A line that ends a clock.
struct End {
  /// When the line is reached.
  enum Role {
    /// When the owner is deallocated.
    case deinitializer
    /// When a framework tells a view, a window or its controller that it leaves the screen.
    case closing
    /// Before the clock starts again.
    case restart
    /// When the clock fires.
    case firing
    /// When a function is called, and the type doesn't show when that is.
    case call
  }
  let role: Role
  let function: Function
  let index: Int
}

/// Everything that a type does to end a clock.
struct Endings {
  var ends: [End] = []
  /// The places that set the clock's property to `nil` without ending the clock.
  var clears: [Int] = []
  /// Whether every use of the clock's property was understood.
  var isTraced = true
  /// The places that suspend or resume a dispatch source.
  var (suspends, resumes): ([Int], [Int]) = ([], [])

  func has(_ role: End.Role) -> Bool { ends.contains { $0.role == role } }
}

extension Code {
  /// Methods that a framework calls on a view, a window or a controller when it leaves.
  private static let closingCallbacks: Set = [
    "viewWillDisappear", "viewDidDisappear", "didMove", "willMove", "didMoveToParentViewController",
    "willMoveToParentViewController", "didMoveToWindow", "willMoveToWindow", "viewDidMoveToWindow",
    "viewWillMove", "viewWillMoveToWindow", "didMoveToSuperview", "willMoveToSuperview",
    "viewDidMoveToSuperview",
    "removeFromSuperview", "removeFromSuperlayer", "windowWillClose", "viewDidUnload", "didDisappear",
    "applicationWillTerminate", "didEndDisplayingCell", "removeFromParent", "removeFromParentViewController",
  ]

  func endings(of start: Start, in types: [Owner]) -> Endings {
    var found = Endings()
    found.isTraced = !start.isHandedOn
    func add(_ place: Int, of type: Owner) {
      guard type === start.owner, let function = block(place).function else {
        found.isTraced = false
        return
      }
      var seen: Set<String> = []
      found.ends += ends(at: place, function, start, &seen)
    }
    for (index, type) in uses(of: start, in: types) {
      switch use(at: index, of: start) {
      case .harmless: break
      case .unknown: found.isTraced = false
      case .ends(let places): for place in places { add(place, of: type) }
      case .clears where hasEndingObserver(start): add(index, of: type)
      case .clears: found.clears.append(index)
      case .suspends: found.suspends.append(index)
      case .resumes: found.resumes.append(index)
      }
    }
    let isRequest = start.clock == .delayedCall
    for range in isRequest ? start.owner.parts : start.firing {
      // A clock may also be ended by the argument that it fires with.
      for index in range
      where start.ends.contains(self[index]) && !found.ends.contains(where: { $0.index == index }) {
        let receiver = self[receiver(of: index)].plain
        guard let function = block(index).function else { continue }
        if isRequest {
          add(index, of: start.owner)
        } else if isLocal(receiver, at: index)
          || receiver != start.property && start.owner.properties[receiver] == nil
        {
          found.ends.append(End(role: .firing, function: function, index: index))
        }
      }
    }
    return found
  }

  /// Returns the places that name a clock's property, or else one of its local names.
  private func uses(of start: Start, in types: [Owner]) -> [(Int, Owner)] {
    guard let property = start.property else {
      let range = start.function?.range ?? 0..<0
      return range.filter { start.locals.contains(self[$0]) && self[$0 - 1] != "." }.map { ($0, start.owner) }
    }
    return types.flatMap { type in
      type.parts.joined().filter { self[$0].plain == property && isOwnMember($0) }.map { ($0, type) }
    }
  }

  /// A use of the name that keeps a clock.
  private enum Use {
    case harmless, unknown, clears, suspends, resumes
    /// Ends the clock in other places.
    case ends([Int])
  }

  private func use(at index: Int, of start: Start) -> Use {
    // The uses of a local with the same name are read where it is declared.
    if start.property != nil, !isMember(index), self[index - 1] != "let", isLocal(self[index], at: index) {
      return .harmless
    }
    let next = self[index + 1]
    let base = [".", ">"].contains(self[index - 1]) ? self.base(of: index) : index
    let before = self[base - 1]
    if let member = member(after: index, base) { return use(ofMember: member, start) }
    if next == "=", self[index + 2] != "=" {
      let isNil = ["nil", "NULL"].contains(self[index + 2])
      let isEmpty = self[index + 2] == "[" && self[index + 3] == "]"
      return isNil || isEmpty ? start.clock == .publisher ? .ends([index]) : .clears : .harmless
    }
    switch before {
    case "=" where !["=", "!"].contains(self[base - 2]): return alias(base - 2, from: index, start)
    case "let" where ["{", ",", "else"].contains(next): return alias(index, from: index, start)
    case "in": return alias(base - 2, from: index, start)
    case "let", "var", "-": return .harmless
    case "return": return .unknown
    case "(", ",", ":", "[", "&":
      let isCompared = ["=", "!"].contains(next) && self[index + 2] == "="
      return isCompared || next == ":" && before != ":" ? .harmless : argument(base - 1, index, start)
    default: return .harmless
    }
  }

  /// Returns the index of `self` in `self.timer` or `self->timer`.
  private func base(of index: Int) -> Int {
    self[index - 1] == ">" ? index - 3 : self[index - 2] == "?" ? index - 3 : index - 2
  }

  /// Returns the index of the member or message that follows a name.
  private func member(after index: Int, _ base: Int) -> Int? {
    var next = index + 1
    while ["?", "!"].contains(self[next]) || self[next] == "[" && isSwift(index) {
      next = max(next, other(next)) + 1
    }
    if self[next] == "." { return next + 1 }
    return !isSwift(index) && self[base - 1] == "[" && self[next].isName ? next : nil
  }

  private func use(ofMember member: Int, _ start: Start) -> Use {
    let word = self[member]
    if start.ends.contains(word) { return .ends([member]) }
    if word == "suspend" { return .suspends }
    if word == "resume" || word == "activate" { return .resumes }
    // A closure that is applied to the clock, or to all of a collection: `timers.forEach { $0.invalidate() }`.
    guard Self.appliers.contains(word) else { return .harmless }
    let statement = (member..<member + 40).prefix { line($0) - line(member) < 3 }
    return statement.first { start.ends.contains(self[$0]) }.map { .ends([$0]) } ?? .unknown
  }

  private static let appliers: Set = [
    "map", "flatMap", "compactMap", "forEach", "values", "filter", "removeValue", "removeLast", "popLast",
    "removeFirst", "remove", "first", "last", "objectForKey", "allValues", "makeObjectsPerformSelector",
  ]

  /// Returns the use of a clock by another name, which is known until the end of its function.
  private func alias(_ name: Int, from index: Int, _ start: Start) -> Use {
    guard let function = block(index).function else { return .unknown }
    let names = self[name] == ")" ? Set(inside(other(name)).map { self[$0] }) : [self[name]]
    let uses = (index + 1..<max(index + 1, function.range.upperBound)).filter { names.contains(self[$0]) }
    let ends = uses.compactMap { use -> Int? in
      if let member = member(after: use, use) { return start.ends.contains(self[member]) ? member : nil }
      return self[use - 1] == "(" && start.ends.contains(self[use - 2]) ? use - 2 : nil
    }
    let isPassedOn = uses.contains {
      ["(", ",", ":", "&", "="].contains(self[$0 - 1]) && self[$0 + 1] != "."
    }
    return ends.isEmpty ? isPassedOn ? .unknown : .harmless : .ends(ends)
  }

  /// Returns the use of a clock that is an argument of a call or an element of a list.
  private func argument(_ before: Int, _ index: Int, _ start: Start) -> Use {
    let open = (max(0, before - 40)...max(0, before)).last {
      ["(", "["].contains(self[$0]) && other($0) > index
    }
    guard let open else { return .unknown }
    let callee = self[open] == "(" ? open - 1 : before - 1
    if start.ends.contains(self[callee]) { return .ends([callee]) }
    if self[callee] == "dispatch_suspend" { return .suspends }
    if self[callee] == "dispatch_resume" { return .resumes }
    if self[open] == "[", isSwift(open) {
      // A list of clocks: `[a, b].forEach { $0?.invalidate() }`, or `for clock in [a, b] { … }`.
      return (other(open)..<other(open) + 20).first { start.ends.contains(self[$0]) }.map { .ends([$0]) }
        ?? .unknown
    }
    if self[open] == "(", self[other(open) + 1] == "=" { return .clears }
    let name = self[callee]
    let isHarmless =
      Self.harmlessCalls.contains(name) || name.hasPrefix("dispatch_") || name.hasPrefix("CFRunLoop")
    return isHarmless ? .harmless : .unknown
  }

  private static let harmlessCalls: Set = [
    "if", "while", "guard", "add", "addTimer", "assert", "NSAssert", "precondition", "print", "NSLog",
  ]

  /// Returns whether a property observer ends the former clock.
  private func hasEndingObserver(_ start: Start) -> Bool {
    start.owner.functions.contains { function in
      function.isProperty && function.name.plain == start.property
        && function.range.contains { start.ends.contains(self[$0]) }
    }
  }

  /// Returns when a line is reached, and the functions from which it is, as the calls in the type tell.
  private func ends(at index: Int, _ function: Function, _ start: Start, _ seen: inout Set<String>) -> [End] {
    func end(_ role: End.Role) -> [End] { [End(role: role, function: function, index: index)] }
    if function.isDeinit { return end(.deinitializer) }
    if start.closure?.contains(index) == true || start.arguments.contains(index) { return end(.firing) }
    if Self.closingCallbacks.contains(function.name) || isInClosing(index, function) { return end(.closing) }
    if function.range.contains(start.index) {
      // A clock that only its function knows ends with it.
      return end(index < start.begin ? .restart : start.property == nil ? .closing : .call)
    }
    guard seen.insert(function.name).inserted else { return [] }
    let calls = calls(of: start.owner).filter { call in
      self[call] == function.name
        && block(call).function.map { $0.declaration != function.declaration } ?? false
    }
    var found = calls.flatMap { call in
      block(call).function.map { ends(at: call, $0, start, &seen) } ?? []
    }
    if start.firing.contains(where: { $0.contains(index) }) { return found + end(.firing) }
    if !function.isPrivate || calls.isEmpty { found += end(.call) }
    return found
  }

  /// Returns whether a token is in a closure that SwiftUI runs when a view disappears.
  private func isInClosing(_ index: Int, _ function: Function) -> Bool {
    blocks(around: index, within: function.range).contains { block in
      ["onDisappear", "onTermination"].contains(self[block.range.lowerBound - 1])
        || self[block.range.lowerBound - 1] == ")"
          && self[other(block.range.lowerBound - 1) - 1] == "onDisappear"
        || self[block.range.lowerBound - 1] == "=" && self[block.range.lowerBound - 2] == "onTermination"
    }
  }
}
