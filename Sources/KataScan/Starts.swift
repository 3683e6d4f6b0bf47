/// A line that starts a clock, and what text can tell of it.
struct Start {
  /// What holds its owner.
  enum Hold: Equatable {
    case nobody, weakly, beforeTheLoop, byTheOuterClosure
    /// In the words to show.
    case strongly(String), byHelper(String)
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
  /// The property that keeps it.
  var keeper: String?
  /// The keeper is a local name.
  var isLocal = false
  /// A task that waits for a sequence, which may have an end.
  var waits = false
  /// Something has it that text can't follow.
  var isHandedOn = false
}

extension Code {
  /// All starts within types.
  func starts() -> [Start] {
    var owners: [(range: Range<Int>, owner: Owner)] = []
    for owner in self.owners.values { owners += owner.parts.map { ($0, owner) } }
    // The innermost type comes last.
    owners.sort { $0.range.lowerBound < $1.range.lowerBound }
    var (found, next, open) = ([Start](), 0, [Int]())
    for index in tokens.indices {
      while next < owners.count, owners[next].range.lowerBound <= index {
        (open, next) = (open + [next], next + 1)
      }
      while let last = open.last, owners[last].range.upperBound <= index { open.removeLast() }
      guard let last = open.last, let (clock, opening) = look(at: index) else { continue }
      if let start = start(clock, at: index, block(opening), owners[last].owner) { found.append(start) }
    }
    return found
  }

  /// The clock that a word starts, and the bracket with what it is given.
  func look(at index: Int) -> (Clock, Int)? {
    if wrappers.contains(self[index]), self[index + 1] == "(", self[index - 1] != "." {
      return (.wrapped, index + 1)
    }
    guard Clock.initials.contains(self[index].utf8.first ?? 0), let looks = Clock.looks[self[index]],
      self[index - 1] != ":" || self[index + 1] != "(" || self[index] == "Task"
    else { return nil }
    for (clock, rest) in looks {
      let fits = rest.indices.allSatisfy {
        let (word, wanted) = (self[index + 1 + $0], rest[$0])
        return wanted.hasPrefix("~") ? word.contains(wanted.dropFirst()) : word == wanted
      }
      guard fits else { continue }
      let last = rest.lastIndex { $0 == "(" || $0 == "{" }.map { index + 1 + $0 }
      // In Objective-C, the bracket of the message.
      let opening =
        last ?? (max(0, index - 12)..<index).last { self[$0] == "[" && other($0) > index } ?? index
      // `timer = .scheduledTimer(…)`; behind the type, it was seen there.
      if self[index] == "scheduledTimer", self[index - 1] != "." || self[index - 2] != "=" { continue }
      if rest == ["("], clock == .timer, first("repeats", in: block(opening)) == nil { continue }
      if clock == .request, first("afterDelay", in: block(opening)) == nil {
        continue
      }
      return (clock, opening)
    }
    return nil
  }

  /// Where the value of an argument begins.
  func value(_ label: String, in range: Range<Int>) -> Int? {
    range.first { self[$0].hasSuffix(label) && self[$0 + 1] == ":" }.map { $0 + 2 }
  }

  private func start(_ clock: Clock, at index: Int, _ arguments: Range<Int>, _ owner: Owner) -> Start? {
    let function = owner.functions.first { $0.range.contains(index) }
    var start = Start(clock: clock, index: index, owner: owner, function: function, arguments: arguments)
    let end = function?.range.upperBound ?? arguments.upperBound + 2
    // A source and a publisher get their closures in another line.
    let call: Int? =
      clock == .source
      ? (function == nil ? owner.parts : [index..<end]).joined().first {
        self[$0].hasSuffix("et_event_handler") || self[$0] == "setEventHandler"
      }
      : clock == .publisher
        ? (index..<min(index + 300, end)).first { ["sink", "assign"].contains(self[$0]) }
        : arguments.lowerBound - 1
    guard let call else { return clock == .publisher ? nil : start }
    start.closure = closure(at: call + 1)
    if clock == .wrapped, start.closure == nil {
      start.closure = (index..<end).first { self[$0] == "{" && self[$0 - 1] == "=" && self[$0 - 3] == "." }
        .map(block)
    }
    if let value = value("repeats", in: arguments) { start.repeats = !["false", "NO"].contains(self[value]) }
    if clock == .task {
      guard readTask(&start) else { return nil }
    } else {
      readHold(&start, given: block(call + 1))
    }
    if clock == .thread, !says("RunLoop", owner) { return nil }
    start.calls.formUnion(calls(in: arguments, owner))
    if let closure = start.closure { start.calls.formUnion(calls(in: closure, owner)) }
    readKeeper(&start, end)
    return start
  }

