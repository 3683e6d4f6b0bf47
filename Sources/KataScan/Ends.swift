/// A line that ends a clock.
struct End {
  /// When the line is reached: in `deinit`, as a screen closes, before the next start, when the clock fires, or when a
  /// function is called of which the type doesn't show when that happens.
  enum Role { case deinitializer, closing, restart, firing, call }
  let role: Role
  let function: Function
  let index: Int
}

/// Everything that a type does to end a clock.
struct Endings {
  var ends: [End] = []
  /// The places that set the clock's property to `nil` without ending the clock.
  var clears: [Int] = []
  /// The places that suspend or resume a dispatch source.
  var (suspends, resumes): ([Int], [Int]) = ([], [])
  /// Whether every use of the clock's property was understood.
  var isTraced = true

  func has(_ role: End.Role) -> Bool { ends.contains { $0.role == role } }
}

extension Code {
  /// - Parameter relatives: The superclasses and subclasses of the type, which may end the clock, too.
  func endings(of start: Start, _ relatives: [Owner]) -> Endings {
    var found = Endings()
    found.isTraced = !start.isHandedOn
    func add(_ place: Int) {
      guard let function = block(place).function else { return }
      var seen: Set<String> = []
      found.ends += ends(at: place, function, start, &seen)
    }
    let parts = start.property == nil ? [start.function?.range].compactMap(\.self) : start.owner.parts
    for index in parts.joined()
    where start.property.map({ self[index].plain == $0 }) ?? start.locals.contains(self[index]) {
      guard isOwnMember(index) else { continue }
      switch use(at: index, start) {
      case .harmless: break
      case .unknown: found.isTraced = false
      case .ends(let place): add(place)
      case .clears where isEndedByObserver(start): add(index)
      case .clears: found.clears.append(index)
      case .suspends: found.suspends.append(index)
      case .resumes: found.resumes.append(index)
      }
    }
    if let property = start.property {
      let isUsedElsewhere = relatives.flatMap(\.parts).joined().contains { self[$0].plain == property }
      let isBound = start.owner.parts.joined().contains { self[$0] == "$" + property }
      if isUsedElsewhere || isBound { found.isTraced = false }
    }
    // A clock may also be ended as the argument that it fires with.
    for index in start.firing.joined() where start.clock.ends.contains(self[index]) {
      let receiver = self[receiver(of: index)].plain
      let isKnown = found.ends.contains { $0.index == index } || start.owner.properties[receiver] != nil
      guard !isKnown, let function = block(index).function else { continue }
      found.ends.append(End(role: .firing, function: function, index: index))
    }
    if start.clock == .delayedCall {
      start.owner.parts.joined().filter { start.clock.ends.contains(self[$0]) }.forEach(add)
    }
    return found
  }

  /// A use of the name that keeps a clock. An end has the place of the word that ends the clock.
  private enum Use { case harmless, unknown, clears, suspends, resumes, ends(Int) }

  private func use(at index: Int, _ start: Start) -> Use {
    let use = anyUse(at: index, start)
    if case .ends = use { return use }
    // Another use of a local with the same name is read where the local is declared.
    let isLocal =
      start.property != nil && !isMember(index) && locals(of: block(index).function).contains(self[index])
    return isLocal ? .harmless : use
  }

  private func anyUse(at index: Int, _ start: Start) -> Use {
    let ends = start.clock.ends
    let base = isMember(index) ? (self[index - 1] == ">" ? index - 3 : receiver(of: index)) : index
    let (before, next) = (self[base - 1], self[index + 1])
    if let member = member(after: index, base) {
      if ends.contains(self[member]) { return .ends(member) }
      if self[member] == "suspend" { return .suspends }
      if self[member] == "resume" || self[member] == "activate" { return .resumes }
      // A closure for the clock, or for each clock of a collection: `timers.forEach { $0.invalidate() }`.
      return Self.appliers.contains(self[member]) ? end(after: member, ends, ["$0"]) : .harmless
    }
    if next == "=", self[index + 2] != "=" {
      let isNil =
        ["nil", "NULL"].contains(self[index + 2]) || self[index + 2] == "[" && self[index + 3] == "]"
      return !isNil
        ? .harmless : [.publisher, .wrapper, .source].contains(start.clock) ? .ends(index) : .clears
    }
    switch before {
    case "=" where !["=", "!"].contains(self[base - 2]), "in":
      // Another name, which may be one of a tuple.
      let alias = self[base - 2] == ")" ? inside(other(base - 2)).map { self[$0] } : [self[base - 2]]
      return end(after: index, ends, alias)
    case "let" where ["{", ",", "else"].contains(next): return end(after: index, ends, [self[index]])
    case "return": return .unknown
    case "(", ",", ":", "[", "&":
      if ["=", "!"].contains(next) && self[index + 2] == "=" || next == ":" && before != ":" {
        return .harmless
      }
      return argument(index, ends)
    default: return .harmless
    }
  }

