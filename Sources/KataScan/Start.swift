/// A place where a clock starts, with the object that starts it and what keeps it.
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
  /// The arguments of the call that gives a dispatch source its handler.
  var handler: Range<Int>?
  var hold = Hold.unknown
  /// The lesson about how it holds its owner, if that has one.
  var lesson: String?
  var isRepeating = true
  /// Whether a variable decides if it repeats.
  var mayFireOnce = false
  /// The property that keeps it.
  var property: String?
  /// The type nested in its owner that has the property, or `nil` if the owner itself has it.
  var keeper: Owner?
  /// The local names that it has in its function.
  var locals: Set<String> = []
  /// Whether it is given to code that isn't followed.
  var isHandedOn = false
  /// The ranges that run when it fires: its closure, its method, and what these call.
  var firing: [Range<Int>] = []
  /// The keyword of a task's endless loop.
  var loop: Int?

  var ends: Set<String> { clock.row.ends }
  var isStrong: Bool { if case .strongly = hold { true } else { false } }
}

extension Code {
  /// Returns the places where clocks start in types.
  func starts() -> [Start] {
    places(of: Clock.words).compactMap { index in
      clock(at: index).flatMap { start($0.clock, at: index, $0.opening) }
    }
  }

  /// Returns the places that give a closure to a class that starts a clock and whose initializer keeps a closure.
  func wrappers(around starts: [Start]) -> [Start] {
    let classes = starts.filter { start in
      let initializers = functions(of: start.owner, named: ["init"])
      let given = initializers.flatMap { escaping($0.head) }
      return !start.owner.isValue && ![.task, .publisher].contains(start.clock)
        && start.firing.joined().contains { given.contains(self[$0].plain) }
    }.map(\.owner)
    return places(of: Set(classes.map(\.shortName))).compactMap { index in
      let isMade = ["(", "{"].contains(self[index + 1]) && ![".", "class"].contains(self[index - 1])
      return isMade && closure(at: index + 1) != nil ? start(.wrapper, at: index, index + 1) : nil
    }
  }

  private func start(_ clock: Clock, at index: Int, _ opening: Int) -> Start? {
    guard let owner = block(index).owner else { return nil }
    let function = block(index).function
    var start = Start(
      clock: clock, index: index, owner: owner, function: function, arguments: inside(opening),
      begin: beginning(of: min(index, opening)), closure: closure(at: opening))
    if let value = argument("repeats", in: start.arguments).map({ self[$0] }) {
      start.isRepeating = value != "false" && value != "NO"
      start.mayFireOnce = !["true", "YES"].contains(value)
    }
    follow(start.begin, &start)
    if clock == .publisher {
      guard readSubscription(of: &start) else { return nil }
    }
    if clock == .source {
      let (handlers, schedules) = (uses(of: start, in: Self.handlers), uses(of: start, in: Self.schedules))
      start.closure = handlers.first.flatMap { closure(at: $0 + 1) }
      start.handler = handlers.first.map { inside($0 + 1) }
      start.isRepeating = schedules.isEmpty || schedules.contains(where: isRepeating)
    }
    // The result of `Task { … }.cancellable()` may cancel the task when it is released.
    if clock == .task, let end = start.closure?.upperBound, self[end + 1] == "." { start.isHandedOn = true }
    let own = calls(in: start.arguments, owner).union(start.closure.map { calls(in: $0, owner) } ?? [])
    start.firing = functions(of: owner, named: reached(from: own, of: owner)).map(\.range)
    start.firing.removeAll { $0.contains(index) }
    if let closure = start.closure { start.firing.append(closure) }
    start.hold = hold(of: &start)
    let isAsked =
      switch clock {
      case .task: readLoop(&start)
      case .thread: start.firing.joined().contains { self[$0].hasSuffix("RunLoop") }
      case .delayedCall: performsItself(start)
      default: true
      }
    return isAsked ? start : nil
  }

  /// Returns the closure that begins at a bracket, or after its other half, or among the arguments in it.
  private func closure(at open: Int) -> Range<Int>? {
    let following = other(open) + 1
    if self[open] == "(", self[following] == "{" { return inside(following) }
    return first("{", in: inside(open)).map(inside)
  }