  /// The closure that begins here, or among the arguments that do, or behind them.
  private func closure(at open: Int) -> Range<Int>? {
    if self[open] == "{" { return block(open) }
    if self[other(open) + 1] == "{" { return block(other(open) + 1) }
    return block(open).first { self[$0] == "{" }.map(block)
  }

  /// Which property keeps it: at once, by a local name, or by the function that makes it.
  private func readKeeper(_ start: inout Start, _ end: Int) {
    var before = min(start.index, start.arguments.lowerBound) - 1
    while [".", "await", "try", "Foundation"].contains(self[before]) { before -= 1 }
    if self[before] == "=" {
      let line = (1...8).prefix { self.line(before - $0) == self.line(before) }
      let declared = line.first { self[before - $0] == "let" || self[before - $0] == "var" }.map {
        before - $0 + 1
      }
      let isLocal = declared != nil || self[before - 2] == "*"
      let name = self[declared ?? name(before: before)].plain
      start.keeper = name == "_" ? nil : name
      start.isLocal = isLocal
      guard isLocal, let function = start.function else { return }
      for index in start.index..<function.range.upperBound where self[index].plain == name {
        let (previous, call) = (self[index - 1], self[index - 2])
        let isAdded = previous == "(" && ["append", "insert"].contains(call)
        if isAdded { start.keeper = self[index - 4].plain }
        if previous == "=", self[index + 1] != "." { start.keeper = self[self.name(before: index - 1)].plain }
        if isAdded || previous == "=" { start.isLocal = false }
        let isGiven = previous == "(" && !["append", "insert", "add", "addTimer"].contains(call)
        if previous == "return", function.isProperty {
          (start.keeper, start.isLocal) = (function.name, false)
        } else if isGiven || previous == "return" || previous == ":" {
          start.isHandedOn = true
        }
      }
    } else if let made = start.function,
      self[before] == "return" || before == made.range.lowerBound && gives(made)
    {
      if made.isProperty { start.keeper = made.name }
      for caller in start.owner.functions {
        for index in caller.range where self[index] == made.name {
          let equals = (index - 4..<index).last { self[$0] == "=" }
          if let equals { start.keeper = self[name(before: equals)].plain }
        }
      }
      start.isHandedOn = start.keeper == nil
    } else if ["(", ",", ":"].contains(self[before]) {
      if self[before - 1] == "append" {
        start.keeper = self[before - 3].plain
      } else {
        start.isHandedOn = true
      }
    }
    let stored = (start.index..<min(start.index + 400, end)).first {
      self[$0] == "store" && self[$0 + 1] == "("
    }
    guard start.clock == .publisher || start.clock == .task, start.keeper == nil, let stored else { return }
    start.keeper = block(stored + 1).last.map { self[$0] }
  }

  /// Whether a function returns something.
  private func gives(_ function: Function) -> Bool {
    let (start, end) = (function.declaration, function.range.lowerBound)
    let parameters = first("(", in: start..<end).map(other) ?? start
    return function.isProperty || self[start] == "-" || first(">", in: parameters..<end) != nil
  }

  /// What stands left of an assignment, without a subscript.
  private func name(before equals: Int) -> Int {
    self[equals - 1] == "]" ? other(equals - 1) - 1 : equals - 1
  }
}
