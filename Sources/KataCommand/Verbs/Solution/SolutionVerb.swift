/// `kata solution`: the reference, beside your own code once that passes.
struct SolutionVerb: Verb {
  let name = "solution"
  let operands = Operands(text: "LESSON", most: 1)
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
    let reference = Lesson.sources(in: lesson.referenceFolder, of: workspace.root)
    guard !reference.isEmpty else {
      throw EnvironmentError.missing(lesson.referenceFolder, "reference of \(lesson.heading)")
    }
    let text = SolutionText(
      lesson: lesson, own: Lesson.sources(in: lesson.sourcesFolder, of: workspace.root),
      reference: reference, style: request.console.style)
    let report = workspace.results.report(of: lesson)
    if report.isEarned {
      request.console.say(text.comparison)
      return .done
    }
    guard request.options.contains("--give-up") || workspace.state.read().hasGivenUp(lesson) else {
      let next =
        report.state == .unchecked ? "First: swift run kata check" : "For a hint: swift run kata hint"
      throw UsageError(
        "\(lesson.heading) does not pass yet: it is \(report.state.words). \(next) \(lesson.numberText)\n"
          + "To see the solution all the same: swift run kata solution \(lesson.numberText) --give-up")
    }
    try workspace.state.change { $0.giveUp(lesson) }
    request.console.say(text.solution)
    return .done
  }
}

/// What `kata solution` prints: the reference, beside the learner's code once that passes.
struct SolutionText {
  let lesson: Lesson
  /// What the files of both say, by their names.
  let own, reference: [String: String]
  let style: Style

  /// The learner's files and the reference's, file by file.
  var comparison: [String] {
    let legend = "Lines with - are yours, those with + are the reference's."
    return style.wrapped("\(lesson.heading): your code beside the reference. \(legend)", indent: 0)
      + Set(own.keys).union(reference.keys).sorted().flatMap { compare($0, own[$0], reference[$0]) }
  }

  /// The reference's files as they are.
  var solution: [String] {
    let remark = "the reference. 'kata list' says from now on that you have seen it."
    let advice = "Read it, close it, and write your own: that is how it stays with you."
    return style.wrapped("\(lesson.heading): \(remark)", indent: 0) + style.wrapped(advice, indent: 0)
      + reference.sorted { $0.key < $1.key }.flatMap { name, text in
        ["", style.bold("\(lesson.referenceFolder)/\(name)"), ""] + LineComparison.split(text)
      }
  }

  private func compare(_ name: String, _ own: String?, _ reference: String?) -> [String] {
    guard let reference else { return ["", "\(name): only in yours."] }
    let comparison = LineComparison(from: own ?? "", to: reference)
    let lines = comparison.lines.map(style.coloredDifference)
    if own == nil { return ["", "\(name): only in the reference."] + lines }
    return comparison.isSame ? ["", "\(name): the same in both."] : ["", style.bold(name), ""] + lines
  }
}

/// How the lines of two texts differ.
struct LineComparison {
  /// What stands where lines are left out.
  static let gap = "…"

  /// All lines of both, in order, with `-` before those of the first alone and `+` before those of the second. Where some
  /// were exchanged, the old ones come first.
  private(set) var lines: [String] = []

  init(from old: String, to new: String) {
    let (old, new) = (Self.split(old), Self.split(new))
    var (removed, added): (Set<Int>, Set<Int>) = ([], [])
    for change in new.difference(from: old) {
      switch change {
      case .remove(let place, _, _): removed.insert(place)
      case .insert(let place, _, _): added.insert(place)
      }
    }
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if removed.contains(left) {
        lines.append("- \(old[left])")
        left += 1
      } else if added.contains(right) {
        lines.append("+ \(new[right])")
        right += 1
      } else {
        lines.append("  \(old[left])".trimmedAtEnd)
        (left, right) = (left + 1, right + 1)
      }
    }
  }

  /// Line ends and a missing last one make no difference to a reader.
  var isSame: Bool { changed.isEmpty }

  private var changed: [Int] { lines.indices.filter { lines[$0].hasPrefix("-") || lines[$0].hasPrefix("+") } }

  /// The lines that differ, with some around them; none of a file that is as it was.
  func diff(context: Int) -> [String] {
    let changed = changed
    var diff: [String] = []
    var before: Int?
    for index in lines.indices where changed.contains(where: { abs($0 - index) <= context }) {
      if let before, before + 1 < index { diff.append(Self.gap) }
      diff.append(lines[index])
      before = index
    }
    return diff
  }

  static func split(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}

extension Style {
  /// A line of a comparison.
  func coloredDifference(_ line: String) -> String {
    colored(line, line.hasPrefix("+") ? .green : line.hasPrefix("-") ? .red : nil)
  }
}
