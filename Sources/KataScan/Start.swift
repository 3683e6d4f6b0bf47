/// A place where a clock starts, with the object that starts it and the properties that keep it.
struct Start {
  let clock: Clock
  let index: Int
  let owner: Owner
  let function: Function?
  /// The range of its arguments, without a closure after them.
  let arguments: Range<Int>
  /// The index at which its value begins: at its receiver, or at the bracket of an Objective-C message.
  let begin: Int
  var closure: Range<Int>?
  var hold = Hold.unknown
  var isRepeating = true
  /// The property that keeps it.
  var property: String?
  /// The local names that it has in its function.
  var locals: Set<String> = []
  /// Whether it is given to code that isn't followed.
  var isHandedOn = false
  /// The ranges that run when it fires: its closure, its method, and what these call.
  var firing: [Range<Int>] = []
  /// The keyword of a task's endless loop.
  var loop: Int?
  /// The words that end it.
  var ends: Set<String>
  /// The wrapper around it, which is a class of the project.
  var wrapper: Owner?

  var isStrong: Bool { if case .strongly = hold { true } else { false } }
}

extension Code {
  /// Returns the places where clocks start in types.
  func starts() -> [Start] {
    places(of: Clock.firstWords).compactMap { index in
      guard let (clock, opening) = clock(at: index), let owner = block(index).owner else { return nil }
      return start(clock, at: index, inside(opening), owner)
    }
  }

  func start(_ clock: Clock, at index: Int, _ arguments: Range<Int>, _ owner: Owner) -> Start? {
    let function = block(index).function
    var start = Start(
      clock: clock, index: index, owner: owner, function: function, arguments: arguments,
      begin: beginning(of: min(index, arguments.lowerBound)), ends: clock.ends)
    if let value = argument("repeats", in: arguments) {
      start.isRepeating = !["false", "NO"].contains(self[value])
      // A factory passes on what it is given.
      let isKnown = ["true", "false", "YES", "NO"].contains(self[value])
      if !isKnown, function?.isStatic != true { return nil }
    }
    if clock == .delayedCall { start.isRepeating = false }
    follow(start.begin, &start)
    guard findClosure(&start) else { return nil }
    findFiring(&start)
    start.hold = hold(of: start)
    if clock == .task {
      guard readLoop(&start) else { return nil }
    } else if clock == .thread {
      guard start.firing.contains(where: { runsLoop(in: $0) }) else { return nil }
    }
    return start
  }

  private func runsLoop(in range: Range<Int>) -> Bool {
    range.contains { ["RunLoop", "NSRunLoop", "CFRunLoopRun"].contains(self[$0]) }
  }

  /// Finds the closure that the clock runs. Some clocks receive it in another statement.
  ///
  /// - Returns: Whether the clock is one to ask about.
  private func findClosure(_ start: inout Start) -> Bool {
    switch start.clock {
    case .publisher:
      // The chain of calls after `Timer.publish(…)`.
      var index = end(ofCall: start.arguments.lowerBound)
      while self[index] == ".", self[index + 1].isName {
        let (name, open) = (self[index + 1], index + 2)
        if name == "sink" || name == "assign" {
          start.closure = closure(at: open)
          if name == "assign" { start.firing = [inside(open)] }
        } else if name == "store", self[open] == "(" {
          start.property = self[other(open) - 1].plain
        }
        index = ["(", "{"].contains(self[open]) ? end(ofCall: open) : open
      }
      return start.closure != nil || !start.firing.isEmpty
    case .source:
      let ranges = start.function.map { [$0.range] } ?? start.owner.parts
      let names = start.locals.union([start.property].compactMap(\.self))
      start.closure =
        (ranges + start.owner.parts).joined().lazy.compactMap { index -> Range<Int>? in
          let isSwiftHandler =
            self[index] == "setEventHandler" && names.contains(self[self.receiver(of: index)].plain)
          let isBlockHandler =
            self[index] == "dispatch_source_set_event_handler" && self[index + 1] == "("
            && inside(index + 1).prefix(6).contains { names.contains(self[$0].plain) }
          return isSwiftHandler || isBlockHandler ? self.closure(at: index + 1) : nil
        }.first
    case .wrapper: start.closure = closure(at: start.arguments.lowerBound)
    default: start.closure = closure(at: start.arguments.lowerBound)
    }
    return true
  }

