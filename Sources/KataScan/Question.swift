/// A clock with what was read about it, and the question about it.
struct Question {
  let code: Code
  let start: Start
  let endings: Endings
  let facts: Facts
  let kind: Kind
  let weight: Double
  /// The same questions about other clocks.
  var others: [Question] = []

  init?(_ start: Start, in code: Code, _ life: Life, _ relatives: [Owner]) {
    let endings = code.endings(of: start, relatives)
    let facts = code.facts(of: start, endings, life)
    let kind = Kind.all.first { kind in
      facts.isSuperset(of: kind.facts) && facts.isDisjoint(with: kind.excluded)
        && (kind.anyOf.isEmpty || !facts.isDisjoint(with: kind.anyOf))
    }
    guard let kind else { return nil }
    (self.code, self.start, self.endings, self.facts, self.kind) = (code, start, endings, facts, kind)
    weight = Kind.factors.reduce(kind.weight) {
      facts.isSuperset(of: $1.facts) && facts.isDisjoint(with: $1.missing) ? $0 * $1.factor : $0
    }
  }

  var path: String { code.file(start.index).path }
  var isSample: Bool { code.file(start.index).isSample }
  var place: String { "\(path):\(code.line(start.index))" }
  var sentence: String { kind.sentence(self) + alsoAsk }
  /// Returns whether another question asks the same about a clock of the same type, or of a copy of the type.
  func isLike(_ other: Question) -> Bool {
    kind.name == other.kind.name && owner == other.owner && isSample == other.isSample
      && path.split(separator: "/").last == other.path.split(separator: "/").last
  }
  private var alsoAsk: String {
    let places = others.prefix(5).map { $0.path == path ? "line \(code.line($0.start.index))" : $0.place }
    return places.isEmpty ? "" : " Ask the same about \(list(places, "and"))."
  }
  var lesson: String {
    if facts.contains(.hasNoRunLoop) { return "10-threads" }
    if start.clock != .timer { return start.clock.row.lesson }
    if facts.contains(.endsOnFiring) { return "09-run-loop-modes" }
    // A category's method has a prefix.
    if code[start.index + 2].contains("_") { return "06-block-category" }
    return start.lesson ?? (kind.name == .twice ? "02-invalidate-timing" : start.clock.row.lesson)
  }

  var clock: String { start.clock == .wrapper ? code[start.index] : start.clock.rawValue }
  var owner: String { start.owner.shortName }
  var function: String { "`\(start.function?.name ?? "")`" }
  var keeper: String { "`\(start.property ?? "")`" }
  var deinitializer: String { code.isSwift(start.index) ? "`deinit`" : "`dealloc`" }
  /// The clock and how it holds its owner, as in "The timer `timer` holds its Poller as target".
  var hold: String { "\(subject) \(start.hold.predicate)" }
  var subject: String { start.property == nil ? "A \(clock)" : "The \(clock) \(keeper)" }
  func line(_ index: Int?) -> String { "(\(code.position(of: index ?? start.index, from: start.index)))" }

  /// The functions that end the clock with their verb, as in "Only `stop` (line 9) and `close` (line 12) end".
  var ends: String {
    let names = names(of: .ends)
    let isComplete = facts.contains(.isTraced) && !facts.contains(.isShared)
    let only = !isComplete ? "" : facts.contains(.mayFireOnce) ? "If it repeats, only " : "Only "
    return only + list(names, "and") + (names.count == 1 ? " ends" : " end")
  }
  func ends(_ role: Facts) -> String { list(names(of: role), "or") }

  private func names(of roles: Facts) -> [String] {
    endings.ends.sorted { $0.index < $1.index }.reduce(into: []) { names, end in
      // A function that restarts the clock may also end it for good.
      let name = "`\(end.function.name)`"
      let isRepeated =
        end.role == .endsOnRestart
        && endings.ends.contains {
          $0.role != .endsOnRestart && $0.function.name == end.function.name
        }
      guard roles.contains(end.role), !isRepeated, !names.contains(where: { $0.hasPrefix(name + " ") }) else {
        return
      }
      names.append("\(name) \(line(end.index))")
    }
  }

  /// Returns the first three of some names, and the number of the others.
  private func list(_ names: [String], _ word: String) -> String {
    let others = names.count > 3 ? ["\(names.count - 3) more"] : []
    return (names.prefix(3) + others).joined(separator: " \(word) ")
  }

  var clears: String {
    let function = endings.clears.first.flatMap { code.block($0).function?.name }
    return function.map { "`\($0)` \(line(endings.clears.first)) only sets it to `nil`. " } ?? ""
  }
  var suspension: String {
    let suspend = code.suspension(of: start) ?? 0
    let end =
      facts.contains(.endsInDeinit) ? "\(ends(.endsInDeinit)) doesn't resume" : "no \(deinitializer) resumes"
    return
      "`\(code.block(suspend).function?.name ?? "")` \(line(suspend)) suspends the dispatch source \(keeper), and \(end) it"
  }
  var callLines: String {
    let calls = code.calls(of: start.owner).filter { code[$0] == start.function?.name }
    return list(calls.map { code.position(of: $0, from: start.index) }, "and")
  }
}
