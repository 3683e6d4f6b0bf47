/// A line that ends a clock.
struct End {
  /// When the line is reached, which is one of the facts about ends.
  let role: Facts
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
}

extension Code {
  /// - Parameter relatives: The superclasses and subclasses of the type, which may end the clock, too.
  func endings(of start: Start, _ relatives: [Owner]) -> Endings {
    var found = Endings()
    let property = start.property
    let isElsewhere = relatives.flatMap(\.parts).joined().contains { self[$0].plain == property }
    let isBound = start.owner.parts.joined().contains { self[$0] == "$" + (property ?? "") }
    found.isTraced = !start.isHandedOn && !isElsewhere && !isBound
    func add(_ place: Int) {
      var seen: Set<String> = []
      if let function = block(place).function { found.ends += ends(at: place, function, start, &seen) }
    }
    let parts = property == nil ? [start.function?.range ?? 0..<0] : start.owner.parts
    for index in parts.joined() where start.keeper != nil || isOwnMember(index) {
      guard property == nil ? start.locals.contains(self[index]) : self[index].plain == property else {
        continue
      }
      switch use(at: index, start) {
      case .harmless: break
      case .unknown: found.isTraced = false
      // A setter ends the former clock wherever something is assigned.
      case .ends(let place) where isSetter(block(place).function, start): break
      case .ends(let place): add(place)
      case .clears where isEndedBySetter(at: index, start): add(index)
      case .clears: found.clears.append(index)
      case .replaces where isEndedBySetter(at: index, start):
        guard let function = block(index).function else { break }
        found.ends.append(End(role: .endsOnRestart, function: function, index: index))
      case .replaces: break
      }
    }
    if start.clock == .delayedCall {
      start.owner.parts.joined().filter { start.ends.contains(self[$0]) }.forEach(add)
    }
    // A clock may also be ended as the argument that it fires with.
    for index in start.firing.joined() where start.ends.contains(self[index]) {
      let isKnown = start.owner.properties[self[receiver(of: index)].plain] != nil
      guard let function = block(index).function, !isKnown, !found.ends.contains(where: { $0.index == index })
      else { continue }
      found.ends.append(End(role: .endsOnFiring, function: function, index: index))
    }
    return found
  }

  /// A use of the name that keeps a clock. An end has the place of the word that ends the clock.
  private enum Use { case harmless, unknown, clears, replaces, ends(Int) }

  private func use(at index: Int, _ start: Start) -> Use {
    let base = isMember(index) ? (self[index - 1] == ">" ? index - 3 : receiver(of: index)) : index
    let use = use(at: index, base, start)
    if case .ends = use { return use }
    // Another use of a local with the same name is read where the local is declared.
    let isLocal =
      base == index && start.property != nil
      && locals(of: block(index).function, at: index).contains(self[index])
    return isLocal && !["=", "let", "in"].contains(self[index - 1]) ? .harmless : use
  }

