/// Reads a lesson's file of fixes: headings, fences and lists count; all other text is for people.
struct FixesReader {
  private let document: MarkdownDocument
  private(set) var faults: [FixesFault] = []

  init(text: String) {
    document = MarkdownDocument(text: text)
    let known = ["Tests", "Starter", "Starter on Apple's platforms", "Cases", "Rules", "Equivalent mutants"]
    for heading in document.headings where heading.level == 2 {
      let isKnown = known.contains(heading.text) || heading.text.hasSuffix(".swift")
      if !isKnown && !heading.text.hasPrefix("Axis: ") {
        complain(
          heading.line,
          "'\(heading.text)' is no section of a file of fixes. See \(FixesFile.folder)/README.md")
      }
    }
    refuseRepeats(of: "section", document.headings.filter { $0.level == 2 }.map { ($0.text, $0.line + 1) })
  }

  // MARK: - The space

  /// - Returns: As much as can be understood; the rest is among the faults then.
  mutating func space() -> FixSpace {
    let sections = document.headings.filter { $0.level == 2 }
    let templates = sections.filter { $0.text.hasSuffix(".swift") }.flatMap { template($0) }
    let axes = sections.compactMap { heading in
      heading.text.wholeMatch(of: /Axis: (.+)/).map { axis(String($0.1), heading) }
    }
    let rules = items(under: "Rules").compactMap { item in
      noting { () throws(FixesFault) in try FixRule(item.text, line: item.line, axes: axes) }
    }
    let space = FixSpace(templates: templates, axes: axes, rules: rules)
    if !space.isEmpty {
      if templates.isEmpty { complain(0, "there is no file to compose") }
      if axes.isEmpty { complain(0, "there is no axis") }
      if rules.isEmpty { complain(document.lines.count - 1, "there are no rules") }
    }
    return space
  }

  private mutating func template(_ heading: MarkdownDocument.Heading) -> [Snippet] {
    let fences = fences(in: document.body(of: heading))
    if fences.count != 1 { complain(heading.line, "'\(heading.text)' has \(fences.count) texts, not one") }
    if heading.text.contains("/") { complain(heading.line, "'\(heading.text)' is in a folder") }
    return fences.prefix(1).map { Snippet(name: heading.text, lines: $0.lines, line: $0.line + 1) }
  }

  private mutating func axis(_ name: String, _ heading: MarkdownDocument.Heading) -> FixAxis {
    let values = document.headings(level: 3, in: document.body(of: heading)).map { value($0) }
    if values.count < 2 { complain(heading.line, "axis '\(name)' has less than two values") }
    refuseRepeats(of: "value", values.map { ($0.name, $0.line) })
    let start = heading.line + 1
    let about = document.lines[start..<(values.first.map { $0.line - 1 } ?? start)]
    return FixAxis(
      name: name, about: about.filter { !$0.isEmpty }.joined(separator: " "), values: values, line: start)
  }

