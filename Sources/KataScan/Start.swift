/// A place where a clock starts, with the object that starts it and what keeps it.
struct Start {
  var clock: Clock
  let index: Int
  let owner: Owner
  let function: Function?
  /// The range of its arguments, without a closure after them.
  let arguments: Range<Int>
  /// The index at which its value begins: at its receiver, or at the bracket of an Objective-C message.
  let begin: Int
  var closure: Range<Int>?
  var hold = Hold.unknown
  /// The lesson about how it holds its owner, if that has one.
  var lesson: String?
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

  var isStrong: Bool { if case .strongly = hold { true } else { false } }
}

extension Code {
  /// Returns the places where clocks start in types.
  func starts() -> [Start] {
    places(of: Clock.words).compactMap { index in
      clock(at: index).flatMap { start($0.clock, at: index, $0.opening) }
    }
  }

  /// Returns the places that give a closure to a class that starts a clock and keeps a closure.
  func wrappers(around starts: [Start]) -> [Start] {
    let classes = starts.map(\.owner).filter { owner in
      !owner.isValue
        && functions(of: owner, named: ["init"]).contains { function in
          (function.declaration..<function.range.lowerBound).contains { self[$0] == "escaping" }
        }
    }
    return places(of: Set(classes.map(\.shortName))).compactMap { index in
      guard self[index + 1] == "(" || self[index + 1] == "{", ![".", "class"].contains(self[index - 1]) else {
        return nil
      }
      return closure(at: index + 1) == nil ? nil : start(.wrapper, at: index, index + 1)
    }
  }

  func start(_ clock: Clock, at index: Int, _ opening: Int) -> Start? {
    guard let owner = block(index).owner else { return nil }
    let (function, arguments) = (block(index).function, inside(opening))
    var start = Start(
      clock: clock, index: index, owner: owner, function: function, arguments: arguments,
      begin: beginning(of: min(index, opening)), closure: closure(at: opening))
    if let value = argument("repeats", in: arguments) {
      start.isRepeating = !["false", "NO"].contains(self[value])
      // Only a factory passes on what it is given.
      guard ["true", "false", "YES", "NO"].contains(self[value]) || function?.isStatic == true else {
        return nil
      }
    }
    follow(start.begin, &start)
    // What `Task { … }.cancellable()` returns may cancel the task when it is released.
    if clock == .task, let end = start.closure?.upperBound, self[end + 1] == ".", self[end + 2].isName {
      start.isHandedOn = true
    }
    if clock == .publisher { readChain(&start) }
    if clock == .source { start.closure = handler(of: start) }
    let own = [start.closure, start.arguments].compactMap(\.self)
    let called = own.map { calls(in: $0, owner) }.reduce(into: Set()) { $0.formUnion($1) }
    let functions = functions(of: owner, named: reached(from: called, of: owner)).map(\.range)
    start.firing += [start.closure].compactMap(\.self) + functions.filter { !$0.contains(index) }
    start.hold = hold(of: &start)
    let isAsked =
      switch clock {
      case .publisher: start.hold != .unknown
      case .task: readLoop(&start)
      case .thread:
        start.firing.joined().contains { self[$0].hasSuffix("RunLoop") || self[$0] == "CFRunLoopRun" }
      case .delayedCall: performsItself(start)
      default: true
      }
    return isAsked ? start : nil
  }

  /// Returns the closure that begins at a bracket, or after its other half, or among the arguments in it.
  func closure(at open: Int) -> Range<Int>? {
    if self[open] == "{" { return inside(open) }
    let following = other(open) + 1
    return self[open] == "(" && self[following] == "{"
      ? inside(following) : first("{", in: inside(open)).map(inside)
  }

  /// Reads the calls after `Timer.publish(…)`, such as `.sink { … }.store(in: &subscriptions)`.
  private func readChain(_ start: inout Start) {
    var index = start.arguments.upperBound + 1
    start.closure = nil
    while self[index] == ".", self[index + 1].isName {
      let (name, open) = (self[index + 1], index + 2)
      if name == "sink" { start.closure = closure(at: open) }
      if name == "assign" { start.firing = [inside(open)] }
      if name == "store" { start.property = self[other(open) - 1].plain }
      index = other(open) + (other(open) > open ? 1 : 0)
      if self[open] == "(", self[index] == "{" { index = other(index) + 1 }
    }
  }

  /// Returns the closure that a dispatch source is given as its handler.
  private func handler(of start: Start) -> Range<Int>? {
    let names = start.locals.union([start.property].compactMap(\.self))
    let ranges = [start.function?.range].compactMap(\.self) + start.owner.parts
    return ranges.joined().first { index in
      self[index] == "setEventHandler" && names.contains(self[receiver(of: index)].plain)
        || self[index] == "dispatch_source_set_event_handler"
          && inside(index + 1).prefix(6).contains { names.contains(self[$0].plain) }
    }.flatMap { closure(at: $0 + 1) }
  }

  /// Follows a value to the property that keeps it: through an assignment, a local name, or a `return`.
  private func follow(_ value: Int, _ start: inout Start, depth: Int = 3) {
    var before = value - 1
    while ["await", "try"].contains(self[before]) || self[before] == "." && before == value - 1 {
      before -= 1
    }
    let function = block(value).function
    switch self[before] {
    case _ where depth == 0 || self[before] == "." || self[before - 1] == "!": break
    case "=" where self[before - 1] != "=":
      let target = self[before - 1] == "]" ? other(before - 1) - 1 : before - 1
      let declared = (max(0, before - 8)..<before).last {
        line($0) == line(before) && ["let", "var"].contains(self[$0])
      }
      let name = self[declared.map { $0 + 1 } ?? target]
      guard function != nil, !isMember(target), locals(of: function).contains(name) else {
        if name != "_", !isOwnMember(target) { start.isHandedOn = true }
        if name != "_", isOwnMember(target) { start.property = name.plain }
        return
      }
      guard start.locals.insert(name).inserted, let function else { return }
      for use in value + 1..<max(value + 1, function.range.upperBound)
      where self[use] == name && self[use - 1] != "." && ![".", "="].contains(self[use + 1]) {
        follow(use, &start, depth: depth - 1)
      }
    case "(", ",", ":", "[": followArgument(value, &start)
    case "return", "{":
      // A block without `return` returns its only expression.
      let end = block(value).range.upperBound
      let isOnly = [
        start.arguments.upperBound + 1, (closure(at: start.arguments.lowerBound)?.upperBound ?? 0) + 1,
      ].contains(end)
      guard let function, block(value).kind != .condition, self[before] == "return" || isOnly else { return }
      if function.isProperty { start.property = function.name.plain } else { start.isHandedOn = true }
    default: break
    }
  }

  /// Follows a value that is an argument to the collection that keeps it.
  private func followArgument(_ value: Int, _ start: inout Start) {
    guard let open = opening(around: value) else { return }
    let callee = self[open] == "(" ? open - 1 : value - 2
    let collection = self[open] == "(" ? receiver(of: callee) : callee - 1
    if ["append", "insert", "addObject"].contains(self[callee]), isOwnMember(collection) {
      start.property = self[collection].plain
    } else if !Self.harmless.contains(self[callee]), !self[callee].hasPrefix("dispatch_"),
      self[value + 2] != "="
    {
      start.isHandedOn = true
    }
  }

  /// Words before a parenthesis or a colon that don't end or keep an argument.
  static let harmless: Set = [
    "if", "while", "guard", "switch", "add", "addTimer", "CFRunLoopAddTimer", "assert", "NSAssert",
    "precondition",
    "print", "NSLog",
  ]
}