  private func use(at index: Int, _ base: Int, _ start: Start) -> Use {
    let (before, next, second) = (self[base - 1], self[index + 1], self[index + 2])
    if let member = member(after: index, base) {
      if start.ends.contains(self[member]) { return .ends(member) }
      // A closure for the clock, or for each clock of a collection: `timers.forEach { $0.invalidate() }`.
      let isHarmless = !isSwift(index) || !["{", "("].contains(self[member + 1]) && self[member + 1] != "."
      return isHarmless || first("$0", in: member..<member + 12) == nil
        ? .harmless : end(after: member, start, ["$0"])
    }
    let isCompared = ["=", "!"].contains(next) && second == "="
    if next == "=", !isCompared {
      guard ["nil", "NULL"].contains(second) || second == "[" && self[index + 3] == "]" else {
        return .replaces
      }
      return [.wrapper, .source, .publisher].contains(start.clock) ? .ends(index) : .clears
    }
    switch before {
    case "=" where !["=", "!"].contains(self[base - 2]), "in":
      // Another name, which may be one of a tuple.
      let alias = self[base - 2] == ")" ? inside(other(base - 2)).map { self[$0] } : [self[base - 2]]
      return end(after: index, start, alias)
    case "let" where ["{", ",", "else"].contains(next): return end(after: index, start, [self[index]])
    case "return": return .unknown
    case "(", ",", ":", "[", "&":
      return isCompared || next == ":" && before != ":" ? .harmless : argument(index, start)
    default: return .harmless
    }
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

  /// Returns the end of a clock by another name, if one follows in the function.
  private func end(after index: Int, _ start: Start, _ names: [String]) -> Use {
    let rest = index + 1..<max(index + 1, block(index).function?.range.upperBound ?? 0)
    let end = rest.first { place in
      start.ends.contains(self[place])
        && (names.contains(self[receiver(of: place)])
          || self[place + 1] == "(" && names.contains(self[place + 2]))
    }
    if let end { return .ends(end) }
    let isPassedOn = rest.contains {
      names.contains(self[$0]) && ["(", ",", ":", "&", "="].contains(self[$0 - 1])
    }
    return names == ["$0"] || isPassedOn ? .unknown : .harmless
  }

  /// Returns the use of a clock that is an argument of a call or an element of a list.
  private func argument(_ index: Int, _ start: Start) -> Use {
    guard let open = opening(around: index) else { return .unknown }
    let callee = self[open] == "(" ? open - 1 : index - (isMember(index) ? 4 : 2)
    if start.ends.contains(self[callee]) { return .ends(callee) }
    // A list of clocks: `[a, b].forEach { $0?.invalidate() }`, or `for clock in [a, b] { … }`.
    if self[open] == "[", isSwift(open) {
      return end(after: other(open), start, self[open - 1] == "in" ? [self[open - 2]] : ["$0"])
    }
    if self[other(open) + 1] == "=", self[open] == "(" { return .clears }
    return isHarmlessCall(callee) ? .harmless : .unknown
  }

  /// Returns whether a function is the setter or an observer of the property that keeps a clock.
  private func isSetter(_ function: Function?, _ start: Start) -> Bool {
    guard let function, let property = start.property else { return false }
    if function.isProperty { return function.name.plain == property }
    return !isSwift(start.index) && function.name.lowercased() == "set" + property.lowercased()
  }

  /// Returns whether the former clock ends because its setter runs at an assignment.
  private func isEndedBySetter(at index: Int, _ start: Start) -> Bool {
    // An observer doesn't run in a deinitializer, and a setter doesn't run for an instance variable.
    if isSwift(index) ? block(index).function?.isDeinit == true : self[index - 1] != "." { return false }
    let setters = start.owner.functions.filter { isSetter($0, start) }
    return setters.contains { $0.range.contains { start.ends.contains(self[$0]) } }
  }

  /// Returns when a line is reached, and the functions from which it is, as the calls in the type tell.
  private func ends(at index: Int, _ function: Function, _ start: Start, _ seen: inout Set<String>) -> [End] {
    func end(_ role: Facts) -> [End] { [End(role: role, function: function, index: index)] }
    if function.isDeinit { return end(.endsInDeinit) }
    if start.closure?.contains(index) == true || start.arguments.contains(index) { return end(.endsOnFiring) }
    if isClosing(index, function) { return end(.endsOnClosing) }
    if function.range.contains(start.index) {
      // A clock that only its function knows ends with the function.
      return end(index < start.begin ? .endsOnRestart : start.property == nil ? .endsOnClosing : .endsOnCall)
    }
    guard seen.insert(function.name).inserted else { return [] }
    let isFiring = start.firing.contains { $0.contains(index) }
    var (found, isCalledLater) = (isFiring ? end(.endsOnFiring) : [], true)
    for call in calls(of: start.owner) where self[call] == function.name && !function.range.contains(call) {
      // An initializer has no clock to end.
      guard let caller = block(call).function, !caller.name.hasPrefix("init") else { continue }
      // A selector, a method as an argument, and a closure are called later than their function.
      let isLater = ![")", ",", "{"].contains(self[call + 1]) && self[call - 1] != "("
      let isNow = caller.isDeinit || isClosing(call, caller) || isDirect(call, in: caller.range)
      isCalledLater = !(isLater && isNow)
      if !isCalledLater { found += ends(at: call, caller, start, &seen) }
    }
    return isFiring || function.isPrivate && !isCalledLater ? found : found + end(.endsOnCall)
  }

  /// Methods that a framework calls on a view, a window or a controller when it leaves.
  private static let closingCallbacks: Set = [
    "viewWillDisappear", "viewDidDisappear", "didMove", "willMove", "didMoveToParentViewController",
    "willMoveToParentViewController", "didMoveToWindow", "willMoveToWindow", "viewDidMoveToWindow",
    "viewWillMove", "viewWillMoveToWindow", "didMoveToSuperview", "willMoveToSuperview",
    "viewDidMoveToSuperview", "windowWillClose", "didDisappear", "applicationWillTerminate",
  ]

  /// Returns whether a token is in a function or a closure that runs when a view disappears or a stream ends.
  func isClosing(_ index: Int, _ function: Function) -> Bool {
    if Self.closingCallbacks.contains(function.name) { return true }
    return blocks(around: index, within: function.range).contains { block in
      let before = block.range.lowerBound - 1
      let name = self[self[before] == "=" ? before - 1 : self[before] == ")" ? other(before) - 1 : before]
      return name == "onDisappear" || name == "onTermination"
    }
  }
}
