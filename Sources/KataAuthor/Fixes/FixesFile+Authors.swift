import KataCommand

extension FixesFile {
  /// Returns the names of the tests that the starter must fail on a platform, each with its declared diagnosis, if any.
  func starterFailures(on platform: Platform = .current) -> [String: String?] {
    (platform == .apple ? failures(inSection: Self.appleStarterSectionTitle) : nil) ?? failures(
      inSection: "Starter")
      ?? [:]
  }

  /// The edits of the reference solution that no test can detect, according to the fixes file.
  var equivalentMutants: [EquivalentMutant] {
    listItems(inSection: "Equivalent mutants").compactMap { item in
      item.wholeMatch(of: Self.mutantPattern).map {
        EquivalentMutant(
          fileName: String($0.1), originalLine: String($0.2),
          sectionLine: headingLine(of: "Equivalent mutants"))
      }
    }
  }

  /// The errors in the format of the file, in the order of the lines.
  var formatErrors: [FixesFileError] {
    (caseErrors + sectionTitleErrors + sectionContentErrors).sorted { $0.lineNumber < $1.lineNumber }
  }

  private static let appleStarterSectionTitle = "Starter on Apple's platforms"
  /// The pattern of a list item about an edit that no test can detect. It captures the file name and the original line.
  private static var mutantPattern: Regex<(Substring, Substring, Substring)> {
    /`([^`]+)`: [^:]+: `([^`]+)`: .+/
  }
  /// The pattern of a list item about a failing test. It captures the test's name and its diagnosis.
  private static var failurePattern: Regex<(Substring, Substring, Substring?)> {
    /`(\w+)`(?: \(`([^`]+)`\))?/
  }

  private func blocks(inSection title: String) -> [MarkdownBlock] {
    document.sectionHeading(title).map {
      MarkdownBlock.blocks(in: document, lines: document.lineRange(below: $0))
    } ?? []
  }

  private func listItems(inSection title: String) -> [String] {
    blocks(inSection: title).compactMap(\.itemText)
  }

  /// Returns the line number of a section's heading, counted from 1.
  private func headingLine(of title: String) -> Int { (document.sectionHeading(title)?.lineIndex ?? 0) + 1 }

  /// Returns the failing tests in a section's list, each with its diagnosis, or `nil` if the section doesn't exist.
  private func failures(inSection title: String) -> [String: String?]? {
    guard document.sectionHeading(title) != nil else { return nil }
    return listItems(inSection: title).reduce(into: [:]) { failures, item in
      guard let match = item.wholeMatch(of: Self.failurePattern) else { return }
      failures.updateValue(match.2.map(String.init), forKey: String(match.1))
    }
  }

  /// The errors about unknown and repeated section titles.
  private var sectionTitleErrors: [FixesFileError] {
    let known = ["Starter", Self.appleStarterSectionTitle, "Cases", "Equivalent mutants"]
    let sections = document.headings.filter { $0.level == 2 }
    return sections.enumerated().compactMap { index, heading in
      let isRepeated = sections[..<index].contains { $0.text == heading.text }
      let message =
        known.contains(heading.text)
        ? "section '\(heading.text)' appears twice"
        : "'\(heading.text)' isn't a section of a fixes file. See \(Self.folderPath)/README.md"
      guard isRepeated || !known.contains(heading.text) else { return nil }
      return FixesFileError(line: heading.lineIndex + 1, message: message)
    }
  }

  /// The errors about invalid list items outside of "Cases", about a missing section "Starter", and about a section for
  /// Apple's platforms that doesn't say why it is needed.
  private var sectionContentErrors: [FixesFileError] {
    func errors(_ name: String, _ expected: String, _ isValid: (String) -> Bool) -> [FixesFileError] {
      listItems(inSection: name).filter { !isValid($0) }.map {
        FixesFileError(line: headingLine(of: name), message: "this is not \(expected): \($0)")
      }
    }
    let starters = ["Starter", Self.appleStarterSectionTitle].flatMap { name in
      errors(name, "a test and its diagnosis, as in '`test_…` (`held-by-timer`)'") {
        $0.wholeMatch(of: Self.failurePattern) != nil
      }
    }
    let mutants = errors("Equivalent mutants", "'`FILE`: EDIT: `LINE`: REASON'") {
      $0.wholeMatch(of: Self.mutantPattern) != nil
    }
    var missing: [FixesFileError] = []
    if document.sectionHeading("Starter") == nil {
      missing.append(
        FixesFileError(line: 1, message: "there is no section '## Starter' with the failing tests"))
    }
    if document.sectionHeading(Self.appleStarterSectionTitle) != nil,
      blocks(inSection: Self.appleStarterSectionTitle).allSatisfy({ $0.itemText != nil })
    {
      missing.append(
        FixesFileError(
          line: headingLine(of: Self.appleStarterSectionTitle),
          message: "the section does not say why the starter fails differently on Apple's platforms"))
    }
    return starters + mutants + missing
  }
}

/// A small edit of the reference solution that no test can detect.
struct EquivalentMutant: Sendable {
  let fileName: String
  let originalLine: String
  /// The line number of the section's heading in the fixes file, counted from 1.
  let sectionLine: Int
}
