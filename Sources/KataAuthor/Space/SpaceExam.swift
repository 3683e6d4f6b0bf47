import KataCommand

/// Looks for what can't be meant in a space that could be read: something that nothing uses, and combinations that
/// nobody judges.
struct SpaceExam {
  let space: FixSpace

  /// What is wrong with the text itself; as long as there is any of it, nothing should be composed.
  var faultsInText: [SpaceFault] {
    let known = Set(parts.map(\.name))
    let missing = (space.templates + parts).flatMap(\.places).filter { !known.contains($0.part) }
      .map { SpaceFault(line: $0.line, message: "no value gives the part '\($0.part)'") }
    let used = partsInUse
    let unused = parts.filter { !used.contains($0.name) }
      .map { SpaceFault(line: $0.line, message: "no file has a place for the part '\($0.name)'") }
    let endless = parts.filter { reach($0.places.map(\.part)).contains($0.name) }
      .map { SpaceFault(line: $0.line, message: "the part '\($0.name)' has a place for itself") }
    return missing + unused + endless + unexplained
  }

  /// What is wrong with the combinations.
  var faultsInCombinations: [SpaceFault] {
    let judged = space.combinations.map { ($0, space.rule(for: $0)) }
    let unjudged = judged.filter { $0.1 == nil }.map(\.0.name)
    let usedRules = Set(judged.compactMap { $0.1?.line })
    let values = Set(
      judged.filter { $0.1?.verdict != .impossible }.flatMap { $0.0.values.map(\.line) })
    let open = unjudged.first.map { name in
      let others = unjudged.count == 1 ? "" : ", nor \(unjudged.count - 1) others"
      return SpaceFault(line: space.rules.last?.line ?? 1, message: "no rule judges '\(name)'\(others)")
    }
    return [open].compactMap(\.self)
      + space.rules.filter { !usedRules.contains($0.line) }
      .map { SpaceFault(line: $0.line, message: "nothing is left for this rule") }
      + space.axes.flatMap(\.values).filter { !values.contains($0.line) }
      .map { SpaceFault(line: $0.line, message: "no possible combination has the value '\($0.name)'") }
      + repeats
  }

  private var parts: [Snippet] { space.axes.flatMap(\.values).flatMap(\.parts) }

  private var partsInUse: Set<String> { reach(space.templates.flatMap(\.places).map(\.part)) }

  /// All parts that come into play where these do.
  private func reach(_ names: [String]) -> Set<String> {
    var reached: Set<String> = []
    var open = names
    while let name = open.popLast() {
      guard reached.insert(name).inserted else { continue }
      open += parts.filter { $0.name == name }.flatMap(\.places).map(\.part)
    }
    return reached
  }

  private var unexplained: [SpaceFault] {
    space.rules.flatMap { rule in
      rule.diagnoses.filter { !space.lesson.explains($0) }
        .map { SpaceFault(line: rule.line, message: "\(space.lesson.page) has no entry '\($0)'") }
    }
  }

  /// Two that are the same text count twice, and may even be judged in two ways.
  private var repeats: [SpaceFault] {
    var seen: [[String: String]: String] = [:]
    return space.fixes.compactMap { fix in
      let name = fix.combination.name
      guard let first = seen.updateValue(name, forKey: fix.files) else { return nil }
      return SpaceFault(line: fix.rule.line, message: "'\(name)' is the same code as '\(first)'")
    }
  }
}
