/// Facts about a clock that were read in the files.
struct Facts: OptionSet, Sendable {
  let rawValue: Int

  /// The clock holds its owner, or a closure that its owner was given, or it does neither.
  static let (holdsOwner, holdsClosure, isWeak) = (fact(0), fact(1), fact(2))
  /// The clock ends in `deinit`, as a screen closes, before the next start, as it fires, or in a function of which the
  /// type doesn't show when it is called.
  static let (endsInDeinit, endsOnClosing, endsOnRestart) = (fact(3), fact(4), fact(5))
  static let (endsOnFiring, endsOnCall) = (fact(6), fact(7))
  static let ends: Self = [endsInDeinit, endsOnClosing, endsOnRestart, endsOnFiring, endsOnCall]
  /// Other types call a function that ends the clock.
  static let endsFromOutside = fact(8)
  /// Every use of the clock's property was understood, and no other type uses it.
  static let isTraced = fact(9)
  static let (isRepeating, performsItself, startsTwice) = (fact(10), fact(11), fact(12))
  static let (ignoresCancellation, hasNoRunLoop, mayBeSuspended) = (fact(13), fact(14), fact(15))
  /// The owner lives as long as the app, or only such objects make it, or it is a struct.
  static let (isPermanent, isMadeByPermanent, isValue) = (fact(16), fact(17), fact(18))
  /// The task reads a sequence, which may have an end.
  static let readsSequence = fact(19)
  /// A variable decides whether the clock fires once.
  static let mayFireOnce = fact(20)
  /// Other types may end the clock.
  static let isShared = fact(21)
  /// The clock holds its owner or a closure that its owner was given.
  static let holds = fact(22)

  private static func fact(_ number: Int) -> Self { Self(rawValue: 1 << number) }
}

extension Code {
  func facts(of start: Start, _ endings: Endings, _ life: Life) -> Facts {
    let owner = start.owner
    func isIn(_ members: Set<String>, _ name: String) -> Bool {
      members.contains("\(owner.shortName).\(name)")
    }
    let enders = endings.ends.filter { $0.role == .endsOnCall }.map(\.function.name)
    // A superclass, or code that uses the property from outside, may end the clock.
    let isKnown = start.property.map {
      (start.keeper ?? owner).properties[$0] != nil || !isSwift(start.index)
    }
    let isShared = start.property.map { isIn(life.usedFromOutside, $0) } == true
    let isFactory = start.isStrong && start.function?.isStatic == true
    let endsNothing = !owner.parts.joined().contains { start.ends.contains(self[$0]) }
    let isEndlessThread = start.clock == .thread && endings.ends.isEmpty
    var facts = endings.ends.reduce(into: Facts()) { $0.formUnion($1.role) }
    switch start.hold {
    case .strongly: facts.formUnion([.holds, .holdsOwner])
    case .closure: facts.formUnion([.holds, .holdsClosure])
    case .weakly where [.timer, .link].contains(start.clock):
      let isInView = owner.inherited.contains("View") && endings.ends.isEmpty
      if !owner.isValue || isInView { facts.insert(.isWeak) }
    default: break
    }
    let others: [(Facts, Bool)] = [
      (.endsOnClosing, enders.contains { isIn(life.usedOnClosing, $0) }),
      (.endsFromOutside, enders.contains { isIn(life.usedFromOutside, $0) }),
      (.isTraced, endings.isTraced && isKnown != false && !isEndlessThread || isFactory && endsNothing),
      (.isShared, isShared), (.mayFireOnce, start.mayFireOnce),
      (.isRepeating, start.isRepeating && start.clock != .delayedCall),
      (.performsItself, start.clock == .delayedCall), (.startsTwice, startsTwice(start, endings)),
      (.ignoresCancellation, discardedError(of: start) != nil), (.hasNoRunLoop, queue(of: start) != nil),
      (.mayBeSuspended, endings.isTraced && suspension(of: start) != nil), (.isValue, owner.isValue),
      (.isPermanent, life.permanent.contains(ObjectIdentifier(owner))),
      (.isMadeByPermanent, life.madeByPermanent.contains(ObjectIdentifier(owner))),
      (.readsSequence, start.loop.map { self[$0] == "for" } ?? false),
    ]
    return others.reduce(into: facts) { if $1.1 { $0.insert($1.0) } }
  }