  /// Finds the closure that a timer publisher's subscription calls, and the set that keeps the subscription.
  ///
  /// - Returns: Whether the publisher has a subscription where it is made.
  private func readSubscription(of start: inout Start) -> Bool {
    var end = start.arguments.upperBound
    while self[end + 1] == ".", ["(", "{"].contains(self[end + 3]) {
      let (name, open) = (self[end + 2], end + 3)
      end = other(open)
      if name == "sink" { start.closure = closure(at: open) }
      if name == "store", let set = first("&", in: inside(open)) {
        start.property = isOwnMember(end - 1) ? self[end - 1].plain : nil
        start.isHandedOn = set + 1 < end - 1 && self[set + 1] != "self"
      }
      if self[end + 1] == "{" { end = other(end + 1) }
    }
    return start.closure != nil
  }

  private static let handlers: Set = ["setEventHandler", "dispatch_source_set_event_handler"]
  private static let schedules: Set = ["schedule", "dispatch_source_set_timer"]

  /// Returns the calls of some functions on a dispatch source, beginning with those where it starts.
  func uses(of start: Start, in words: Set<String>) -> [Int] {
    let names = start.locals.union([start.property].compactMap(\.self))
    return (start.owner.parts + [start.function?.range ?? 0..<0]).reversed().joined().filter { index in
      words.contains(self[index])
        && [receiver(of: index), index + 2, index + 4].contains { names.contains(self[$0].plain) }
    }
  }

  private func isRepeating(_ schedule: Int) -> Bool {
    let words = inside(schedule + 1).map { self[$0] }
    return words.contains("repeating")
      || self[schedule] != "schedule" && !words.contains("DISPATCH_TIME_FOREVER")
  }

  /// Follows a value to the property that keeps it: through an assignment, a local name, or a `return`.
  private func follow(_ value: Int, _ start: inout Start, depth: Int = 3) {
    var before = value - 1
    while ["await", "try"].contains(self[before]) || self[before] == "." && before == value - 1 {
      before -= 1
    }
    let function = block(value).function
    switch self[before] {
    case _ where depth == 0 || self[before - 1] == "!": break
    case "=" where self[before - 1] != "=":
      let target = self[before - 1] == "]" ? other(before - 1) - 1 : before - 1
      let declared = (before - 8..<before).last {
        line($0) == line(before) && ["let", "var"].contains(self[$0])
      }
      let name = self[declared.map { $0 + 1 } ?? target]
      if name == "_" { return }
      guard let function, !isMember(target), locals(of: function, at: target).contains(name) else {
        let isOwn = isOwnMember(target)
        start.keeper = isOwn ? nil : owners.values.first { $0.isNested(in: start.owner, with: name) }
        start.property = isOwn || start.keeper != nil ? name.plain : start.property
        start.isHandedOn = start.isHandedOn || !isOwn && start.keeper == nil
        return
      }
      guard start.locals.insert(name).inserted else { return }
      for use in value + 1..<max(value + 1, function.range.upperBound)
      where self[use] == name && self[use - 1] != "." && ![".", "="].contains(self[use + 1]) {
        follow(use, &start, depth: depth - 1)
      }
    case "(", ",", ":", "[":
      guard let open = opening(around: value) else { return }
      let callee = self[open] == "(" ? open - 1 : value - 2
      let collection = self[open] == "(" ? receiver(of: callee) : callee - 1
      if ["append", "insert", "addObject"].contains(self[callee]), isOwnMember(collection) {
        start.property = self[collection].plain
      } else if !isHarmlessCall(callee), self[value + 2] != "=" {
        start.isHandedOn = true
      }
    case "return", "{":
      // A block without `return` returns its only expression.
      let ends = [start.arguments.upperBound, start.closure?.upperBound ?? 0].map { $0 + 1 }
      guard let function else { return }
      let hasResult =
        function.isProperty || block(value).kind == .closure || first(">", in: function.head) != nil
      let isReturned =
        self[before] == "return" || hasResult && ends.contains(block(value).range.upperBound)
      guard block(value).kind != .condition, isReturned else { return }
      if function.isProperty { start.property = function.name.plain } else { start.isHandedOn = true }
    default: break
    }
  }

  /// Returns whether the call of a word neither ends nor keeps its argument.
  func isHarmlessCall(_ callee: Int) -> Bool {
    let words: Set = [
      "if", "while", "guard", "switch", "add", "addTimer", "assert", "store", "NSAssert", "print", "NSLog",
      "RACObserve",
    ]
    return words.contains(self[callee]) || ["dispatch_", "CFRunLoop"].contains(where: self[callee].hasPrefix)
  }
}
