import KataCommand

/// Reads the space of a lesson from its Markdown file.
struct SpaceReader {
  let lesson: Lesson
  private let document: MarkdownDocument
  private(set) var faults: [SpaceFault] = []

  init(lesson: Lesson, text: String) {
    self.lesson = lesson
    document = MarkdownDocument(text: text)
  }

  /// - Returns: As much as can be understood; the rest is among the faults then.
  mutating func read() -> FixSpace {
    var templates: [Snippet] = []
    var axes: [SpaceAxis] = []
    var ruleLines: Range<Int>?
    for heading in document.headings where heading.level == 2 {
      if heading.text.hasSuffix(".swift") {
        templates += template(heading)
      } else if let name = heading.text.wholeMatch(of: /Axis: (.+)/)?.1 {
        axes.append(axis(String(name), heading))
      } else if heading.text == "Rules", ruleLines == nil {
        ruleLines = document.body(of: heading)
      } else {
        complain(heading.line, "'\(heading.text)' is no file, no axis, and not the rules")
      }
    }
    if ruleLines == nil { complain(document.lines.count - 1, "there are no rules") }
    if templates.isEmpty { complain(0, "there is no file to compose") }
    if axes.isEmpty { complain(0, "there is no axis") }
    refuseRepeats(of: "file", templates.map { ($0.name, $0.line) })
    refuseRepeats(of: "axis", axes.map { ($0.name, $0.line) })
    let rules = rules(in: ruleLines ?? 0..<0, axes)
    return FixSpace(lesson: lesson, templates: templates, axes: axes, rules: rules)
  }

  private mutating func template(_ heading: MarkdownDocument.Heading) -> [Snippet] {
    let fences = fences(in: document.body(of: heading))
    if fences.count != 1 { complain(heading.line, "'\(heading.text)' has \(fences.count) texts, not one") }
    if heading.text.contains("/") { complain(heading.line, "'\(heading.text)' is in a folder") }
    return fences.prefix(1).map { Snippet(name: heading.text, lines: $0.lines, line: $0.line + 1) }
  }

  private mutating func axis(_ name: String, _ heading: MarkdownDocument.Heading) -> SpaceAxis {
    let values = document.headings(level: 3, in: document.body(of: heading)).map { value($0) }
    if values.count < 2 { complain(heading.line, "axis '\(name)' has less than two values") }
    refuseRepeats(of: "value", values.map { ($0.name, $0.line) })
    return SpaceAxis(name: name, values: values, line: heading.line + 1)
  }

  private mutating func value(_ heading: MarkdownDocument.Heading) -> SpaceValue {
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
    return SpaceValue(name: heading.text, parts: parts, line: heading.line + 1)
  }

  /// An item may go on in the next lines, until an empty one.
  private mutating func rules(in lines: Range<Int>, _ axes: [SpaceAxis]) -> [SpaceRule] {
    var items: [(line: Int, text: String)] = []
    var goesOn = false
    for (line, text) in document.prose where lines.contains(line) {
      if text.hasPrefix("- ") {
        items.append((line, String(text.dropFirst(2))))
        goesOn = true
      } else if goesOn, !text.trimmed.isEmpty, let item = items.popLast() {
        items.append((item.line, "\(item.text) \(text.trimmed)"))
      } else {
        goesOn = false
      }
    }
    return items.compactMap { line, text -> SpaceRule? in
      do throws(SpaceFault) {
        return try SpaceRule(text, line: line + 1, axes: axes)
      } catch {
        faults.append(error)
        return nil
      }
    }
  }

  private func fences(in lines: Range<Int>) -> [MarkdownDocument.Fence] {
    document.fences.filter { lines.contains($0.line) }
  }

  /// - Parameter line: Counted from 0, as the document does.
  private mutating func complain(_ line: Int, _ message: String) {
    faults.append(SpaceFault(line: line + 1, message: message))
  }

  private mutating func refuseRepeats(of kind: String, _ named: [(name: String, line: Int)]) {
    for (index, thing) in named.enumerated() where named[..<index].contains(where: { $0.name == thing.name })
    {
      complain(thing.line - 1, "\(kind) '\(thing.name)' is there twice")
    }
  }
}
