/// A start with what ends it, and what is asked of it.
struct Question {
  let code: Code
  let start: Start
  let ends: [End]
  private(set) var kind: Kind?
  private(set) var weight = 0.0
  /// The lines of others that ask the same, of the same type in the same file.
  var more: [Int] = []

  init(_ start: Start, in code: Code) {
    (self.code, self.start, ends) = (code, start, code.ends(of: start))
    var facts = facts
    func fits(_ words: Substring) -> Bool {
      words.split(separator: " ").allSatisfy {
        $0.hasPrefix("!") ? !facts.contains(String($0.dropFirst())) : facts.contains(String($0))
      }
    }
    kind = Kind.allCases.first { fits($0.facts) }
    guard let kind else { return }
    facts.insert("=\(kind)")
    weight = Kind.factors.reduce(kind.row.weight) { fits($1.key[...]) ? $0 * $1.value : $0 }
  }

  /// What is so: the roles of its ends, what holds its owner, its clock, and more, by the words of the table.
  private var facts: Set<String> {
    let (roles, clock) = (Set(ends.map(\.role)), start.clock)
    let isClosed = !roles.isDisjoint(with: [.close, .stop])
    let isHeld = start.isStrong && start.goesOn && !isClosed
    let isLoose =
      [.nobody, .weakly].contains(start.hold) && start.goesOn && [.timer, .link].contains(clock)
      && !start.isHandedOn && start.function?.isStatic == false
    let isUnkept = isHeld && clock != .publisher && !start.isHandedOn && start.function != nil
    // A sequence may have an end, notifications have none.
    let waits = start.closure.map { closure in
      code.first("for", in: closure) != nil
        && !closure.contains { ["notifications", "updates"].contains(code[$0]) }
    }
    let more: KeyValuePairs = [
      "waits": waits == true,
      "goesOn": start.goesOn, "lasts": start.goesOn || clock == .request && start.leadsBack,
      "ended": !roles.isSubset(of: [.toNil]), "closed": isClosed,
      "uncalled": isClosed && roles.isDisjoint(with: [.close, .other]),
      "held": isHeld, "loose": isLoose, "kept": start.keeper != nil && !(start.isLocal && clock == .task),
      "unkept": start.keeper == nil && (isUnkept || clock == .nap),
      "astray": isHeld && roles.contains(.other)
        || isLoose && !roles.isEmpty && roles.isSubset(of: [.other, .restart]),
      "endsOthersLast": endsOthersLast, "leadsOn": leadsOn, "startsTimer": startsTimer, "again": isAgain,
      "missedByStop": isMissedByStop, "livesOn": livesOn, "value": start.owner.isValue,
    ]
    return Set(
      roles.map { "\($0)" } + ["\(clock)", String("\(start.hold)".prefix { $0 != "(" })]
        + more.filter(\.value).map(\.key))
  }

  /// Whether there is one of its owner for as long as the app runs.
  private var livesOn: Bool {
    let (owner, names) = (start.owner, ["shared", "default", "instance", "sharedInstance"])
    return ["AppDelegate", "SceneDelegate"].contains(where: owner.name.hasSuffix)
      || owner.functions.contains { $0.isStatic && $0.name.hasPrefix("shared") }
      || owner.parts.joined().contains { code[$0] == "static" && names.contains(code[$0 + 2]) }
  }

  /// Whether calls of some of the owner's functions lead to an end.
  private func isEnded(by names: Set<String>) -> Bool {
    !start.owner.reached(from: names).isDisjoint(with: ends.map(\.function.name))
  }

  /// The functions that end it. If somebody else calls one of them, nothing is asked.
  var closers: [String] {
    start.owner.functions.filter { code.closes($0) && isEnded(by: [$0.name]) }.map(\.name)
  }

  /// Whether the owner has a plain stop, which does not end it, and no screen or window does on leaving.
  private var isMissedByStop: Bool {
    let stops: Set = ["stop", "close", "disconnect", "shutdown", "invalidate", "teardown", "destroy"]
    let own = stops.intersection(start.owner.functions.map(\.name))
    return !own.isEmpty && !isEnded(by: own)
      && !ends.contains { ["view", "window"].contains(Code.words($0.function.name)[0]) }
  }

  /// Whether `deinit` ends others of its kind, and not this one.
  private var endsOthersLast: Bool {
    let last: Set = ["deinit", "dealloc"]
    let others = start.owner.lines(of: start.owner.reached(from: last)).filter {
      start.clock.ends.contains(code[$0])
    }
    return others.count > 1 && !start.isLocal && !isEnded(by: last)
  }

  /// Whether what it calls starts something that repeats.
  private var startsTimer: Bool {
    start.owner.lines(of: start.calls).contains {
      code[$0] == "repeats" && ["true", "YES"].contains(code[$0 + 2])
    }
  }

  /// Whether what fires once leads back to its function: a delayed block or task, only without a condition.
  private var leadsOn: Bool {
    if [.request, .timer].contains(start.clock) { return start.leadsBack && start.hold != .weakly }
    guard let function = start.function, !code.isConditional(start.index) else { return false }
    let calls = code.calls(in: start.closure ?? start.arguments, start.owner, always: true)
    return start.owner.reached(from: calls, always: true).contains(function.name)
  }

  /// Whether a start stores it, unconditionally, where the former one may be.
  private var isAgain: Bool {
    let isOneShot = start.clock == .timer && start.hold != .weakly && !start.leadsBack
    guard let function = start.function, let keeper = start.keeper, !start.isLocal, !function.isProperty,
      start.goesOn ? start.isStrong : isOneShot, !isOnce(function.name)
    else { return false }
    let before = function.range.lowerBound..<max(function.range.lowerBound, start.begin)
    let called = start.owner.called[function.name, default: []]
    // What it is assigned to stands right before it.
    return !before.dropLast(4).contains { code[$0].plain == keeper } && code[start.begin - 2] != "]"
      && !before.contains { code[$0] == "cancel" || isGuard($0) }
      && !start.owner.functions.contains { called.contains($0.name) && code.closes($0) }
  }

  /// Whether a condition stands here that may keep out a second start: a value that is only unwrapped does not.
  private func isGuard(_ index: Int) -> Bool {
    guard code[index] == "guard" || code[index] == "if" else { return false }
    let condition = (index + 1..<index + 30).prefix { code[$0] != "{" && code[$0] != "else" }
    return !["let", "case"].contains(code[index + 1]) || condition.contains { code[$0] == "!" }
  }

  /// Whether it is called once, as far as its name and its callers tell.
  private func isOnce(_ name: String, depth: Int = 3) -> Bool {
    let callers = start.owner.called.filter { $0.value.contains(name) }.keys
    return name == "application" || ["init", "view", "awake", "load", "did"].contains(Code.words(name)[0])
      || !callers.isEmpty && depth > 0 && callers.allSatisfy { isOnce($0, depth: depth - 1) }
  }
}
