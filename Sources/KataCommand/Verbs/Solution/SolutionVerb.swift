/// `kata solution`: the reference, beside your own code once that passes.
struct SolutionVerb: Verb {
  let name = "solution"
  let operands = Operands("LESSON", most: 1)
  let summary = "your code beside the reference, once it passes"
  let options: [Option] = [Option("--give-up", "show the reference of a lesson that does not pass")]
  let details = """
    Once a lesson passes, it compares your code with the reference, line by line: - is yours, + is the reference's. \
    Before that it needs --give-up, and then 'list' says that you have seen the solution. It changes nothing in \
    Sources.
    """

  func run(_ request: Request) throws -> ExitCode {
    let workspace = try Workspace(request.surroundings)
    guard let lesson = try request.lessons(of: workspace.course).first else {
      throw UsageError.noLessonNamed(verb: name)
    }
    let reference = FileTree.names(in: "\(workspace.root)/\(lesson.referenceFolder)")
    guard reference.contains(where: { $0.hasSuffix(".swift") }) else {
      throw EnvironmentError.missing(lesson.referenceFolder, "reference of \(lesson.heading)")
    }
    let text = SolutionText(lesson: lesson, root: workspace.root, style: request.console.style)
    let report = workspace.results.report(of: lesson)
    if report.isEarned {
      request.console.say(text.comparison)
      return .done
    }
    guard request.options.contains("--give-up") || workspace.state.read().hasGivenUp(lesson) else {
      throw notPassedYet(lesson, report.state)
    }
    try workspace.state.change { $0.giveUp(lesson) }
    request.console.say(preface(lesson, request.console.style) + text.reference)
    return .done
  }

  private func notPassedYet(_ lesson: Lesson, _ state: LessonState) -> UsageError {
    let next = state == .unchecked ? "First: swift run kata check" : "For a hint: swift run kata hint"
    return UsageError(
      "\(lesson.heading) does not pass yet: it is \(state.words). \(next) \(lesson.numberText)\n"
        + "To see the solution all the same: swift run kata solution \(lesson.numberText) --give-up")
  }

  private func preface(_ lesson: Lesson, _ style: Style) -> [String] {
    let remark = "the reference. 'kata list' says from now on that you have seen it."
    let advice = "Read it, close it, and write your own: that is how it stays with you."
    return style.wrapped("\(lesson.heading): \(remark)", indent: 0) + style.wrapped(advice, indent: 0)
  }
}

/// What `kata solution` prints: the reference, beside the learner's code once that passes.
struct SolutionText {
  let lesson: Lesson
  /// The package.
  let root: String
  let style: Style

  /// The learner's files and the reference's, file by file.
  var comparison: [String] {
    let own = files(in: lesson.sourcesFolder)
    let reference = files(in: lesson.referenceFolder)
    let legend = "Lines with - are yours, those with + are the reference's."
    return style.wrapped("\(lesson.heading): your code beside the reference. \(legend)", indent: 0)
      + Set(own + reference).sorted().flatMap { compare($0, own: own, reference: reference) }
  }

  /// The reference's files as they are.
  var reference: [String] {
    files(in: lesson.referenceFolder).flatMap { name in
      ["", style.bold("\(lesson.referenceFolder)/\(name)"), ""]
        + LineComparison.split(text(lesson.referenceFolder, name))
    }
  }

  private func compare(_ name: String, own: [String], reference: [String]) -> [String] {
    guard reference.contains(name) else { return ["", "\(name): only in yours."] }
    let ownText = own.contains(name) ? text(lesson.sourcesFolder, name) : ""
    let comparison = LineComparison(from: ownText, to: text(lesson.referenceFolder, name))
    guard own.contains(name) else { return ["", "\(name): only in the reference."] + comparison.text(style) }
    if comparison.isSame { return ["", "\(name): the same in both."] }
    return ["", style.bold(name), ""] + comparison.text(style)
  }

  private func files(in folder: String) -> [String] {
    FileTree.files(below: "\(root)/\(folder)").filter { $0.hasSuffix(".swift") }
  }

  private func text(_ folder: String, _ name: String) -> String {
    FileTree.text(of: "\(root)/\(folder)/\(name)") ?? ""
  }
}

/// How the lines of two texts differ: all lines of both, in order, with `-` before those of the first alone and `+`
/// before those of the second.
struct LineComparison {
  enum Line: Equatable {
    case same(String)
    case removed(String)
    case added(String)
  }

  /// Where some were exchanged, the old ones come first.
  private(set) var lines: [Line] = []

  init(from old: String, to new: String) {
    let (old, new) = (Self.split(old), Self.split(new))
    let difference = new.difference(from: old)
    var removed = difference.removals.compactMap {
      if case .remove(let place, _, _) = $0 { place } else { nil }
    }
    var added = difference.insertions.compactMap {
      if case .insert(let place, _, _) = $0 { place } else { nil }
    }
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if removed.first == left {
        lines.append(.removed(old[removed.removeFirst()]))
        left += 1
      } else if added.first == right {
        lines.append(.added(new[added.removeFirst()]))
        right += 1
      } else {
        lines.append(.same(old[left]))
        (left, right) = (left + 1, right + 1)
      }
    }
  }

  /// Line ends and a missing last one make no difference to a reader.
  var isSame: Bool { lines.allSatisfy { if case .same = $0 { true } else { false } } }

  func text(_ style: Style) -> [String] {
    lines.map { line in
      switch line {
      case .same(let text): "  \(text)".trimmedAtEnd
      case .removed(let text): style.colored("- \(text)", .red)
      case .added(let text): style.colored("+ \(text)", .green)
      }
    }
  }

  static func split(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}

extension LineComparison {
  /// What stands where lines are left out.
  static let gap = "…"

  /// The lines that differ, with some around them; none of a file that is as it was.
  func diff(context: Int) -> [String] {
    let lines = text(Style(hasColor: false, width: Style.standardWidth))
    let changed = lines.indices.filter { lines[$0].hasPrefix("-") || lines[$0].hasPrefix("+") }
    var diff: [String] = []
    var before: Int?
    for index in lines.indices where changed.contains(where: { abs($0 - index) <= context }) {
      if let before, before + 1 < index { diff.append(Self.gap) }
      diff.append(lines[index])
      before = index
    }
    return diff
  }
}
