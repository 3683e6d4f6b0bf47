/// What is printed.
struct Report {
  let scan: Scan
  let folder: String

  var lines: [String] {
    let shown = scan.questions.prefix(10)
    let first = shown.prefix { $0.weight >= Scan.worthALook }
    let held = scan.unasked.filter(isHeld).prefix(max(0, 5 - shown.count))
    let left = scan.questions.count - shown.count
    let none = scan.starts.isEmpty ? "" : " Text alone asks about none of them."
    let isSilent = shown.isEmpty && held.isEmpty && !scan.starts.isEmpty
    let test = (shown.first ?? held.first).map { question in
      let words = [folder, scan.code.place(question.start.index)].map { $0.contains(" ") ? "'\($0)'" : $0 }
      return "For one of them as a test: swift run kata scan \(words[0]) --test \(words[1])"
    }
    return [
      counted + (first.isEmpty ? none : " First, those worth a look:")
    ]
      // A text that says nothing wrong may still leak.
      + (isSilent ? ["It has seen:"] + scan.starts.prefix(10).map { "  " + scan.code.place($0.index) } : [])
      + (isSilent ? ["Does it leak all the same? Lessons/by-symptom.md"] : [])
      + first.flatMap(text) + section("Of less weight:", shown.dropFirst(first.count).flatMap(text))
      + section(
        "Held until something stops it. Is that called on each way out?",
        held.flatMap { ["  " + places(of: $0), "    " + filled(hold($0.start) + "ended in ENDS", $0)] })
      + (left > 0 ? ["", "\(left) more are not shown."] : [])
      + ["", "These are questions. Text can't tell how long an object lives, or who calls a function."]
      + [test].compactMap(\.self) + section("Not read:", scan.remarks.map { "  \($0)" })
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["", title] + lines
  }

  /// Whether nothing is asked about it, and it holds its owner all the same until a line is reached that no framework and no
  /// `deinit` calls.
  private func isHeld(_ question: Question) -> Bool {
    let words = Set(question.ends.flatMap { Code.words($0.function.name) })
    return question.start.isStrong && question.start.repeats && !words.isEmpty
      && words.isDisjoint(with: ["deinit", "dealloc", "disappear", "move"])
  }

  private var counted: String {
    func counted(_ number: Int, _ name: String) -> String { "\(number) \(name)\(number == 1 ? "" : "s")" }
    let found = Clock.allCases.map { clock in (scan.starts.count { $0.clock == clock }, clock.name) }
      .filter { $0.0 > 0 }.map(counted)
    let none = "No " + Clock.allCases.map { $0.name + "s" }.joined(separator: ", ")
    return "\(found.isEmpty ? none : found.joined(separator: ", ")) in \(counted(scan.fileCount, "file"))."
  }

  private func text(_ question: Question) -> [String] {
    guard let row = question.kind?.row else { return [] }
    let lines = [hold(question.start) + row.seen, row.question, "Lessons/\(lesson(of: question)).md"]
    return ["", places(of: question)] + lines.map { "  " + filled($0, question) }
  }

  private func places(of question: Question) -> String {
    ([scan.code.place(question.start.index)] + question.more.map(String.init)).joined(separator: ", ")
  }

  private func hold(_ start: Start) -> String {
    switch start.hold {
    case .strongly(let words): "\(words)\(start.repeats && start.clock == .timer ? ", repeats: true" : ""); "
    case .byHelper(let name): "target: \(name); "
    default: ""
    }
  }

  func lesson(of question: Question) -> String {
    let (start, code, lesson) = (question.start, scan.code, question.kind?.row.lesson ?? "-")
    if case .byHelper(let name) = start.hold, let helper = code.owners[name] {
      return code.says("forwardingTarget", helper) ? "04-proxy" : "03-mediator"
    }
    if question.kind == .outerClosure, let closure = start.closure {
      return code.first("assumeIsolated", in: closure) == nil ? "07-native-block" : "13-isolation"
    }
    if start.clock != .timer { return start.clock.lesson }
    // A category has a prefix.
    if code[start.index + 2].contains("_") { return "06-block-category" }
    if lesson != "-" { return lesson }
    return start.hold == .strongly("target: self") ? "01-the-leak" : start.clock.lesson
  }

  private func filled(_ words: String, _ question: Question) -> String {
    let (start, owner) = (question.start, String(question.start.owner.name.split(separator: ".").last ?? ""))
    let isScreen = ["Controller", "View", "Screen", "Cell"].contains(where: owner.hasSuffix)
    var ends: [String] = []
    for end in question.ends.map({ "`\($0.function.name)`, line \($0.line)" }) where !ends.contains(end) {
      ends.append(end)
    }
    let values: KeyValuePairs = [
      "OWNER": owner, "CLOCK": start.clock.name, "KEEPER": start.keeper ?? "it",
      "EVENT": isScreen
        ? "Close its screen" : owner.contains("Window") ? "Close the window" : "Let go of the \(owner)",
      "START": start.function?.name ?? "it",
      "ENDS": ends.joined(separator: "; "),
      "ENDED": ends.isEmpty ? "no line found that ends it" : "ended in \(ends.joined(separator: "; "))",
    ]
    return values.reduce(words) { $0.replacing($1.key, with: $1.value) }
  }
}
