import KataCommand

/// Checks the format of cases, which `Solutions/Fixes/README.md` describes. The command ignores anything else.
extension FixesFile {
  /// The first error of each case, in the order of the lines.
  var caseErrors: [FixesFileError] {
    var names: Set<String> = []
    return document.headings(inSection: "Cases").compactMap { heading in
      if let error = firstError(ofCaseWith: heading) { return error }
      guard !names.insert(heading.text).inserted else { return nil }
      return FixesFileError(
        line: heading.lineIndex + 1, message: "case '\(heading.text.dropFirst(6))' appears twice")
    }
  }

  private func firstError(ofCaseWith heading: MarkdownDocument.Heading) -> FixesFileError? {
    let body = document.lineRange(below: heading)
    let items = MarkdownBlock.blocks(in: document, lines: body).compactMap(\.itemText)
    let fences = document.fences.filter { body.contains($0.lineIndex) }
    func error(_ message: String?) -> FixesFileError? {
      message.map { FixesFileError(line: heading.lineIndex + 1, message: $0) }
    }
    return error(problem(withCaseHeading: heading, listItems: items)) ?? fences.compactMap(\.formatError)
      .first
      ?? error(Self.problem(withCodeBlocks: fences))
  }

  /// Returns the problem with a case's name, description or list items, or `nil` if they are valid.
  private func problem(withCaseHeading heading: MarkdownDocument.Heading, listItems items: [String])
    -> String?
  {
    let knownItem = /^(says: .*|review: \d+|found: https:\S+|misjudged: .+|from: attack|by hand: fails)$/
    guard heading.text.contains(/^Case: [a-z0-9-]+$/) else {
      return "this is not 'Case: NAME', where NAME consists of lowercase letters, digits and hyphens"
    }
    guard let first = items.first else { return "the case has no '- **VERDICT**: REASON'" }
    if let problem = Judgement.problem(in: first) { return problem }
    if FixCase(heading, in: document)?.description == [] {
      return "the case has no description, which is a paragraph above its verdict"
    }
    for item in items.dropFirst() {
      if item.hasPrefix("apple: ") {
        if let problem = Judgement.problem(in: String(item.dropFirst(7))) { return problem }
      } else if !item.contains(knownItem) {
        return "after its verdict, a case can only have 'says:', 'apple:', 'review: NUMBER', 'found: LINK', "
          + "'misjudged: HOW', 'from: attack' and 'by hand: fails'"
      }
      if item.hasPrefix("by hand: "), !first.hasPrefix("**wrong**") {
        return "only a wrong case can have 'by hand: fails'"
      }
      if item.hasPrefix("review: "), (item == "review: 0") != first.hasPrefix("**right**") {
        return "'review:' must be 0 for a right case, and at least 1 for any other case"
      }
    }
    return nil
  }

  /// Returns the problem with the file changes in a case's code blocks, or `nil` if there is none.
  private static func problem(withCodeBlocks fences: [MarkdownDocument.Fence]) -> String? {
    if fences.isEmpty { return "the case changes nothing; add a code block 'diff FILE' or 'swift FILE'" }
    let files = fences.compactMap(FileChange.init).map(\.fileName)
    return Set(files).count == files.count ? nil : "the case changes a file twice"
  }
}

extension MarkdownDocument.Fence {
  /// The error in the format of the code block, or `nil` if the block describes a valid change of a file.
  fileprivate var formatError: FixesFileError? {
    guard let change = FileChange(self) else {
      return FixesFileError(
        line: lineIndex + 1,
        message: "the code block is marked '\(infoString)' instead of 'diff FILE' or 'swift FILE'")
    }
    guard case .edits(let hunks) = change.modification else { return nil }
    if let index = lines.firstIndex(where: { $0 != "@@" && !"-+ ".contains($0.first ?? " ") }) {
      return FixesFileError(
        line: lineIndex + 2 + index, message: "a line of a diff must begin with '-', '+' or a space")
    }
    return hunks.first { $0.oldLines.allSatisfy(\.trimmed.isEmpty) || $0.oldLines == $0.newLines }.map {
      hunk in
      FixesFileError(
        line: hunk.lineNumber,
        message: "an edit needs both lines from the reference and lines to add or remove")
    }
  }
}

extension Judgement {
  /// Returns the reason why a text isn't a valid judgement, or `nil` if it is.
  fileprivate static func problem(in text: String) -> String? {
    guard let start = text.prefixMatch(of: /\*\*(\w+)\*\*/) else {
      return "this does not begin with a verdict, as in '**right**: REASON': '\(text)'"
    }
    guard FixVerdict(rawValue: String(start.1)) != nil else {
      let known = FixVerdict.allCases.map(\.rawValue).joined(separator: ", ")
      return "'\(start.1)' isn't a verdict. The verdicts are: \(known)"
    }
    let list = /\*\*\w+\*\*(?: by `\w+`(?:(?:,| and|, and) `\w+`)*)?:/
    guard text.prefixMatch(of: list) != nil, let judgement = Judgement(text) else {
      return "the verdict must be followed by the failing tests ('by `test_…` and `test_…`') and ': REASON'"
    }
    return judgement.contradiction
  }

  /// The first missing, superfluous or contradictory part of the judgement, or `nil` if there is none.
  private var contradiction: String? {
    if reason.isEmpty { return "the verdict has no reason" }
    if verdict == .right {
      if !failingTestMethods.isEmpty { return "a right case can't have failing tests" }
      return diagnosisIDs.isEmpty ? nil : "a right case can't have a diagnosis"
    }
    if failingTestMethods.isEmpty {
      return "a case that is not right must name the failing tests: 'by `test_…`'"
    }
    if diagnosisIDs.count > 2 {
      return "the verdict names \(diagnosisIDs.count) diagnoses; at most two are allowed"
    }
    guard verdict == .wrong, diagnosisIDs.isEmpty else { return nil }
    return "a wrong case must end with the diagnosis that the learner reads: '(`held-by-timer`)'"
  }
}
