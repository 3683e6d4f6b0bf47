/// A line that starts a clock, and what text can tell of it.
struct Start {
  /// What holds its owner; with it, the words that the report shows.
  enum Hold: Equatable {
    case nobody, weakly, beforeTheLoop, byTheOuterClosure, strongly(String), byHelper(String)
  }

  var clock: Clock
  let index: Int
  let owner: Owner
  let function: Function?
  /// What is given to it, without a closure behind it.
  let arguments: Range<Int>
  var closure: Range<Int>?
  var hold = Hold.nobody
  var repeats = true
  /// The owner's functions that it calls.
  var calls: Set<String> = []
  /// The property that keeps it, or a local name.
  var keeper: String?
  var isLocal = false
  /// Something has it that text can't follow.
  var isHandedOn = false

  var isStrong: Bool { if case .strongly = hold { true } else { false } }
  /// Whether it is not over after one time.
  var goesOn: Bool { repeats && ![.request, .later, .nap].contains(clock) }
  /// Whether it is one of the functions that its tick leads to.
  var leadsBack: Bool { function.map { owner.reached(from: calls).contains($0.name) } ?? false }
  /// Where its value begins: at the receiver, or in Objective-C at the bracket of the message.
  let begin: Int
}

extension Code {
  /// All starts within types.
  func starts() -> [Start] {
    tokens.indices.compactMap { index in
      guard let owner = block(index).owner, let (clock, opening) = look(at: index) else { return nil }
      return start(clock, at: index, inside(opening), owner)
    }
  }

  /// The clock that a word starts, and the bracket with what it is given.
  private func look(at index: Int) -> (Clock, Int)? {
    // A class of the project's own.
    if self[index + 1] == "(", self[index].hasSuffix("Timer"), self[index] != "Timer", self[index - 1] != ".",
      owners[self[index]]?.isValue == false
    {
      return (.wrapped, index + 1)
    }
    guard Clock.initials.contains(self[index].utf8.first ?? 0), let looks = Clock.looks[self[index]],
      // `timer = .scheduledTimer(…)`; behind the type, it was seen there.
      self[index] != "scheduledTimer" || self[index - 1] == "." && self[index - 2] == "="
    else { return nil }
    for (clock, words, given) in looks {
      let fits = words.indices.allSatisfy {
        let (word, wanted) = (self[index + $0], words[$0])
        return wanted.hasPrefix("~") ? word.contains(wanted.dropFirst()) : word == wanted
      }
      let bracket = words.lastIndex { $0 == "(" || $0 == "{" }.map { index + $0 }
      // In Objective-C, that of the message.
      let opening = bracket ?? (index - 12..<index).last { self[$0] == "[" && other($0) > index } ?? index
      if fits, given.map({ first($0, in: inside(opening)) != nil }) ?? true { return (clock, opening) }
    }
    return nil
  }

  /// Where the value of an argument begins.
  func value(_ label: String, in range: Range<Int>) -> Int? {
    range.first { self[$0].hasSuffix(label) && self[$0 + 1] == ":" }.map { $0 + 2 }
  }

  private func start(_ clock: Clock, at index: Int, _ arguments: Range<Int>, _ owner: Owner) -> Start? {
    let function = block(index).function
    var start = Start(
      clock: clock, index: index, owner: owner, function: function, arguments: arguments,
      begin: beginning(of: min(index, arguments.lowerBound)))
    let rest = index..<(function?.range.upperBound ?? arguments.upperBound + 2)
    // What is given its closure: for some in another line.
    let handlers: Set = ["setEventHandler", "dispatch_source_set_event_handler", "sink", "assign"]
    var given = Optional(arguments.lowerBound)
    if clock == .source || clock == .publisher {
      let places = function == nil ? owner.parts : [rest]
      given = places.joined().first { handlers.contains(self[$0 - 1]) && ["(", "{"].contains(self[$0]) }
      if given == nil, clock == .publisher { return nil }
    } else if clock == .wrapped, closure(at: arguments.lowerBound) == nil {
      given = rest.first { self[$0] == "{" && self[$0 - 1] == "=" && self[$0 - 3] == "." }
    }
    if let value = value("repeats", in: arguments) { start.repeats = !["false", "NO"].contains(self[value]) }
    guard let given else { return start }
    start.closure = closure(at: given)
    start.calls = calls(in: arguments, owner).union(start.closure.map { calls(in: $0, owner) } ?? [])
    start.hold = hold(of: &start, given: self[given] == "{" ? given..<given : inside(given))
    guard clock != .task || readLoop(&start), clock != .thread || says("RunLoop", owner) else { return nil }
    follow(start.begin, &start)
    if clock == .publisher || clock == .task, start.keeper == nil {
      let stored = rest.prefix(400).first { self[$0] == "store" && self[$0 + 1] == "(" }
      start.keeper = stored.flatMap { inside($0 + 1).last }.map { self[$0] }
    }
    return start
  }

  /// Where a value begins that has a word behind its last dot: `view.window?.displayLink` at `view`.
  private func beginning(of index: Int) -> Int {
    let receiver = receiver(of: index)
    return self[index - 1] == "." && self[receiver].isName ? beginning(of: receiver) : index
  }

  /// The word in front of a member or a message; of a call or a subscript, its name.
  func receiver(of index: Int) -> Int {
    var receiver = index - 1
    while [".", "?", "!"].contains(self[receiver]) { receiver -= 1 }
    return ["]", ")"].contains(self[receiver]) ? other(receiver) - 1 : receiver
  }

  /// The closure that begins here, or among the arguments that do, or behind them.
  private func closure(at open: Int) -> Range<Int>? {
    if self[open] == "{" { return inside(open) }
    if self[other(open) + 1] == "{" { return inside(other(open) + 1) }
    return first("{", in: inside(open)).map(inside)
  }

  /// Follows a value to the property that keeps it: by an assignment, a local name, or the function that returns it.
  private func follow(_ value: Int, _ start: inout Start, depth: Int = 3) {
    var before = value - 1
    while [".", "await", "try"].contains(self[before]) { before -= 1 }
    guard depth > 0 else { return }
    let function = block(value).function
    switch self[before] {
    case "=":
      let line = (before - 8..<before).filter { self.line($0) == self.line(before) }
      let declared = line.last { ["let", "var"].contains(self[$0]) }
      let target = self[before - 1] == "]" ? other(before - 1) - 1 : before - 1
      let name = self[declared.map { $0 + 1 } ?? target].plain
      start.keeper = name == "_" ? nil : name
      start.isLocal = function != nil && (declared != nil || self[before - 2] == "*")
      guard start.isLocal, let function else { return }
      for use in value + 1..<function.range.upperBound
      where self[use].plain == name && self[use - 1] != "." && self[use + 1] != "." {
        follow(use, &start, depth: depth - 1)
      }
    case "(", ",", ":":
      if !["add", "addTimer"].contains(self[before - 1]) { start.isHandedOn = true }
    case "return":
      guard let function else { return }
      if function.isProperty { (start.keeper, start.isLocal) = (function.name, false) }
      let calls = start.owner.calls.filter { self[$0] == function.name }
      for call in calls { follow(call, &start, depth: depth - 1) }
      start.isHandedOn = start.keeper == nil || start.isLocal && calls.isEmpty
      start.isLocal = start.isLocal && calls.isEmpty
    default: break
    }
  }
}
