/// A clock with what was read about it, and the question about it.
struct Question {
  let code: Code
  let start: Start
  let endings: Endings
  let facts: Facts
  let kind: Kind
  let weight: Double

  init?(_ start: Start, in code: Code, _ life: Life, _ relatives: [Owner]) {
    let endings = code.endings(of: start, relatives)
    let facts = code.facts(of: start, endings, life)
    guard
      let kind = Kind.all.first(where: {
        facts.isSuperset(of: $0.facts) && facts.isDisjoint(with: $0.excluded)
      }),
      kind.name != .elsewhere
        || !facts.isDisjoint(with: [.holdsOwner, .holdsClosure]) && !facts.isDisjoint(with: .ends)
    else { return nil }
    (self.code, self.start, self.endings, self.facts, self.kind) = (code, start, endings, facts, kind)
    // The next start can't end a clock whose owner isn't needed any more.
    let endsOnRestartAlone = kind.name == .elsewhere && facts.intersection(.ends) == .endsOnRestart
    weight = Kind.factors.reduce(endsOnRestartAlone ? 88 : kind.weight) {
      facts.isSuperset(of: $1.facts) ? $0 * $1.factor : $0
    }
  }

  var path: String { code.file(start.index).path }
  var isSample: Bool { code.file(start.index).isSample }
  var place: String { "\(path):\(line(start.index))" }
  var clock: String { start.clock == .wrapper ? code[start.index] : start.clock.rawValue }
  var owner: String { start.owner.shortName }
  var function: String { start.function?.name ?? "" }
  var deinitializer: String { code.isSwift(start.index) ? "`deinit`" : "`dealloc`" }
  var subject: String { start.property.map { "The \(clock) `\($0)`" } ?? "A \(clock)" }
  var predicate: String {
    switch start.hold {
    case .strongly(let words), .weakly(let words): words
    case .closure(let name): "calls `\(name)`, a closure that its \(owner) was given"
    case .unknown: ""
    }
  }
  var weakEnd: String {
    if facts.contains(.isValue) { return "no line of \(owner) ends it." }
    return "no \(deinitializer) ends it."
  }
  var lesson: String {
    if facts.contains(.endsOnFiring), start.clock == .timer { return "09-run-loop-modes" }
    // A category's method has a prefix.
    if start.clock == .timer, code[start.index + 2].contains("_") { return "06-block-category" }
    return start.lesson ?? (start.clock == .timer ? kind.lesson : nil) ?? start.clock.lesson
  }
  var sentence: String { kind.sentence(self) }
  func line(_ index: Int?) -> Int { index.map(code.line) ?? 0 }

  /// The functions that end the clock with their verb, as in "`stop` (line 9) and the next start (line 4) end".
  var ends: String {
    let names = names(endings.ends)
    return list(names, "and") + (names.count == 1 ? " ends" : " end")
  }
  func names(_ role: End.Role) -> String { list(names(endings.ends.filter { $0.role == role }), "or") }

  /// Returns the first three of some names, and the number of the others.
  private func list(_ names: [String], _ word: String) -> String {
    let others = names.count > 3 ? ["one of \(names.count - 3) other functions"] : []
    return (names.prefix(3) + others).joined(separator: " \(word) ")
  }

  private func names(_ ends: [End]) -> [String] {
    return ends.reduce(into: []) { names, end in
      let name = end.role == .restart ? "the next start" : "`\(end.function.name)`"
      if !names.contains(where: { $0.hasPrefix(name + " ") }) {
        names.append("\(name) (line \(line(end.index)))")
      }
    }
  }

  var clears: String {
    endings.clears.first.map {
      "`\(code.block($0).function?.name ?? "")` (line \(line($0))) only sets it to `nil`. "
    } ?? ""
  }
  var suspension: String {
    let suspend = endings.suspends.first ?? 0
    let name = code.block(suspend).function?.name ?? ""
    let end =
      endings.has(.deinitializer) ? "\(names(.deinitializer)) doesn't resume" : "no \(deinitializer) resumes"
    return
      "`\(name)` (line \(line(suspend))) suspends the dispatch source `\(start.property ?? "")`, and \(end) it."
  }
  var queue: String { code.queue(of: start) ?? "" }
  var callLines: String {
    let lines = code.calls(of: start.owner).filter { code[$0] == function }.map { "\(line($0))" }
    return "lines \(lines.dropLast().joined(separator: ", ")) and \(lines.last ?? "")"
  }
}

