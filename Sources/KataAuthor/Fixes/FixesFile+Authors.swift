import KataCommand

extension FixesFile {
  /// Returns the tests that fail on the starter on a platform, with their diagnoses.
  func starterFailures(on platform: Platform = .current) -> [String: String?] {
    (platform == .apple ? failures(inSection: Self.appleSection) : nil) ?? failures(inSection: "Starter")
      ?? [:]
  }

  /// The edits of the reference that no test can detect.
  var equivalentMutants: [EquivalentMutant] {
    items(of: "Equivalent mutants").compactMap { item in
      item.wholeMatch(of: Self.mutantPattern).map {
        EquivalentMutant(file: String($0.1), originalLine: String($0.2), line: line(of: "Equivalent mutants"))
      }
    }
  }

  /// The faults in the text, in the order of the lines.
  var faults: [FixesFault] {
    (faultsOfCases + faultsOfSections + faultsOfLists).sorted { $0.line < $1.line }
  }

  // MARK: - Sections

  private static let appleSection = "Starter on Apple's platforms"
  private static var mutantPattern: Regex<(Substring, Substring, Substring)> {
    /`([^`]+)`: [^:]+: `([^`]+)`: .+/
  }
  private static var failurePattern: Regex<(Substring, Substring, Substring?)> {
    /`(\w+)`(?: \(`([^`]+)`\))?/
  }

  /// Returns the Markdown blocks in the section with a title.
  private func blocks(of name: String) -> [MarkdownBlock] {
    document.sectionHeading(name).map { MarkdownBlock.all(in: document, lines: document.body(of: $0)) } ?? []
  }

  /// Returns the list items in the section with a title.
  private func items(of name: String) -> [String] { blocks(of: name).compactMap(\.item) }

  /// Returns the line of a section's heading, counted from 1.
  private func line(of name: String) -> Int { (document.sectionHeading(name)?.line ?? 0) + 1 }

  /// Returns the failing tests that a section lists, with their diagnoses, or `nil` if there is no such section.
  private func failures(inSection name: String) -> [String: String?]? {
    guard document.sectionHeading(name) != nil else { return nil }
    return items(of: name).reduce(into: [:]) { failures, item in
      guard let match = item.wholeMatch(of: Self.failurePattern) else { return }
      failures.updateValue(match.2.map(String.init), forKey: String(match.1))
    }
  }

  // MARK: - Faults

  private var faultsOfSections: [FixesFault] {
    let known = ["Starter", Self.appleSection, "Cases", "Equivalent mutants"]
    let sections = document.headings.filter { $0.level == 2 }
    return sections.enumerated().compactMap { index, heading in
      let isRepeated = sections[..<index].contains { $0.text == heading.text }
      let message =
        known.contains(heading.text)
        ? "section '\(heading.text)' appears twice"
        : "'\(heading.text)' isn't a section of a fixes file. See \(Self.folder)/README.md"
      guard isRepeated || !known.contains(heading.text) else { return nil }
      return FixesFault(line: heading.line + 1, message: message)
    }
  }

  private var faultsOfLists: [FixesFault] {
    func faults(_ name: String, _ expected: String, _ isValid: (String) -> Bool) -> [FixesFault] {
      items(of: name).filter { !isValid($0) }.map {
        FixesFault(line: line(of: name), message: "this is not \(expected): \($0)")
      }
    }
    let starters = ["Starter", Self.appleSection].flatMap { name in
      faults(name, "a test and its diagnosis, as in '`test_…` (`held-by-timer`)'") {
        $0.wholeMatch(of: Self.failurePattern) != nil
      }
    }
    let mutants = faults("Equivalent mutants", "'`FILE`: EDIT: `LINE`: REASON'") {
      $0.wholeMatch(of: Self.mutantPattern) != nil
    }
    var missing: [FixesFault] = []
    if document.sectionHeading("Starter") == nil {
      missing.append(FixesFault(line: 1, message: "there is no section '## Starter' with the failing tests"))
    }
    if document.sectionHeading(Self.appleSection) != nil,
      blocks(of: Self.appleSection).allSatisfy({ $0.item != nil })
    {
      missing.append(
        FixesFault(
          line: line(of: Self.appleSection),
          message: "it does not say why the starter fails differently on Apple's platforms"))
    }
    return starters + mutants + missing
  }
}

/// A small edit of the reference that no test can detect.
struct EquivalentMutant: Sendable {
  /// The name of a file of the reference.
  let file: String
  /// The line in that file that the edit changes.
  let originalLine: String
  /// The line of the section's heading in the fixes file, counted from 1.
  let line: Int
}
