/// A clock with what was read about it, and the question that is asked of it.
struct Question {
  let code: Code
  let start: Start
  let endings: Endings
  let kind: Kind
  let weight: Double
  let facts: Facts

  init?(_ start: Start, in code: Code, _ life: Life, _ types: [Owner]) {
    let endings = code.endings(of: start, in: types)
    let facts = code.facts(of: start, endings, life)
    let kind = Kind.all.first { facts.isSuperset(of: $0.facts) && facts.isDisjoint(with: $0.excluded) }
    guard let kind else { return nil }
    if kind.name == "endedElsewhere",
      facts.isDisjoint(with: [.holdsOwner, .holdsClosure]) || facts.isDisjoint(with: .ends)
    {
      return nil
    }
    (self.code, self.start, self.endings, self.kind, self.facts) = (code, start, endings, kind, facts)
    var weight = Kind.factors.reduce(kind.weight) { facts.isSuperset(of: $1.facts) ? $0 * $1.factor : $0 }
    if kind.name == "endedElsewhere", facts.isDisjoint(with: [.endsOnCall, .endsOnFiring, .endsInDeinit]) {
      weight = 88
    }
    self.weight = weight
  }

  var path: String { code.file(start.index).path }
  var isSample: Bool { Self.isSample(path) }
  static func isSample(_ path: String) -> Bool {
    path.split(separator: "/").contains { part in
      ["example", "sample", "demo", "playground", "test"].contains { part.lowercased().contains($0) }
    }
  }
  var clock: String { start.clock.name }
  var owner: String { start.owner.shortName }
  var deinitName: String { code.isSwift(start.index) ? "`deinit`" : "`dealloc`" }
  var keeper: String { "`\(start.property ?? "")`" }
  var function: String { "`\(start.function?.name ?? "")`" }
  var subject: String { start.property.map { "The \(clock) `\($0)`" } ?? "A \(clock)" }
  var predicate: String {
    switch start.hold {
    case .strongly(let words): words
    case .closure(let name): "calls `\(name)`, a closure that its \(owner) was given"
    default: "refers to its \(owner)"
    }
  }
  func line(_ index: Int?) -> Int { index.map(code.line) ?? 0 }

  /// The functions that end the clock, as "`stop` (line 9) and the next start (line 4)".
  var ends: String { phrase(endings.ends) }
  var hasOneEnd: Bool { Set(endings.ends.map(name)).count == 1 }
  func ends(_ role: End.Role) -> String { phrase(endings.ends.filter { $0.role == role }, isEither: true) }

  private func name(_ end: End) -> String {
    end.role == .restart ? "the next start" : "`\(end.function.name)`"
  }

  private func phrase(_ ends: [End], isEither: Bool = false) -> String {
    var found: [String] = []
    for end in ends {
      let words = "\(name(end)) (line \(code.line(end.index)))"
      if !found.contains(words), !found.contains(where: { $0.hasPrefix(name(end)) }) { found.append(words) }
    }
    guard found.count > 1 else { return found.first ?? "" }
    return found.dropLast().joined(separator: ", ") + (isEither ? " or " : " and ") + found[found.count - 1]
  }

  var clears: String {
    guard let clear = endings.clears.first, let function = code.block(clear).function else { return "" }
    return "`\(function.name)` (line \(code.line(clear))) only sets it to `nil`. "
  }
  var onlyDeinit: String {
    endings.ends.first { $0.role == .deinitializer }.map {
      "\(deinitName) (line \(code.line($0.index))) can't end it before that. "
    } ?? ""
  }
  var suspension: String {
    let (suspend, isEnded) = (endings.suspends.first ?? 0, endings.has(.deinitializer))
    let name = code.block(suspend).function?.name ?? ""
    return "`\(name)` (line \(code.line(suspend))) suspends the dispatch source \(keeper), and "
      + (isEnded ? "\(ends(.deinitializer)) doesn't resume it." : "no \(deinitName) resumes it.")
  }
  var queue: String { code.queue(of: start) ?? "" }
  var callLines: String {
    let lines = code.calls(of: start.owner).filter { code[$0] == start.function?.name }.map {
      "\(code.line($0))"
    }
    return "lines " + lines.dropLast().joined(separator: ", ") + " and " + (lines.last ?? "")
  }
}

extension Code {
  func facts(of start: Start, _ endings: Endings, _ life: Life) -> Facts {
    var facts: Facts = []
    func insert(_ fact: Facts, if isTrue: Bool) { if isTrue { facts.insert(fact) } }
    insert(.holdsOwner, if: start.isStrong)
    if case .closure = start.hold { facts.insert(.holdsClosure) }
    insert(.isWeak, if: start.hold == .weakly && !endsItself(start))
    insert(.isValue, if: start.owner.isValue)
    insert(.isTraced, if: endings.isTraced && isKnown(start) || makesHelper(start))
    insert(.isRepeating, if: start.isRepeating)
    insert(.isPermanent, if: life.permanent.contains(ObjectIdentifier(start.owner)))
    insert(.endsInDeinit, if: endings.has(.deinitializer))
    insert(.endsOnClosing, if: endings.has(.closing))
    insert(.endsOnRestart, if: endings.has(.restart))
    insert(.endsOnFiring, if: endings.has(.firing))
    insert(.endsOnCall, if: endings.has(.call))
    insert(.ignoresCancellation, if: ignoresCancellation(start) != nil)
    insert(.hasNoRunLoop, if: queue(of: start) != nil)
    insert(.mayBeSuspended, if: mayBeSuspended(start, endings))
    insert(.performsItself, if: performsItself(start))
    insert(.startsTwice, if: startsTwice(start, endings))
    insert(.readsSequence, if: start.loop.map { self[$0] == "for" } ?? false)
    insert(.isUnkept, if: start.property == nil)
    let ended = endings.ends.contains { $0.role == .call }
    let enders = !ended ? [] : Set(endings.ends.filter { $0.role == .call }.map(\.function.name))
    let callers = start.owner.functions.filter {
      !reached(from: [$0.name], of: start.owner).isDisjoint(with: enders)
    }
    insert(
      .isEndedFromOutside,
      if: callers.contains { life.calledFromOutside.contains("\(start.owner.shortName).\($0.name)") })
    return facts
  }

