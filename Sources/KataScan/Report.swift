/// What is printed.
struct Report {
  let scan: Scan
  let folder: String

  var lines: [String] {
    let shown = scan.questions.prefix(10)
    let first = shown.prefix { $0.weight >= Scan.worthALook }
    let rest = shown.dropFirst(first.count)
    var lines = [
      counted + (first.isEmpty ? " Text alone asks about none of them." : " First, those worth a look:")
    ]
    let others = shown.count < 5 ? Array(stopped.prefix(5 - shown.count)) : []
    if shown.isEmpty, others.isEmpty, !scan.starts.isEmpty { lines += places }
    lines += first.flatMap(text) + (rest.isEmpty ? [] : ["", "Of less weight:"]) + rest.flatMap(text)
    if !others.isEmpty { lines += ["", "Held until something stops it. Is that called on each way out?"] }
    lines += others.flatMap {
      ["  " + places(of: $0), "    " + filled(hold($0.start) + "ended in ENDS", $0)]
    }
    let left = scan.questions.count - shown.count
    if left > 0 { lines += ["", "\(left) more are not shown."] }
    lines += ["", "These are questions. Text can't tell how long an object lives, or who calls a function."]
    if let start = (shown.first ?? others.first)?.start {
      let words = [folder, scan.code.place(start.index)].map { $0.contains(" ") ? "'\($0)'" : $0 }
      lines.append("For one of them as a test: swift run kata scan \(words[0]) --test \(words[1])")
    }
    return lines + (scan.remarks.isEmpty ? [] : ["", "Not read:"]) + scan.remarks.map { "  \($0)" }
  }

  /// What nothing is asked about, and what holds its owner all the same until a line is reached that no framework and no
  /// `deinit` calls.
  private var stopped: [Question] {
    scan.unasked.filter { question in
      guard case .strongly = question.start.hold, question.start.repeats else { return false }
      let words = Set(question.ends.flatMap { Code.words($0.function.name) })
      return !words.isEmpty && words.isDisjoint(with: ["deinit", "dealloc", "disappear", "move"])
    }
  }

  /// A text that says nothing wrong may still leak.
  private var places: [String] {
    let places = scan.starts.prefix(10).map { "  " + scan.code.place($0.index) }
    return ["It has seen:"] + places + ["Does it leak all the same? Lessons/by-symptom.md"]
  }

  private var counted: String {
    let counts = Clock.allCases.map { clock in (clock.rawValue, scan.starts.count { $0.clock == clock }) }
    let found = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)\($0.1 == 1 ? "" : "s")" }
    let none = "No " + counts.map { $0.0 + "s" }.joined(separator: ", ")
    return
      "\(found.isEmpty ? none : found.joined(separator: ", ")) in \(scan.fileCount) file\(scan.fileCount == 1 ? "" : "s")."
  }

  private func text(_ question: Question) -> [String] {
    let row = question.kind.row
    let seen = hold(question.start) + filled(row.seen, question)
    let lines = [seen, filled(row.question, question), "Lessons/\(lesson(of: question)).md"]
    return ["", places(of: question)] + lines.map { "  \($0)" }
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
    let (start, code) = (question.start, scan.code)
    if case .byHelper(let name) = start.hold, let helper = code.owners[name] {
      return code.says("forwardingTarget", helper) ? "04-proxy" : "03-mediator"
    }
    if question.kind == .outerClosure, let closure = start.closure {
      return code.first("assumeIsolated", in: closure) == nil ? "07-native-block" : "13-isolation"
    }
    if start.clock != .timer { return start.clock.lesson }
    // A category has a prefix.
    if code[start.index + 2].contains("_") { return "06-block-category" }
    let own = start.hold == .strongly("target: self") ? "01-the-leak" : start.clock.lesson
    return question.kind.row.lesson == "-" ? own : question.kind.row.lesson
  }

  private func filled(_ words: String, _ question: Question) -> String {
    let start = question.start
    let owner = start.owner.name.split(separator: ".").last ?? ""
    let isScreen = ["Controller", "View", "Screen", "Cell"].contains(where: owner.hasSuffix)
    let event =
      isScreen ? "Close its screen" : owner.contains("Window") ? "Close the window" : "Let go of the \(owner)"
    var ends: [String] = []
    for end in question.ends.map({ "`\($0.function.name)`, line \($0.line)" }) where !ends.contains(end) {
      ends.append(end)
    }
    let values: KeyValuePairs = [
      "OWNER": String(owner), "CLOCK": start.clock.rawValue, "KEEPER": start.keeper ?? "it", "EVENT": event,
      "START": start.function?.name ?? "it",
      "ENDS": ends.isEmpty ? "no line found that ends it" : ends.joined(separator: "; "),
    ]
    return values.reduce(words) { $0.replacing($1.key, with: $1.value) }
  }
}
