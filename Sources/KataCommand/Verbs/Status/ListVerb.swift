/// `kata list`: all lessons, with their states.
struct ListVerb: Verb {
  let name = "list"
  let summary = "all lessons, with state and minutes"
  let options: [Option] = [.json]
  let operandKind = OperandKind.none
  let help = VerbHelp(
    details: """
      Shows one line a lesson: its title, the minutes it takes, and where you stand. A lesson that was changed \
      since its last check counts as not checked. Nothing is built.
      """,
    examples: ["list": "one line a lesson", "list --json": "the same for a program"],
    exitCodes: "0, whatever the lessons' states; 3 there is no package here.")

  func run(_ request: Request) throws -> ExitCode {
    let progress = CourseProgress(of: try Workspace(request.surroundings))
    if request.wantsJSON {
      request.console.say(try JSONText.string(LessonsJSON(lessons: progress.json)))
    } else {
      request.console.say(ListText(progress: progress, style: request.console.style).lines)
    }
    return .done
  }
}

/// What `kata list` prints for a person: a line a lesson, or two where the window is narrow.
struct ListText {
  let progress: CourseProgress
  let style: Style

  /// Fewer columns than this make a state unreadable.
  private static let smallestRoom = 20
  /// Columns for the number and the minutes, with the space around them.
  private static let besideTitle = 14

  var lines: [String] {
    let longest = progress.entries.map(\.lesson.title.count).max() ?? 0
    let titleWidth = min(longest, style.textWidth - Self.besideTitle - Self.smallestRoom)
    let entries =
      titleWidth >= min(longest, Self.smallestRoom)
      ? progress.entries.flatMap { row($0, titleWidth: titleWidth) }
      : progress.entries.flatMap(paragraph)
    return entries + [""] + summary
  }

  private func row(_ entry: LessonProgress, titleWidth: Int) -> [String] {
    let lesson = entry.lesson
    let start = titleWidth + Self.besideTitle
    let titles = Style(hasColor: false, width: titleWidth).wrapped(lesson.title, indent: 0)
    let states = state(entry, indent: start)
    return (0..<max(titles.count, states.count)).map { index in
      let title = (titles.indices.contains(index) ? titles[index] : "").padded(to: titleWidth)
      let (number, minutes) = index == 0 ? (lesson.numberText, "\(lesson.minutes) min") : ("", "")
      let head = "\(number.padded(to: 4))\(title)  \(minutes.padded(to: 8))"
      let tail = states.indices.contains(index) ? states[index].dropFirst(start) : ""
      return (head + tail).trimmedAtEnd
    }
  }

  private func paragraph(_ entry: LessonProgress) -> [String] {
    let lesson = entry.lesson
    let head = "\(lesson.numberText)  \(lesson.title) (\(lesson.minutes) min)"
    return style.wrapped(head, indent: 0, hanging: 4) + state(entry, indent: 4)
  }

  /// The words, with what is the state itself in colour.
  private func state(_ entry: LessonProgress, indent: Int) -> [String] {
    var lines = style.wrapped(entry.stateInWords, indent: indent)
    let (state, space) = (entry.report.state, String(repeating: " ", count: indent))
    if let first = lines.first, first.hasPrefix(space + state.words) {
      let rest = first.dropFirst(indent + state.words.count)
      lines[0] = space + style.colored(state.words, style.color(of: state)) + rest
    }
    return lines
  }

  private var summary: [String] {
    let count = "\(progress.doneCount) of \(progress.entries.count) lessons done."
    guard let current = progress.current else { return [count] }
    let line = "\(count) Now: \(current.lesson.checkCommand)"
    return line.count <= style.width ? [line] : [count, "Now: \(current.lesson.checkCommand)"]
  }
}