  /// Returns where a dispatch source is suspended, unless the same function or a deinitializer resumes it.
  func suspension(of start: Start) -> Int? {
    guard start.clock == .source, start.property != nil else { return nil }
    let resumes = uses(of: start, in: ["resume", "activate", "dispatch_resume", "dispatch_activate"])
    let ending = functions(of: start.owner, named: reached(from: ["deinit", "dealloc"], of: start.owner))
    return uses(of: start, in: ["suspend", "dispatch_suspend"]).first { suspend in
      guard let function = block(suspend).function, !function.isStatic else { return false }
      return !([function] + ending).contains { resumes.contains(where: $0.range.contains) }
    }
  }

  /// Returns where a timer is scheduled on a thread whose run loop doesn't run, or `nil` if that isn't known.
  func queue(of start: Start) -> String? {
    guard start.clock == .timer, let function = start.function,
      (start.index...start.index + 2).contains(where: { self[$0].hasPrefix("scheduled") })
    else { return nil }
    let block = blocks(around: start.index, within: function.range).first { $0.kind == .closure }
    guard let block else {
      let isIsolated =
        start.owner.isActor && function.modifiers.isDisjoint(with: ["MainActor", "nonisolated", "static"])
      return isIsolated ? "in the actor \(start.owner.shortName)" : nil
    }
    let open = block.range.lowerBound
    let call = self[open - 1] == ")" ? other(open - 1) - 1 : open - 1
    let queue = self[receiver(of: call)]
    let declaration = start.owner.properties[queue].map { $0..<$0 + 12 } ?? 0..<0
    let isQueue = declaration.contains {
      self[$0] == "DispatchQueue" && self[$0 + 1] == "(" && line($0) - line(declaration.lowerBound) < 2
    }
    guard isQueue || queue == "global", ["async", "sync", "asyncAfter"].contains(self[call]),
      first("run", in: block.range) == nil
    else { return nil }
    return
      "in a block of \(isQueue ? "the dispatch queue `\(queue)`" : "a global dispatch queue") (line \(line(open)))"
  }

  /// Returns whether a function performs itself after a delay under no condition.
  func performsItself(_ start: Start) -> Bool {
    guard let function = start.function, start.isStrong, isDirect(start.index, in: function.range),
      block(start.index).range == function.range
    else { return false }
    return start.arguments.contains {
      self[$0] == "_cmd" || self[$0] == function.name && [",", ")"].contains(self[$0 + 1])
    }
  }

  /// Returns whether several functions call one that stores a clock where the former one may be.
  private func startsTwice(_ start: Start, _ endings: Endings) -> Bool {
    guard let function = start.function, let property = start.property, endings.isTraced,
      !function.isProperty,
      start.clock != .wrapper, function.name != "init", self[start.begin - 2] != "]",
      block(start.index).range == function.range
    else { return false }
    // The variable that the clock is assigned to stands right before it.
    let before = function.range.lowerBound..<max(function.range.lowerBound, start.begin - 4)
    let called = functions(
      of: start.owner, named: reached(from: calls(in: before, start.owner), of: start.owner))
    let isGuarded = ([before] + called.map(\.range)).joined().contains { self[$0].plain == property }
    let callers = calls(of: start.owner).filter { self[$0] == function.name }.compactMap {
      block($0).function
    }
    // Only one initializer makes an object.
    let others = callers.filter { !$0.name.hasPrefix("init") }
    return !isGuarded && !others.isEmpty && Set(callers.map(\.declaration)).count > 1
  }
}
