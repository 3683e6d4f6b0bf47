/// A line that ends a clock, or seems to.
struct End {
  enum Role { case last, close, restart, tick, other, toNil }
  let function: Function
  let line: Int
  let role: Role
}

/// What is asked of a start.
struct Question {
  let start: Start
  let kind: Kind
  let ends: [End]
  var weight: Double
  /// The lines of others that ask the same, of the same type in the same file.
  var more: [Int] = []
}

extension Code {
  func question(_ start: Start) -> Question {
    let ends = ends(of: start)
    let kind = kind(start, ends)
    var weight = kind.row.weight
    let path = files[file(start.index)].path
    if start.owner.isValue { weight *= kind == .chain || kind == .loose ? 0.8 : 0.45 }
    if livesOn(start.owner), kind != .again { weight *= 0.3 }
    if ["Example", "Demo", "Sample", "Playground"].contains(where: path.contains) { weight *= 0.6 }
    if kind == .elsewhere, start.hold == .weakly { weight *= 0.7 }
    // What a task waits for may have an end.
    if start.clock == .task, kind == .neverEnded || kind == .restart { weight *= 0.6 }
    if start.clock == .later { weight *= start.hold == .weakly ? 0.5 : 0.8 }
    // What is posted is no clock.
    if start.clock == .observer || self[start.index] == "publisher" { weight *= 0.6 }
    if self[start.index] == "Task", start.clock == .later { weight *= 0.5 }
    if start.clock == .task, kind == .keptByNobody { weight *= start.waits ? 0.4 : 0.6 }
    return Question(start: start, kind: kind, ends: ends, weight: weight)
  }

  private func kind(_ start: Start, _ ends: [End]) -> Kind {
    let (roles, owner) = (Set(ends.map(\.role)).subtracting([.toNil]), start.owner)
    let isClosed = roles.contains(.close)
    let again = start.function.map { owner.reached(from: start.calls).contains($0.name) } ?? false
    let isTimer = start.clock == .timer || start.clock == .link
    if start.clock == .later {
      if self[start.index] == "Task", start.keeper == nil, again { return .keptByNobody }
      return isEndless(start) ? .chain : .ended
    }
    if start.clock == .request {
      if start.hold == .nobody || isClosed && !isUncalled(start) { return .ended }
      if isClosed { return again ? .stopUncalled : .ended }
      return again ? .chain : startsTimer(start) ? .delayedStart : .ended
    }
    if !start.repeats, isClosed, !again, start.hold != .weakly, startsTwice(start) { return .again }
    if !start.repeats { return again && !isClosed && start.hold != .weakly ? .chain : .ended }
    switch start.hold {
    case .byHelper: return .helper
    case .byTheOuterClosure: return .outerClosure
    case .beforeTheLoop: return isClosed ? .ended : .beforeTheLoop
    case .nobody, .weakly:
      let isFollowed = !start.isHandedOn && start.function?.isStatic == false
      if !roles.isEmpty, endsOthersLast(start, ends) { return .missed }
      if !isTimer || !isFollowed { return .ended }
      return roles.isEmpty ? .loose : roles.isSubset(of: [.other, .restart]) ? .elsewhere : .ended
    case .strongly: break
    }
    if start.clock == .thread { return .thread }
    if start.clock == .publisher { return isClosed || start.keeper == nil ? .ended : .sink }
    if isClosed {
      if isUncalled(start) { return .stopUncalled }
      if startsTwice(start) { return .again }
      return isOnlyTold(ends, owner) ? .missedByStop : .ended
    }
    if roles.isEmpty {
      if start.clock == .task, start.isLocal { return .ended }
      if start.keeper == nil { return start.isHandedOn || start.function == nil ? .ended : .keptByNobody }
      return ends.isEmpty ? .neverEnded : .setToNil
    }
    if roles.contains(.last) { return roles.isSubset(of: [.last, .restart]) ? .deinitAlone : .deinitOrOther }
    return roles.contains(.other) ? .elsewhere : roles.contains(.restart) ? .restart : .tick
  }

  private func startsTimer(_ start: Start) -> Bool {
    start.owner.functions.contains { function in
      start.calls.contains(function.name)
        && function.range.contains { index in
          guard let (clock, opening) = look(at: index), clock == .timer else { return false }
          return value("repeats", in: block(opening)).map { ["true", "YES"].contains(self[$0]) } ?? false
        }
    }
  }

  /// Whether of the type nothing, or only `deinit`, a tick or a new start calls what ends it; who else does, the whole folder tells.
  private func isUncalled(_ start: Start) -> Bool {
    let roles = Set(ends(of: start, isTrusting: false).map(\.role))
    return roles.isDisjoint(with: [.close, .other])
  }

  /// What has to be called by somebody else, lest a question is asked.
  func closers(_ question: Question) -> [String] {
    let (owner, ends) = (question.start.owner, Set(question.ends.map(\.function.name)))
    return owner.functions.filter { closes($0) && !owner.reached(from: [$0.name]).isDisjoint(with: ends) }
      .map(\.name)
  }

  /// Whether it ends only where the owner is told that something is over, and not where it is told to stop.
  private func isOnlyTold(_ ends: [End], _ owner: Owner) -> Bool {
    let stops = owner.functions.map(\.name).filter {
      ["stop", "close", "disconnect", "shutdown", "invalidate", "teardown", "destroy"].contains($0)
    }
    let names = Set(ends.map(\.function.name))
    return ends.allSatisfy {
      Self.words($0.function.name).contains { ["on", "did", "will"].contains($0) } || $0.role == .restart
    }
      && !ends.contains { $0.function.name.hasPrefix("view") || $0.function.name.hasPrefix("window") }
      && !stops.isEmpty && owner.reached(from: Set(stops)).isDisjoint(with: names)
  }

  /// Whether `deinit` ends others of its kind, and not this one.
  private func endsOthersLast(_ start: Start, _ own: [End]) -> Bool {
    let last = start.owner.reached(from: ["deinit", "dealloc"])
    if own.contains(where: { last.contains($0.function.name) }) { return false }
    let ends = start.owner.functions.filter { last.contains($0.name) }.flatMap { function in
      function.range.filter { start.clock.ends.contains(self[$0]) }
    }
    return ends.count > 1 && !start.isLocal
  }

  /// Whether there is one of it for as long as the app runs.
  private func livesOn(_ owner: Owner) -> Bool {
    if owner.name.hasSuffix("AppDelegate") || owner.name.hasSuffix("SceneDelegate") { return true }
    if owner.functions.contains(where: { $0.isStatic && $0.name.hasPrefix("shared") }) { return true }
    return owner.parts.contains { part in
      self[part.lowerBound - 1] == "App"
        || part.contains { index in
          guard self[index] == "static", self[index + 1] == "let" || self[index + 1] == "var" else {
            return false
          }
          let isOwn =
            self[index + 3] == "=" && owner.name.hasSuffix(self[index + 4]) && self[index + 5] == "("
          return isOwn || ["shared", "default", "instance", "sharedInstance"].contains(self[index + 2])
        }
    }
  }
}