extension Code {
  func facts(of start: Start, _ endings: Endings, _ life: Life) -> Facts {
    let (owner, roles) = (start.owner, Set(endings.ends.map(\.role)))
    let enders = Set(endings.ends.filter { $0.role == .call }.map(\.function.name))
    let users = owner.functions.filter {
      !enders.isEmpty && !reached(from: [$0.name], of: owner).isDisjoint(with: enders)
    }
    func isUsedFromOutside(_ member: String) -> Bool {
      life.usedFromOutside.contains("\(owner.shortName).\(member)")
    }
    let property = start.property ?? ""
    // A superclass may declare the property and end the clock.
    let isDeclared = [property, "_" + property].contains { owner.properties[$0] != nil }
    let isKnown =
      !isUsedFromOutside(property) && (start.property == nil || isDeclared || !isSwift(start.index))
    var isWeak = false
    if case .weakly = start.hold {
      isWeak = [.timer, .link].contains(start.clock)
      if start.owner.isValue, roles.count > 0 || !owner.inherited.contains("View") { isWeak = false }
    }
    var holdsClosure = false
    if case .closure = start.hold { holdsClosure = true }
    let given: [(Facts, Bool)] = [
      (.holdsOwner, start.isStrong), (.holdsClosure, holdsClosure), (.isWeak, isWeak),
      (.endsInDeinit, roles.contains(.deinitializer)),
      (
        .endsOnClosing,
        roles.contains(.closing)
          || users.contains { life.usedOnClosing.contains("\(owner.shortName).\($0.name)") }
      ),
      (.endsOnRestart, roles.contains(.restart)), (.endsOnFiring, roles.contains(.firing)),
      (.endsOnCall, roles.contains(.call)), (.endsFromOutside, users.contains { isUsedFromOutside($0.name) }),
      (
        .isTraced,
        !(start.clock == .thread && roles.isEmpty) && endings.isTraced && isKnown || isFactory(start)
      ),
      (.isRepeating, start.isRepeating && start.clock != .delayedCall),
      (.performsItself, start.clock == .delayedCall), (.startsTwice, startsTwice(start, endings)),
      (.ignoresCancellation, discardedError(of: start) != nil), (.hasNoRunLoop, queue(of: start) != nil),
      (.mayBeSuspended, mayBeSuspended(start, endings)), (.isValue, owner.isValue),
      (.isPermanent, life.permanent.contains(ObjectIdentifier(owner))),
      (.isMadeByPermanent, life.madeByPermanent.contains(ObjectIdentifier(owner))),
      (.readsSequence, start.loop.map { self[$0] == "for" } ?? false),
    ]
    return given.reduce(into: []) { if $1.1 { $0.insert($1.0) } }
  }

  /// Returns whether a class method makes a clock with a strong target, in a type that ends no clock.
  private func isFactory(_ start: Start) -> Bool {
    start.isStrong && start.function?.isStatic == true
      && !start.owner.parts.joined().contains { start.clock.ends.contains(self[$0]) }
  }

  private func mayBeSuspended(_ start: Start, _ endings: Endings) -> Bool {
    guard start.clock == .source, start.property != nil, endings.isTraced, !endings.has(.closing),
      let suspend = endings.suspends.first, let pausing = block(suspend).function, !pausing.isStatic
    else { return false }
    let ending = functions(of: start.owner, named: reached(from: ["deinit", "dealloc"], of: start.owner))
    return !([pausing] + ending).contains { function in
      endings.resumes.contains(where: function.range.contains)
    }
  }

  /// Returns where a timer is scheduled on a thread whose run loop doesn't run, or `nil` if that isn't known.
  func queue(of start: Start) -> String? {
    guard start.clock == .timer, let function = start.function,
      (start.index...start.index + 2).contains(where: { self[$0].hasPrefix("scheduled") })
    else { return nil }
    for block in blocks(around: start.index, within: function.range) where block.kind == .closure {
      let open = block.range.lowerBound
      let call = self[open - 1] == ")" ? other(open - 1) - 1 : open - 1
      guard ["async", "sync", "asyncAfter"].contains(self[call]), self[call - 1] == ".",
        !block.range.contains(where: { ["run", "CFRunLoopRun"].contains(self[$0]) })
      else { return nil }
      let queue = self[receiver(of: call)]
      if queue == "global" { return "in a block of a global dispatch queue (line \(line(open)))" }
      let declaration = start.owner.properties[queue].map { index in
        (index..<index + 12).prefix { line($0) - line(index) < 2 }
      }
      guard declaration?.contains(where: { self[$0] == "DispatchQueue" && self[$0 + 1] == "(" }) == true
      else { return nil }
      return "in a block of the dispatch queue `\(queue)` (line \(line(open)))"
    }
    let isIsolated = start.owner.isActor && !function.isOne(of: ["MainActor", "nonisolated", "static"])
    return isIsolated ? "in the actor \(start.owner.shortName)" : nil
  }

  /// Returns whether a function performs itself after a delay under no condition.
  func performsItself(_ start: Start) -> Bool {
    guard start.isStrong, let function = start.function,
      !blocks(around: start.index, within: function.range).contains(where: { $0.kind == .condition }),
      first("return", in: function.range.lowerBound..<start.index) == nil
    else { return false }
    let range = start.closure ?? start.arguments
    return calls(of: start.owner).contains { index in
      range.contains(index) && self[index] == function.name
        && (start.closure != nil || self[index - 1] == "(")
        && !blocks(around: index, within: range).contains { $0.kind == .condition }
    } || start.closure == nil && first("_cmd", in: range) != nil
  }

  /// Returns whether several functions call one that stores a clock where the former one may be.
  private func startsTwice(_ start: Start, _ endings: Endings) -> Bool {
    guard let function = start.function, let property = start.property, endings.isTraced,
      !function.isProperty,
      ![.publisher, .wrapper].contains(start.clock), !endings.has(.restart), self[start.begin - 2] != "]"
    else { return false }
    // What the clock is assigned to stands right before it.
    let before = function.range.lowerBound..<max(function.range.lowerBound, start.begin - 4)
    let called = functions(
      of: start.owner, named: reached(from: calls(in: before, start.owner), of: start.owner))
    let isGuarded =
      ([before] + called.map(\.range)).joined().contains { self[$0].plain == property }
      || blocks(around: start.index, within: function.range).contains { _ in true }
    let callers = calls(of: start.owner).filter { self[$0] == function.name }.compactMap {
      block($0).function?.declaration
    }
    return !isGuarded && Set(callers).count > 1
  }
}