  /// Returns the closure that begins at a bracket, or among the arguments in it, or after them.
  func closure(at open: Int) -> Range<Int>? {
    if self[open] == "{" { return inside(open) }
    if self[other(open) + 1] == "{", self[open] == "(" { return inside(other(open) + 1) }
    return first("{", in: inside(open)).map(inside)
  }

  /// Finds the code that runs when the clock fires.
  private func findFiring(_ start: inout Start) {
    let own = [start.closure, start.arguments].compactMap(\.self)
    let called = reached(
      from: own.reduce(into: []) { $0.formUnion(calls(in: $1, start.owner)) }, of: start.owner)
    start.firing += [start.closure].compactMap(\.self)
    // The function that starts it is not only called when it fires.
    start.firing += functions(of: start.owner, named: called).map(\.range).filter {
      !$0.contains(start.index)
    }
  }

  /// Follows a value to the property that keeps it: through an assignment, a local name, or a `return`.
  private func follow(_ value: Int, _ start: inout Start, depth: Int = 3) {
    var before = value - 1
    while ["await", "try", "?", "!"].contains(self[before]) || self[before] == "." && before == value - 1 {
      before -= 1
    }
    guard depth > 0, self[before] != "." else { return }
    switch self[before] {
    case "=" where self[before - 1] != "=" && self[before - 1] != "!":
      let target = self[before - 1] == "]" ? other(before - 1) - 1 : before - 1
      let declared = (max(0, before - 8)..<before).last {
        line($0) == line(before) && ["let", "var"].contains(self[$0])
      }
      let name = self[declared.map { $0 + 1 } ?? target]
      if name == "_" { return }
      let isTyped = !isSwift(before) && (self[target - 1] == "*" || self[target - 1].isName)
      guard
        declared != nil && block(before).kind != .type || isTyped
          || !isMember(target) && isLocal(name, at: target)
      else {
        if isOwnMember(target) { start.property = name.plain } else { start.isHandedOn = true }
        return
      }
      guard start.locals.insert(name).inserted, let function = block(value).function else { return }
      for use in value + 1..<max(value + 1, function.range.upperBound)
      where self[use] == name && self[use - 1] != "." {
        if self[use + 1] != ".", self[use + 1] != "=" { follow(use, &start, depth: depth - 1) }
      }
    case "(", ",", ":":
      followArgument(before, &start)
    case "return", "{":
      guard let function = block(value).function, block(value).kind != .condition else { return }
      // A block without `return` returns its only expression.
      if self[before] == "{",
        ![start.arguments.upperBound + 1, end(ofCall: start.arguments.lowerBound)]
          .contains(block(value).range.upperBound)
      {
        return
      }
      if function.isProperty { start.property = function.name.plain } else { start.isHandedOn = true }
    default: break
    }
  }

  /// Follows a value that is an argument to the collection or the setter that keeps it.
  private func followArgument(_ before: Int, _ start: inout Start) {
    let open =
      (max(0, before - 40)...before).last { ["(", "["].contains(self[$0]) && other($0) > before } ?? before
    var callee = self[open] == "(" ? open - 1 : before - 1
    if self[open] == "[", self[before] != ":" { start.isHandedOn = true }
    let name = self[callee]
    if ["if", "while", "guard", "switch"].contains(name) || ["=", "!"].contains(self[before + 2]) { return }
    if ["append", "insert", "addObject"].contains(name) {
      callee = self[callee - 1] == "." ? receiver(of: callee) : callee - 1
      if isOwnMember(callee), !isLocal(self[callee], at: callee) {
        start.property = self[callee].plain
        return
      }
    }
    if name == "setTimer", !isSwift(before) { start.property = "timer" }
    let isHarmless =
      [
        "add", "addTimer", "CFRunLoopAddTimer", "dispatch_resume", "dispatch_activate",
        "dispatch_source_set_timer",
      ]
      .contains(name) || name.hasPrefix("dispatch_source_set")
    if !isHarmless { start.isHandedOn = true }
  }
}
