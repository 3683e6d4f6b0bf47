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
    if start.owner.isValue { weight *= kind == .loose && start.keeper == nil ? 0.8 : 0.45 }
    if livesOn(start.owner) { weight *= 0.3 }
    if ["Example", "Demo", "Sample", "Playground"].contains(where: path.contains) { weight *= 0.6 }
    if kind == .elsewhere, start.hold == .weakly { weight *= 0.7 }
    // What a task waits for may have an end.
    if start.clock == .task, kind == .neverEnded || kind == .restart { weight *= 0.6 }
    if self[start.index] == "asyncAfter" { weight *= start.hold == .weakly ? 0.5 : 0.8 }
    if start.clock == .task, kind == .keptByNobody { weight *= start.waits ? 0.4 : 0.6 }
    return Question(start: start, kind: kind, ends: ends, weight: weight)
  }

  private func kind(_ start: Start, _ ends: [End]) -> Kind {
    let (roles, owner) = (Set(ends.map(\.role)).subtracting([.toNil]), start.owner)
    let isClosed = roles.contains(.close)
    let again = start.function.map { owner.reached(from: start.calls).contains($0.name) } ?? false
    let isTimer = start.clock == .timer || start.clock == .link
    if start.clock == .request {
      if start.hold == .nobody || !ends.isEmpty { return .ended }
      if self[start.index] == "asyncAfter" { return isEndless(start) ? .chain : .ended }
      return again ? .chain : startsTimer(start) ? .delayedStart : .ended
    }
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
    if isClosed { return isUncalled(ends, owner) ? .stopUncalled : .ended }
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

  /// Whether `deinit` ends it, and of the type nobody else calls what closes it; who else does, the whole folder tells.
  private func isUncalled(_ ends: [End], _ owner: Owner) -> Bool {
    let calling = ends.filter { $0.role == .close }.map { end in
      isCallback(end.function) ? ["a framework"] : callers(of: end.function.name, owner)
    }
    let last: Set = ["deinit", "dealloc"]
    return calling.allSatisfy(last.isSuperset)
      && (ends.contains { $0.role == .last } || !calling.contains { $0.isEmpty })
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

  /// Whether a delayed closure calls its function, and no condition stands around the call that delays it.
  private func isEndless(_ start: Start) -> Bool {
    guard let function = start.function, start.calls.contains(function.name) else { return false }
    let before = function.range.lowerBound + 1..<start.index
    return !before.contains {
      ["{", "return"].contains(self[$0]) && (self[$0] == "return" || other($0) > start.index)
    }
  }

  private func callers(of name: String, _ owner: Owner) -> [String] {
    owner.calls.filter { $0.value.contains(name) }.map(\.key)
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
