import KataCommand

/// What only authors ask of a file of fixes.
extension FixesFile {
  /// How the starter fails on a platform: the methods of its tests, with their diagnoses.
  func starterFailures(on platform: Platform = .current) -> [String: String?] {
    (platform == .apple ? starter(Self.onApple) : nil) ?? starter("Starter") ?? [:]
  }

  /// What breaking the reference would not change.
  var mutants: [EquivalentMutant] {
    items(of: "Equivalent mutants").compactMap { item in
      item.wholeMatch(of: Self.mutant).map {
        EquivalentMutant(file: String($0.1), text: String($0.2), line: line(of: "Equivalent mutants"))
      }
    }
  }

  /// What can't be understood, in the order of its lines.
  var faults: [FixesFault] {
    (faultsOfCases + faultsOfSections + faultsOfLists).sorted { $0.line < $1.line }
  }

  // MARK: - Sections

  private static let onApple = "Starter on Apple's platforms"
  private static var mutant: Regex<(Substring, Substring, Substring)> {
    /`([^`]+)`: [^:]+: `([^`]+)`: .+/
  }
  private static var failure: Regex<(Substring, Substring, Substring?)> { /`(\w+)`(?: \(`([^`]+)`\))?/ }

  private func blocks(of name: String) -> [MarkdownBlock] {
    document.section(name).map { MarkdownBlock.all(in: document, lines: document.body(of: $0)) } ?? []
  }

  private func items(of name: String) -> [String] { blocks(of: name).compactMap(\.item) }

  /// Counted from 1.
  private func line(of name: String) -> Int { (document.section(name)?.line ?? 0) + 1 }

  /// - Returns: `nil` if there is no such section.
  private func starter(_ name: String) -> [String: String?]? {
    guard document.section(name) != nil else { return nil }
    return items(of: name).reduce(into: [:]) { failures, item in
      guard let match = item.wholeMatch(of: Self.failure) else { return }
      failures.updateValue(match.2.map(String.init), forKey: String(match.1))
    }
  }

  // MARK: - Faults

  private var faultsOfSections: [FixesFault] {
    let known = ["Starter", Self.onApple, "Cases", "Equivalent mutants"]
    let sections = document.headings.filter { $0.level == 2 }
    return sections.enumerated().compactMap { index, heading in
      let isRepeated = sections[..<index].contains { $0.text == heading.text }
      let message =
        known.contains(heading.text)
        ? "section '\(heading.text)' is there twice"
        : "'\(heading.text)' is no section of a file of fixes. See \(Self.folder)/README.md"
      guard isRepeated || !known.contains(heading.text) else { return nil }
      return FixesFault(line: heading.line + 1, message: message)
    }
  }

  private var faultsOfLists: [FixesFault] {
    func faults(_ name: String, _ expected: String, _ isRead: (String) -> Bool) -> [FixesFault] {
      items(of: name).filter { !isRead($0) }.map {
        FixesFault(line: line(of: name), message: "this is not \(expected): \($0)")
      }
    }
    let starters = ["Starter", Self.onApple].flatMap { name in
      faults(name, "a test and its diagnosis, as in '`test_…` (`held-by-timer`)'") {
        $0.wholeMatch(of: Self.failure) != nil
      }
    }
    let mutants = faults("Equivalent mutants", "'`FILE`: EDIT: `LINE`: WHY'") {
      $0.wholeMatch(of: Self.mutant) != nil
    }
    var missing: [FixesFault] = []
    if document.section("Starter") == nil {
      missing.append(
        FixesFault(line: 1, message: "there is no section '## Starter' that says which tests it fails"))
    }
    if document.section(Self.onApple) != nil, blocks(of: Self.onApple).allSatisfy({ $0.item != nil }) {
      missing.append(
        FixesFault(
          line: line(of: Self.onApple), message: "it does not say why the starter fails otherwise there"))
    }
    return starters + mutants + missing
  }
}

/// A small edit of the reference that changes nothing which a test could see.
struct EquivalentMutant: Sendable {
  /// One of the reference's.
  let file: String
  /// The line of that file which is edited.
  let text: String
  /// Of the section that says it, counted from 1.
  let line: Int
}