  private mutating func value(_ heading: MarkdownDocument.Heading) -> FixValue {
    if heading.text.contains(/^not |[|`]/) {
      complain(heading.line, "no rule can name the value '\(heading.text)': it has '|', '`' or 'not' in it")
    }
    let parts = fences(in: document.body(of: heading)).compactMap { fence -> Snippet? in
      if let name = fence.info.wholeMatch(of: /swift (\S+)/)?.1 {
        return Snippet(name: String(name), lines: fence.lines, line: fence.line + 1)
      }
      complain(fence.line, "the fence says '\(fence.info)', and not 'swift' and the name of its part")
      return nil
    }
    refuseRepeats(of: "part", parts.map { ($0.name, $0.line) })
    return FixValue(name: heading.text, parts: parts, line: heading.line + 1)
  }

  // MARK: - Cases

  mutating func cases(in space: FixSpace) -> [FixCase] {
    guard let section = section("Cases") else { return [] }
    let cases = document.headings(level: 3, in: document.body(of: section)).compactMap {
      heading -> FixCase? in
      let body = document.body(of: heading)
      let fences = fences(in: body)
      let changes = fences.compactMap { fence -> FileChange? in
        noting { () throws(FixesFault) in try FileChange(fence) }
      }
      guard changes.count == fences.count else { return nil }
      refuseRepeats(of: "file", changes.map { ($0.file, $0.line) })
      let items = items(in: body)
      return noting { () throws(FixesFault) in
        try FixCase(heading, items: items, changes: changes, axes: space.axes)
      }
    }
    refuseRepeats(of: "case", cases.map { ($0.name, $0.line) })
    return cases
  }

  // MARK: - Starter and mutants

  /// - Returns: `nil` if there is no such section.
  mutating func starter(_ name: String) -> [String: String?]? {
    guard let section = section(name) else {
      if name == "Starter" { complain(0, "there is no section '## Starter' that says which tests it fails") }
      return nil
    }
    let lines = document.body(of: section)
    let words = document.prose.filter { lines.contains($0.line) && !$0.text.hasPrefix("- ") }
    if name != "Starter", words.allSatisfy(\.text.trimmed.isEmpty) {
      complain(section.line, "it does not say why the starter fails otherwise there")
    }
    return items(under: name).reduce(into: [String: String?]()) { failures, item in
      if let match = item.text.wholeMatch(of: /`(\w+)`(?: \(`([^`]+)`\))?/) {
        failures.updateValue(match.2.map(String.init), forKey: String(match.1))
      } else {
        complain(item.line - 1, "this is not a test and its diagnosis, as in '`test_…` (`held-by-timer`)'")
      }
    }
  }

  mutating func mutants() -> [EquivalentMutant] {
    items(under: "Equivalent mutants").compactMap { item in
      if let match = item.text.wholeMatch(of: /`([^`]+)`: [^:]+: `([^`]+)`: .+/) {
        return EquivalentMutant(file: String(match.1), text: String(match.2), line: item.line)
      }
      complain(item.line - 1, "this is not '`FILE`: EDIT: `LINE`: WHY'")
      return nil
    }
  }

  // MARK: - Parts of the text

  private func section(_ name: String) -> MarkdownDocument.Heading? {
    document.headings.first { $0.level == 2 && $0.text == name }
  }

  private func fences(in lines: Range<Int>) -> [MarkdownDocument.Fence] {
    document.fences.filter { lines.contains($0.line) }
  }

  private func items(under name: String) -> [(line: Int, text: String)] {
    section(name).map { items(in: document.body(of: $0)) } ?? []
  }

  /// The items of lists, with their lines, counted from 1. One may go on in the next lines, until an empty one.
  private func items(in lines: Range<Int>) -> [(line: Int, text: String)] {
    var items: [(line: Int, text: String)] = []
    var goesOn = false
    for (line, text) in document.prose where lines.contains(line) {
      if text.hasPrefix("- ") {
        items.append((line + 1, String(text.dropFirst(2))))
        goesOn = true
      } else if goesOn, !text.trimmed.isEmpty, let item = items.popLast() {
        items.append((item.line, "\(item.text) \(text.trimmed)"))
      } else {
        goesOn = false
      }
    }
    return items
  }

  // MARK: - Faults

  /// - Returns: `nil` if there is a fault, which is kept.
  private mutating func noting<Value>(_ read: () throws(FixesFault) -> Value) -> Value? {
    do throws(FixesFault) {
      return try read()
    } catch {
      faults.append(error)
      return nil
    }
  }

  /// - Parameter line: Counted from 0, as the document does.
  private mutating func complain(_ line: Int, _ message: String) {
    faults.append(FixesFault(line: line + 1, message: message))
  }

  private mutating func refuseRepeats(of kind: String, _ named: [(name: String, line: Int)]) {
    for (index, thing) in named.enumerated() where named[..<index].contains(where: { $0.name == thing.name })
    {
      complain(thing.line - 1, "\(kind) '\(thing.name)' is there twice")
    }
  }
}
