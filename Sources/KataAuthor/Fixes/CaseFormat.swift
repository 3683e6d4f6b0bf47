import KataCommand

/// The form of the cases, which `Solutions/Fixes/README.md` describes. The command leaves out what is not in it.
extension FixesFile {
  /// What of the cases can't be understood or can't be meant, in the order of its lines: of each case, the first.
  var faultsOfCases: [FixesFault] {
    var names: Set<String> = []
    return document.headings(inSection: "Cases").compactMap { heading in
      if let fault = fault(of: heading) { return fault }
      guard !names.insert(heading.text).inserted else { return nil }
      return FixesFault(line: heading.line + 1, message: "case '\(heading.text.dropFirst(6))' is there twice")
    }
  }

  private func fault(of heading: MarkdownDocument.Heading) -> FixesFault? {
    let body = document.body(of: heading)
    let items = MarkdownBlock.all(in: document, lines: body).compactMap(\.item)
    let fences = document.fences.filter { body.contains($0.line) }
    func fault(_ message: String?) -> FixesFault? {
      message.map { FixesFault(line: heading.line + 1, message: $0) }
    }
    return fault(problem(of: heading, items)) ?? fences.compactMap(\.faultOfChange).first
      ?? fault(Self.problem(of: fences))
  }

  private func problem(of heading: MarkdownDocument.Heading, _ items: [String]) -> String? {
    let mark = /^(says: .*|review: \d+|found: https:\S+|misjudged: .+|from: attack|by hand: fails)$/
    guard heading.text.contains(/^Case: [a-z0-9-]+$/) else {
      return "this is not 'Case: NAME', with a NAME of small letters and dashes"
    }
    guard let first = items.first else { return "it has no '- **VERDICT**: WHY'" }
    if let problem = Judgement.problem(in: first) { return problem }
    if FixCase(heading, in: document)?.description == [] {
      return "it has no description, a paragraph above its verdict"
    }
    for item in items.dropFirst() {
      if item.hasPrefix("apple: ") {
        if let problem = Judgement.problem(in: String(item.dropFirst(7))) { return problem }
      } else if !item.contains(mark) {
        return "after its verdict, a case has 'says:', 'apple:', 'review: NUMBER', 'found: LINK', "
          + "'misjudged: HOW', 'from: attack' and 'by hand: fails' alone"
      }
      if item.hasPrefix("by hand: "), !first.hasPrefix("**wrong**") {
        return "only what is wrong has 'by hand: fails'"
      }
      if item.hasPrefix("review: "), (item == "review: 0") != first.hasPrefix("**right**") {
        return "what is right is refused by 0 tests, and all else by 1 or more"
      }
    }
    return nil
  }

  private static func problem(of fences: [MarkdownDocument.Fence]) -> String? {
    if fences.isEmpty { return "it changes nothing: give it a fence 'diff FILE' or 'swift FILE'" }
    let files = fences.compactMap(FileChange.init).map(\.file)
    return Set(files).count == files.count ? nil : "it has a file twice"
  }
}

extension MarkdownDocument.Fence {
  /// Why it says no change of a file; `nil` if it does.
  fileprivate var faultOfChange: FixesFault? {
    guard let change = FileChange(self) else {
      return FixesFault(
        line: line + 1, message: "the fence says '\(info)', and not 'diff FILE' or 'swift FILE'")
    }
    guard case .edits(let hunks) = change.kind else { return nil }
    if let place = lines.firstIndex(where: { $0 != "@@" && !"-+ ".contains($0.first ?? " ") }) {
      return FixesFault(line: line + 2 + place, message: "a line of a diff begins with '-', '+' or a space")
    }
    return hunks.first { $0.old.allSatisfy(\.trimmed.isEmpty) || $0.old == $0.new }.map { hunk in
      FixesFault(
        line: hunk.line, message: "an edit has lines that say where it goes, and lines that go or come")
    }
  }
}

extension Judgement {
  /// Why a text does not say what becomes of a fix; `nil` if it does.
  fileprivate static func problem(in text: String) -> String? {
    guard let start = text.prefixMatch(of: /\*\*(\w+)\*\*/) else {
      return "this does not begin with a verdict, as in '**right**: WHY', but is '\(text)'"
    }
    guard FixVerdict(rawValue: String(start.1)) != nil else {
      let known = FixVerdict.allCases.map(\.rawValue).joined(separator: ", ")
      return "'\(start.1)' is no verdict. These are: \(known)"
    }
    let list = /\*\*\w+\*\*(?: by `\w+`(?:(?:,| and|, and) `\w+`)*)?:/
    guard text.prefixMatch(of: list) != nil, let judgement = Judgement(text) else {
      return "after the verdict come the tests that refuse it ('by `test_…` and `test_…`'), then ': WHY'"
    }
    return judgement.problem
  }

  /// What can't be meant.
  private var problem: String? {
    if reason.isEmpty { return "it does not say why" }
    if verdict == .right {
      if !tests.isEmpty { return "no test refuses what is right" }
      return diagnoses.isEmpty ? nil : "what is right has no diagnosis"
    }
    if tests.isEmpty { return "what is not right names the tests that refuse it: 'by `test_…`'" }
    if diagnoses.count > 2 {
      return "it names \(diagnoses.count) diagnoses: one, or two that are equally good"
    }
    guard verdict == .wrong, diagnoses.isEmpty else { return nil }
    return "what is wrong names the diagnosis that the learner reads, at the end: '(`held-by-timer`)'"
  }
}