  private static let appliers: Set = [
    "map", "flatMap", "compactMap", "forEach", "values", "filter", "removeValue", "removeLast", "popLast",
    "removeFirst",
    "remove", "first", "last", "objectForKey", "allValues", "makeObjectsPerformSelector",
  ]

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
  private func end(after index: Int, _ ends: Set<String>, _ names: [String]) -> Use {
    let rest = index + 1..<max(index + 1, block(index).function?.range.upperBound ?? index)
    let end = rest.first { place in
      guard ends.contains(self[place]) else { return false }
      let isArgument = self[place + 1] == "(" && names.contains(self[place + 2])
      return names.contains(self[receiver(of: place)]) || names == ["$0"] && line(place) - line(index) < 3
        || isArgument
    }
    if let end { return .ends(end) }
    let isPassedOn = rest.contains {
      names.contains(self[$0]) && ["(", ",", ":", "&", "="].contains(self[$0 - 1])
    }
    return names == ["$0"] || isPassedOn ? .unknown : .harmless
  }

  /// Returns the use of a clock that is an argument of a call or an element of a list.
  private func argument(_ index: Int, _ ends: Set<String>) -> Use {
    guard let open = opening(around: index) else { return .unknown }
    var callee = self[open] == "(" ? open - 1 : index - 2
    if isMember(index), self[open] == "[" { callee -= 2 }
    if ends.contains(self[callee]) { return .ends(callee) }
    if self[callee] == "dispatch_suspend" { return .suspends }
    if self[callee] == "dispatch_resume" { return .resumes }
    // A list of clocks: `[a, b].forEach { $0?.invalidate() }`, or `for clock in [a, b] { … }`.
    if self[open] == "[", isSwift(open) { return end(after: other(open), ends, ["$0"]) }
    if self[other(open) + 1] == "=", self[open] == "(" { return .clears }
    return Self.harmless.contains(self[callee]) || self[callee].hasPrefix("dispatch_") ? .harmless : .unknown
  }

  /// Returns whether a property observer ends the former clock.
  private func isEndedByObserver(_ start: Start) -> Bool {
    start.owner.functions.contains { function in
      function.isProperty && function.name.plain == start.property
        && function.range.contains { start.clock.ends.contains(self[$0]) }
    }
  }

  /// Methods that a framework calls on a view, a window or a controller when it leaves.
  private static let closingCallbacks: Set = [
    "viewWillDisappear", "viewDidDisappear", "didMove", "willMove", "didMoveToParentViewController",
    "willMoveToParentViewController", "didMoveToWindow", "willMoveToWindow", "viewDidMoveToWindow",
    "viewWillMove",
    "viewWillMoveToWindow", "didMoveToSuperview", "willMoveToSuperview", "viewDidMoveToSuperview",
    "windowWillClose",
    "didDisappear", "applicationWillTerminate",
  ]

  /// Returns when a line is reached, and the functions from which it is, as the calls in the type tell.
  private func ends(at index: Int, _ function: Function, _ start: Start, _ seen: inout Set<String>) -> [End] {
    func end(_ role: End.Role) -> [End] { [End(role: role, function: function, index: index)] }
    if function.isDeinit { return end(.deinitializer) }
    if start.closure?.contains(index) == true || start.arguments.contains(index) { return end(.firing) }
    if isClosing(index, function) { return end(.closing) }
    if function.range.contains(start.index) {
      // A clock that only its function knows ends with the function.
      return end(index < start.begin ? .restart : start.property == nil ? .closing : .call)
    }
    guard seen.insert(function.name).inserted else { return [] }
    let isFiring = start.firing.contains { $0.contains(index) }
    let calls = calls(of: start.owner).filter { self[$0] == function.name && !function.range.contains($0) }
    // A selector, a method as an argument, and a closure are called later than their function.
    let direct = calls.filter { call in
      guard let caller = block(call).function, ["(", "]", ":"].contains(self[call + 1]), self[call - 1] != "("
      else { return false }
      return caller.isDeinit || isClosing(call, caller) || isDirect(call, in: caller.range)
    }
    var found =
      isFiring || function.isPrivate && !calls.isEmpty && direct.count == calls.count ? [] : end(.call)
    for call in direct {
      if let caller = block(call).function { found += ends(at: call, caller, start, &seen) }
    }
    return isFiring ? found + end(.firing) : found
  }

  /// Returns whether a token is in a function or a closure that runs when a view disappears or a stream ends.
  func isClosing(_ index: Int, _ function: Function) -> Bool {
    Self.closingCallbacks.contains(function.name)
      || blocks(around: index, within: function.range).contains { block in
        let before = block.range.lowerBound - 1
        let name =
          self[before] == "=" ? self[before - 1] : self[self[before] == ")" ? other(before) - 1 : before]
        return name == "onDisappear" || name == "onTermination"
      }
  }
}