  /// Returns whether the property that keeps a clock is declared where the type is.
  private func isKnown(_ start: Start) -> Bool {
    guard let property = start.property, isSwift(start.index) else { return true }
    return start.owner.properties[property] != nil || start.owner.properties["_" + property] != nil
  }

  /// Returns whether a type gives a clock a target that holds its owner, and ends no clock at all.
  private func makesHelper(_ start: Start) -> Bool {
    guard case .strongly(let words) = start.hold, words.hasPrefix("has a ") else { return false }
    return !start.owner.parts.joined().contains { start.ends.contains(self[$0]) }
  }

  /// Returns whether a clock's code ends it when its owner is gone.
  private func endsItself(_ start: Start) -> Bool {
    if start.clock == .publisher || start.clock == .source || start.clock == .wrapper { return true }
    guard start.clock == .task, let loop = start.loop, let closure = start.closure else { return false }
    guard closure.contains(loop) else { return true }
    let body = (loop..<closure.upperBound).first { self[$0] == "{" }.map(inside) ?? closure
    let header = loop..<body.lowerBound
    return header.contains { self[$0] == "self" }
      || body.contains { index in
        ["return", "break"].contains(self[index])
          && blocks(around: index, within: body).contains { block in
            (block.header..<block.range.lowerBound).contains { self[$0].lowercased().hasSuffix("self") }
          }
      }
  }

  private func mayBeSuspended(_ start: Start, _ endings: Endings) -> Bool {
    guard start.clock == .source, start.property != nil, endings.isTraced, !endings.suspends.isEmpty,
      !endings.has(.closing)
    else { return false }
    let ending = reached(from: ["deinit", "dealloc"], of: start.owner)
    return !functions(of: start.owner, named: ending).contains { function in
      endings.resumes.contains(where: function.range.contains)
    }
  }

  /// Returns where a timer was scheduled on a thread whose run loop doesn't run, or `nil` if that isn't known.
  func queue(of start: Start) -> String? {
    guard start.clock == .timer, let function = start.function, self[start.index + 2].hasPrefix("scheduled")
    else { return nil }
    for block in blocks(around: start.index, within: function.range) where block.kind == .closure {
      if block.range.contains(where: { ["run", "CFRunLoopRun"].contains(self[$0]) }) { return nil }
      let open = block.range.lowerBound
      var call = self[open - 1] == ")" ? other(open - 1) - 1 : open - 1
      if ["execute", ":"].contains(self[call]) { call -= 2 }
      guard ["async", "sync", "asyncAfter"].contains(self[call]), self[call - 1] == "." else { return nil }
      let queue = receiver(of: call)
      if self[queue] == "global" { return "in a block of a global dispatch queue (line \(line(open)))" }
      guard let declaration = start.owner.properties[self[queue]] else { return nil }
      let value = (declaration..<declaration + 12).prefix { line($0) - line(declaration) < 2 }
      guard value.contains(where: { self[$0] == "DispatchQueue" && self[$0 + 1] == "(" }) else { return nil }
      return "in a block of the dispatch queue `\(self[queue])` (line \(line(open)))"
    }
    let isIsolated =
      start.owner.isActor && !function.isStatic && !function.isOne(of: ["MainActor", "nonisolated"])
    return isIsolated ? "in the actor \(start.owner.shortName)" : nil
  }

  /// Returns whether a function schedules itself again under no condition.
  private func performsItself(_ start: Start) -> Bool {
    guard let function = start.function, start.hold != .weakly, start.hold != .unknown,
      start.clock == .delayedCall,
      !blocks(around: start.index, within: function.range).contains(where: { $0.kind == .condition }),
      !(function.range.lowerBound..<start.index).contains(where: { self[$0] == "return" })
    else { return false }
    let range = start.closure ?? start.arguments
    return range.contains { index in
      if self[index] == "_cmd" { return true }
      guard self[index] == function.name, isCall(index, start.owner) else { return false }
      return !blocks(around: index, within: range).contains { $0.kind == .condition }
    }
  }

  /// Returns whether a function that is called in several places stores a clock where the former one may be.
  private func startsTwice(_ start: Start, _ endings: Endings) -> Bool {
    guard let function = start.function, let property = start.property, endings.isTraced,
      !function.isProperty,
      ![.publisher, .wrapper, .delayedCall].contains(start.clock), !endings.has(.restart)
    else { return false }
    let before = function.range.lowerBound..<start.begin
    // What it is assigned to stands right before it.
    let mentions = before.dropLast(4).contains { self[$0].plain == property }
    let called = calls(in: before, start.owner)
    let touches = functions(of: start.owner, named: reached(from: called, of: start.owner)).contains {
      $0.range.contains { self[$0].plain == property }
    }
    if mentions || touches
      || blocks(around: start.index, within: function.range).contains(where: { $0.kind == .condition })
    {
      return false
    }
    let callers = Set(
      calls(of: start.owner).filter { self[$0] == function.name }.compactMap {
        block($0).function?.declaration
      })
    return callers.count > 1 && self[start.begin - 2] != "]"
  }
}
